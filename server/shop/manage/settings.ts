import type { shopManageApi } from '#api/shop/manage.ts'
import type { BodyOf, CallOutput } from '#api/endpoint.ts'
import { hoursProblem } from '#domain/shop/opening-hours.ts'
import { slotsOn } from '#domain/shop/slots.ts'
import { Failure } from '#server/failure.ts'
import { nextRevision, refuseIfChanged, refuseStale } from '#server/revision.ts'
import { slotUses } from '../catalogue/slot-use.ts'
import { getShop } from '../shops.ts'
import { localized } from './save-goods.ts'
import type { Scope, TxScope } from '#server/scope.ts'

type Settings = BodyOf<typeof shopManageApi.saveSettings>

export async function settingsOf(
  scope: Scope,
  shopId: string,
): Promise<CallOutput<typeof shopManageApi.settings>> {
  const shop = await getShop(scope, shopId)
  const [zh, en] = [shop.texts['zh-CN'], shop.texts['en-US']]
  return {
    shopId: shop.id,
    revision: shop.revision,
    name: zh.name,
    nameEn: en?.name ?? '',
    notice: zh.notice,
    noticeEn: en?.notice ?? '',
    pickupAddress: zh.pickupAddress,
    pickupAddressEn: en?.pickupAddress ?? '',
    phone: shop.phone,
    hours: shop.rules.calendar.hours.map((day) => day.map(({ from, to }) => ({ from, to }))),
    leadMinutes: shop.lead_minutes,
    slotMinutes: shop.slot_minutes,
    slotCapacity: shop.slot_capacity,
    daysAhead: shop.days_ahead,
    delivers: shop.delivers,
    picksUp: shop.picks_up,
    delivery: shop.delivery_fen,
    freeDeliveryFrom: shop.free_delivery_fen,
    roomLimit: shop.room_limit_fen,
  }
}

export async function saveSettings(scope: TxScope, settings: Settings): Promise<void> {
  const shop = await lockShop(scope, settings.shopId)
  await refuseStale(scope, settings.revision, shop, await settingsOf(scope, shop.id))
  const problem = hoursProblem(settings.hours)
  if (problem !== null) {
    throw new Failure(`shop.hours.${problem}`)
  }
  const shopText = { name: settings.name, notice: settings.notice, pickupAddress: settings.pickupAddress }
  const english = {
    name: settings.nameEn || settings.name,
    notice: settings.noticeEn || settings.notice,
    pickupAddress: settings.pickupAddressEn || settings.pickupAddress,
  }
  await scope
    .update('shop')
    .set({
      texts: localized(
        shopText,
        english,
        [settings.nameEn, settings.noticeEn, settings.pickupAddressEn].some(Boolean),
      ),
      phone: settings.phone,
      hours: JSON.stringify(settings.hours),
      lead_minutes: settings.leadMinutes,
      slot_minutes: settings.slotMinutes,
      slot_capacity: settings.slotCapacity,
      days_ahead: settings.daysAhead,
      delivers: settings.delivers,
      picks_up: settings.picksUp,
      delivery_fen: settings.delivery,
      free_delivery_fen: settings.freeDeliveryFrom,
      room_limit_fen: settings.roomLimit,
      ...nextRevision(scope),
    })
    .where('id', '=', settings.shopId)
    .execute()
}

/** Two who change what a shop says, or a slot of it, do so one after the other. */
async function lockShop(scope: TxScope, shopId: string) {
  await scope.from('shop').select('id').where('id', '=', shopId).forUpdate().execute()
  return getShop(scope, shopId)
}

/** The slots of a day. On a closed day they are shown as they would be. */
export async function dayOf(scope: Scope, shopId: string, day: string) {
  const shop = await getShop(scope, shopId)
  const closed = await scope
    .from('shop_closed_day')
    .select('reason')
    .where('shop_id', '=', shopId)
    .where('day', '=', day)
    .executeTakeFirst()
  const useOf = await slotUses(scope, shopId, [day])
  const open = { ...shop.rules, calendar: { ...shop.rules.calendar, closedDays: new Set<string>() } }
  return {
    day,
    isClosed: closed !== undefined,
    reason: closed?.reason ?? '',
    slots: slotsOn(open, day).map((slot) => ({
      start: slot.start,
      end: slot.end,
      ...(useOf(slot) ?? { capacity: shop.slot_capacity, taken: 0, isClosed: false }),
    })),
  }
}

type SlotSetting = BodyOf<typeof shopManageApi.setSlot>

/** Closes one slot, opens it, or makes it larger or smaller; what is taken of it stays taken. */
export async function setSlot(scope: TxScope, setting: SlotSetting): Promise<void> {
  await lockShop(scope, setting.shopId)
  const { slots } = await dayOf(scope, setting.shopId, setting.day)
  const slot = slots.find(({ start }) => start === setting.start)
  if (!slot) {
    throw new Failure('shop.noSlot')
  }
  const { capacity, isClosed } = slot
  refuseIfChanged(setting.before, { capacity, isClosed }, slot)
  await scope
    .insert('shop_slot', {
      shop_id: setting.shopId,
      day: setting.day,
      start: setting.start,
      capacity: setting.capacity,
      is_closed: setting.isClosed,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'shop_id', 'day', 'start'])
        .doUpdateSet({ capacity: setting.capacity, is_closed: setting.isClosed }),
    )
    .execute()
}

type DaySetting = BodyOf<typeof shopManageApi.setDay>

export async function setDay(scope: TxScope, { shopId, day, isClosed, reason }: DaySetting): Promise<void> {
  await getShop(scope, shopId)
  if (!isClosed) {
    await scope.delete('shop_closed_day').where('shop_id', '=', shopId).where('day', '=', day).execute()
    return
  }
  await scope
    .insert('shop_closed_day', { shop_id: shopId, day, reason })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'shop_id', 'day']).doUpdateSet({ reason }))
    .execute()
}
