import { slotDays, slotProblem, slotsOn, type Slot, type SlotUse, type StayDays } from '#domain/shop/slots.ts'
import { instantOf, minutesOf } from '#domain/shop/opening-hours.ts'
import type { Shop } from '../shops.ts'
import type { Scope } from '#server/scope.ts'

/** What is taken of the slots of these days, by day and time. */
export async function slotUses(scope: Scope, shopId: string, days: readonly string[]) {
  const rows =
    days.length === 0
      ? []
      : await scope
          .from('shop_slot')
          .select(['day', 'start', 'capacity', 'taken', 'is_closed'])
          .where('shop_id', '=', shopId)
          .where('day', 'in', [...days])
          .execute()
  const uses = new Map<string, SlotUse>(
    rows.map(({ day, start, capacity, taken, is_closed }) => [
      `${day} ${start}`,
      { capacity, taken, isClosed: is_closed },
    ]),
  )
  return (slot: Slot): SlotUse | null => uses.get(`${slot.day} ${slot.start}`) ?? null
}

/** The slots to come with what stands against each, day by day. What has begun is left out. */
export async function offeredSlots(
  scope: Scope,
  shop: Shop,
  demand: { units: number; stay: StayDays | null },
) {
  const now = scope.now()
  const days = slotDays(shop.rules, now)
  const useOf = await slotUses(scope, shop.id, days)
  return days.map((day) => ({
    day,
    slots: slotsOn(shop.rules, day)
      .filter((slot) => instantOf(slot.day, minutesOf(slot.start)) > now)
      .map((slot) => ({
        ...slot,
        problem: slotProblem(shop.rules, slot, { now, use: useOf(slot), ...demand }),
      })),
  }))
}

/** The first of them that can be had. */
export async function firstFreeSlot(
  scope: Scope,
  shop: Shop,
  demand: { units: number; stay: StayDays | null },
): Promise<Slot | null> {
  const days = await offeredSlots(scope, shop, demand)
  const found = days.flatMap(({ slots }) => slots).find(({ problem }) => problem === null)
  return found ? { day: found.day, start: found.start, end: found.end } : null
}
