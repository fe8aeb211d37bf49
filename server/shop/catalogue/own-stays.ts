import { parkDay } from '#domain/park-time.ts'
import type { StayDays } from '#domain/shop/slots.ts'
import { orderStateOf } from '#server/stay/order/orders.ts'
import { textIn } from '../shops.ts'
import type { Scope } from '#server/scope.ts'

/** A stay to come or under way, from its first day to its last, with the house its guests are in today. */
export type OwnStay = StayDays & {
  orderId: string
  orderNo: string
  siteId: string
  houseId: string
  houseName: string
  state: ReturnType<typeof orderStateOf>
  contactName: string
  contactPhone: string
  /** What was paid as a deposit and is still there. */
  deposit: number
  charged: number
}

/** Things are brought to guests who have come, or will come on that day. */
const orderedIn = ['confirmed', 'staying']

/** The stays of a person that something can be ordered for, the next first. */
export async function ownStays(scope: Scope, userId: string): Promise<OwnStay[]> {
  const rows = await scope
    .from('stay_order as o')
    .selectAll('o')
    .where('o.user_id', '=', userId)
    .where('o.state', 'in', orderedIn)
    .orderBy('o.check_in')
    .orderBy('o.id')
    .execute()
  const houses = await housesNow(
    scope,
    rows.map(({ id }) => id),
  )
  return rows
    .filter((row) => row.parent_id === null)
    .map((root) => {
      const parts = [root, ...rows.filter((row) => row.parent_id === root.id)]
      const last = parts.map((part) => part.check_out).toSorted()
      const house = houses.get(root.id)
      return {
        orderId: root.id,
        orderNo: root.order_no,
        siteId: root.site_id,
        houseId: house?.id ?? root.house_id,
        houseName: house?.name ?? '',
        checkIn: root.check_in,
        checkOut: last.at(-1) ?? root.check_out,
        state: orderStateOf(root.state),
        contactName: root.contact_name,
        contactPhone: root.contact_phone,
        deposit: root.paid_fen === 0 ? 0 : root.deposit_fen - root.deposit_back_fen - root.charged_fen,
        charged: root.room_charge_fen,
      }
    })
}

/**
 * Where the guests of each stay are today, by the id of its first order: the house of tonight, on the last day that of
 * the night before, and before they come that of the first. Guests may be brought to another house in between.
 */
async function housesNow(scope: Scope, orderIds: readonly string[]) {
  if (orderIds.length === 0) {
    return new Map<string, { id: string; name: string }>()
  }
  const today = parkDay(scope.now())
  const nights = await scope
    .from('stay_order_night as night')
    .innerJoin(scope.table('stay_order as o'), 'o.id', 'night.order_id')
    .innerJoin(scope.table('house'), 'house.id', 'night.house_id')
    .select(['o.id', 'o.parent_id', 'night.night', 'night.house_id', 'house.texts'])
    .where('night.order_id', 'in', [...orderIds])
    .where('night.given_up', '=', false)
    .orderBy('night.night')
    .execute()
  const byStay = Map.groupBy(nights, (row) => row.parent_id ?? row.id)
  return new Map(
    [...byStay].map(([id, slept]) => {
      const now = slept.findLast(({ night }) => night <= today) ?? slept[0]
      return [id, { id: now?.house_id ?? '', name: now ? textIn(now.texts, scope.language).name : '' }]
    }),
  )
}

/** One of them, at a site; null when it is not the person's, or is over. */
export async function ownStay(
  scope: Scope,
  userId: string,
  at: { orderId: string | null; siteId: string },
): Promise<OwnStay | null> {
  if (at.orderId === null) {
    return null
  }
  const stays = await ownStays(scope, userId)
  return stays.find(({ orderId, siteId }) => orderId === at.orderId && siteId === at.siteId) ?? null
}
