import { shopStateOf } from '#domain/shop/order-state.ts'
import { orderCards } from './order-views.ts'
import type { Scope } from '#server/scope.ts'

/** What stands on the bill of a stay, by its first order. */
export async function roomChargesOf(scope: Scope, stayOrderId: string) {
  const rows = await scope
    .from('shop_room_charge as charge')
    .innerJoin(scope.table('shop_order as o'), 'o.id', 'charge.order_id')
    .selectAll('o')
    .select(['charge.amount_fen', 'charge.state as charge_state'])
    .where('charge.stay_order_id', '=', stayOrderId)
    .where('charge.state', '<>', 'void')
    // Once all of an order has come back, what it still owes is its delivery, or nothing.
    .where((eb) => eb.or([eb('o.state', '<>', 'refunded'), eb('charge.amount_fen', '>', 0)]))
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute()
  const cards = await orderCards(
    scope,
    rows.map((row) => ({ ...row, state: shopStateOf(row.state) })),
  )
  return {
    total: rows.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    charges: rows.map((row, at) => ({
      orderId: row.id,
      orderNo: row.order_no,
      shopName: cards[at]?.shopName ?? '',
      title: cards[at]?.lines[0]?.name ?? '',
      // What came back is no longer on the bill.
      pieces: (cards[at]?.lines ?? []).reduce((sum, line) => sum + line.quantity - line.refundedQuantity, 0),
      amount: row.amount_fen,
      state: row.charge_state === 'settled' ? ('settled' as const) : ('open' as const),
      at: row.created_at.getTime(),
    })),
  }
}
