import type { TextFunction } from '#console/text/text.ts'
import { currentLanguage } from '#console/text/language.ts'
import { accountKinds, type AccountCode } from '#domain/wallet/accounts.ts'

type Text = TextFunction<'money'>

/** Fen as a desk reads them: with a sign for the currency and two places. */
export const formatFen = (fen: number): string =>
  new Intl.NumberFormat(currentLanguage(), {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  }).format(fen / 100)

const methods = ['wechat', 'alipay', 'wallet', 'payout'] as const

export function methodText(text: Text, method: string): string {
  const known = methods.find((one) => one === method)
  return known ? text(`method.${known}`) : method
}

const isCode = (code: string): code is AccountCode => Object.hasOwn(accountKinds, code)

export const accountText = (text: Text, code: string): string =>
  isCode(code) ? text(`account.${code}`) : code

/** An account with its holder, unless the holder is the business itself. */
export const legText = (text: Text, code: string, name: string): string =>
  name === '' || /^\w+:[0-9a-f-]{36}$/.test(name)
    ? accountText(text, code)
    : `${accountText(text, code)} · ${name}`
