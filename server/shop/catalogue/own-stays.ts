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
    .innerJoin(scope.table('house'), 'house.id', 'o.house_id')
    .selectAll('o')
    .select('house.texts as house_texts')
    .where('o.user_id', '=', userId)
    .where('o.state', 'in', orderedIn)
    .orderBy('o.check_in')
    .orderBy('o.id')
    .execute()
  const today = parkDay(scope.now())
  return rows
    .filter((row) => row.parent_id === null)
    .map((root) => {
      const parts = [root, ...rows.filter((row) => row.parent_id === root.id)]
      const current = parts.find((part) => part.check_in <= today && today < part.check_out) ?? root
      const last = parts.map((part) => part.check_out).toSorted()
      return {
        orderId: root.id,
        orderNo: root.order_no,
        siteId: root.site_id,
        houseId: current.house_id,
        houseName: textIn(current.house_texts, scope.language).name,
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
