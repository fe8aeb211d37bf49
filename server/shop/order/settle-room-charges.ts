import { allLines } from '#domain/shop/refund-lines.ts'
import { roomChargedKey, roomChargedMoves } from '#domain/wallet/shop-postings.ts'
import type { SettleRoomCharges } from '#server/stay/desk/room-charges.ts'
import { postToLedger } from '#server/wallet/ledger.ts'
import { grantRefund } from '../refund/grant-refund.ts'
import { earnOrder } from './earnings.ts'
import { handOver } from './hand-over.ts'
import { linesOfOrder, lockShopOrder, type ShopOrder } from './orders.ts'
import type { TxScope } from '#server/scope.ts'

/**
 * A stay is over: what stands on its bill is paid out of the deposit and earned, each order once. What was on its way
 * has arrived by now; what the shop had not brought is taken off the bill. Gives the sum that was settled.
 */
export const settleRoomCharges: SettleRoomCharges = async (scope, stayOrderId) => {
  const charges = await scope
    .from('shop_room_charge')
    .select(['order_id', 'state', 'amount_fen'])
    .where('stay_order_id', '=', stayOrderId)
    .where('state', '<>', 'void')
    .orderBy('order_id')
    .forUpdate()
    .execute()
  let sum = 0
  for (const charge of charges) {
    sum +=
      charge.state === 'settled' ? charge.amount_fen : await settleOne(scope, stayOrderId, charge.order_id)
  }
  return sum
}

async function settleOne(scope: TxScope, stayOrderId: string, orderId: string): Promise<number> {
  const order = await delivered(scope, await lockShopOrder(scope, orderId))
  if (!order) {
    return 0
  }
  const amount = order.total_fen - order.refunded_fen
  const stay = { bizType: 'stay', bizId: stayOrderId }
  const moves = roomChargedMoves(stay, order.id, amount)
  if (moves.length > 0) {
    await postToLedger(scope, [{ key: roomChargedKey(order.id), event: 'roomCharged', ...stay, moves }])
  }
  await earnOrder(scope, order, await linesOfOrder(scope, order))
  await scope
    .update('shop_room_charge')
    .set({ state: 'settled', settled_at: new Date(scope.now()) })
    .where('order_id', '=', order.id)
    .execute()
  return amount
}

/** The order as something that is with its guest; null when it never was, and is given up here. */
async function delivered(scope: TxScope, order: ShopOrder): Promise<ShopOrder | null> {
  const change = { actorId: null, reason: 'shop.why.checkOut' }
  // What came back whole after it was brought still owes its delivery.
  if (order.state === 'done' || order.state === 'refunded') {
    return order
  }
  if (order.state === 'onTheWay' || order.state === 'ready') {
    return handOver(scope, order, change)
  }
  if (order.state === 'placed' || order.state === 'preparing') {
    const lines = allLines(await linesOfOrder(scope, order))
    await grantRefund(scope, order, {
      cause: 'cancel',
      lines,
      reason: change.reason,
      by: null,
      end: 'refuse',
    })
  }
  return null
}
