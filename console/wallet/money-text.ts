import type { TextFunction } from '#console/text/text.ts'
import { wordsOf } from '#console/ui/table/column.ts'
import { keysOf } from '#domain/record.ts'
import { accountKinds, type AccountCode } from '#domain/wallet/accounts.ts'

type Text = TextFunction<'money'>

const methods = ['wechat', 'alipay', 'wallet', 'payout'] as const

export function methodText(text: Text, method: string): string {
  const knownMethod = methods.find((one) => one === method)
  return knownMethod ? text(`method.${knownMethod}`) : method
}

const isCode = (code: string): code is AccountCode => Object.hasOwn(accountKinds, code)

export const accountText = (text: Text, code: string): string =>
  isCode(code) ? text(`account.${code}`) : code

export const accountWords = (text: Text) => wordsOf(keysOf(accountKinds), (code) => accountText(text, code))

const businesses = [
  'stay',
  'extension',
  'charge',
  'shop',
  'contractBill',
  'recharge',
  'house_job',
  'bill',
  'withdrawal',
] as const

/** The kind and the number of the business an account is for; of one without a number the end of its id. */
function businessOf(name: string) {
  const [, kind, number = ''] = /^(\w+):(.+)$/.exec(withoutStripe(name)) ?? []
  const known = businesses.find((one) => one === kind)
  return known && { kind: known, number: /^[0-9a-f-]{36}$/.test(number) ? number.slice(-6) : number }
}

/** Whose account it is: people by their names, providers by theirs, a business by its kind and number. */
export function holderText(text: Text, name: string): string {
  const business = businessOf(name)
  return business
    ? `${text(`business.${business.kind}`)} ${business.number}`
    : methodText(text, withoutStripe(name))
}

/** The same for files, where a number stays whole. */
export const holderWords = (text: Text): Record<string, string> => ({
  ...Object.fromEntries(businesses.map((kind) => [`${kind}:`, text(`business.${kind}`)])),
  ...wordsOf(methods, (method) => methodText(text, method)),
})

/** Busy accounts are several beneath one name. */
const withoutStripe = (name: string): string => name.replace(/#\d+$/, '')

const events = [
  'paid',
  'settled',
  'released',
  'takenBack',
  'recharged',
  'transferred',
  'refundGranted',
  'refundArrived',
  'depositClaimed',
  'depositKept',
  'reserveReleased',
  'feesKept',
  'jobPaid',
  'taxWithheld',
  'roomCharged',
  'roomChargeReturned',
  'withdrawalAsked',
  'withdrawalRefused',
  'withdrawalCancelled',
  'withdrawalSent',
  'withdrawalPaid',
  'withdrawalFailed',
  'withdrawalReturned',
] as const

/** Why money moved. */
export function eventText(text: Text, event: string): string {
  const known = events.find((one) => one === event)
  return known ? text(`event.${known}`) : event
}

export const eventWords = (text: Text) => wordsOf(events, (event) => eventText(text, event))

/** An account with its holder, unless the holder is the business itself. */
export const legText = (text: Text, code: string, name: string): string =>
  withoutStripe(name) === '' || businessOf(name)
    ? accountText(text, code)
    : `${accountText(text, code)} · ${holderText(text, name)}`
