import type { CallInput, CallOutput } from '#api/endpoint.ts'
import type { shopManageApi } from '#api/shop/manage.ts'
import { isFlag, isText, listWith, shapeOf, type Guards } from '#domain/shape.ts'
import { parseCount, parseYuan, typedYuan } from './parse-number.ts'

export type ShopSettings = CallOutput<typeof shopManageApi.settings>
type SettingsBody = CallInput<typeof shopManageApi.saveSettings>['body']

export const settingsTexts = [
  'name',
  'nameEn',
  'notice',
  'noticeEn',
  'pickupAddress',
  'pickupAddressEn',
  'phone',
] as const
export const settingsCounts = ['leadMinutes', 'slotMinutes', 'slotCapacity', 'daysAhead'] as const
const amounts = ['delivery', 'freeDeliveryFrom', 'roomLimit'] as const

type Typed = (typeof settingsTexts)[number] | (typeof settingsCounts)[number] | (typeof amounts)[number]

/** What a shop says and how it works, as it is filled in. */
export type SettingsDraft = Record<Typed, string> & {
  hours: { from: string; to: string }[][]
  delivers: boolean
  picksUp: boolean
}

export const settingsDraftGuards: Guards<SettingsDraft> = {
  name: isText,
  nameEn: isText,
  notice: isText,
  noticeEn: isText,
  pickupAddress: isText,
  pickupAddressEn: isText,
  phone: isText,
  leadMinutes: isText,
  slotMinutes: isText,
  slotCapacity: isText,
  daysAhead: isText,
  delivery: isText,
  freeDeliveryFrom: isText,
  roomLimit: isText,
  hours: listWith(listWith(shapeOf({ from: isText, to: isText }))),
  delivers: isFlag,
  picksUp: isFlag,
}

export const settingsDraftOf = ({
  shopId: _shop,
  revision: _revision,
  ...settings
}: ShopSettings): SettingsDraft => ({
  ...settings,
  leadMinutes: String(settings.leadMinutes),
  slotMinutes: String(settings.slotMinutes),
  slotCapacity: String(settings.slotCapacity),
  daysAhead: String(settings.daysAhead),
  delivery: typedYuan(settings.delivery),
  freeDeliveryFrom: typedYuan(settings.freeDeliveryFrom),
  roomLimit: typedYuan(settings.roomLimit),
})

/** What is to be saved; null where a number is none. */
export function settingsBody(
  draft: SettingsDraft,
  of: Pick<SettingsBody, 'shopId' | 'revision'>,
): SettingsBody | null {
  const leadMinutes = parseCount(draft.leadMinutes)
  const slotMinutes = parseCount(draft.slotMinutes)
  const slotCapacity = parseCount(draft.slotCapacity)
  const daysAhead = parseCount(draft.daysAhead)
  const delivery = parseYuan(draft.delivery)
  const roomLimit = parseYuan(draft.roomLimit)
  const isAlwaysPaid = draft.freeDeliveryFrom.trim() === ''
  const freeDeliveryFrom = isAlwaysPaid ? null : parseYuan(draft.freeDeliveryFrom)
  if (
    leadMinutes === null ||
    slotMinutes === null ||
    slotCapacity === null ||
    daysAhead === null ||
    delivery === null ||
    roomLimit === null ||
    (!isAlwaysPaid && freeDeliveryFrom === null)
  ) {
    return null
  }
  const numbers = { leadMinutes, slotMinutes, slotCapacity, daysAhead, delivery, freeDeliveryFrom, roomLimit }
  return { ...draft, ...numbers, ...of }
}
