import { readableYuan, type Fen } from '#domain/money.ts'
import { Failure } from '#server/failure.ts'
import type { ShopOrder } from './orders.ts'
import type { TxScope } from '#server/scope.ts'

/**
 * Puts an order on the bill of a stay, reserved in the stay's own row in one statement: only while its guests are in,
 * within the deposit and the shop's limit, however many of them order at once.
 */
export async function reserveRoomCharge(
  scope: TxScope,
  charge: { stayOrderId: string; amount: Fen; limit: Fen },
): Promise<void> {
  const { stayOrderId, amount, limit } = charge
  const done = await scope
    .update('stay_order')
    .set((eb) => ({ room_charge_fen: eb('room_charge_fen', '+', amount) }))
    .where('id', '=', stayOrderId)
    .where('state', '=', 'staying')
    .where('paid_fen', '>', 0)
    .where((eb) => eb(eb('room_charge_fen', '+', amount), '<=', limit))
    .where((eb) =>
      eb(
        eb('room_charge_fen', '+', amount),
        '<=',
        eb(eb('deposit_fen', '-', eb.ref('deposit_back_fen')), '-', eb.ref('charged_fen')),
      ),
    )
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) {
    throw new Failure('shop.roomTooMuch', { amount: readableYuan(amount) })
  }
}

export async function addRoomCharge(
  scope: TxScope,
  charge: { orderId: string; stayOrderId: string; amount: Fen },
): Promise<void> {
  await scope
    .insert('shop_room_charge', {
      order_id: charge.orderId,
      stay_order_id: charge.stayOrderId,
      amount_fen: charge.amount,
      state: 'open',
    })
    .execute()
}

export async function roomChargeOf(scope: TxScope, order: ShopOrder) {
  return scope
    .from('shop_room_charge')
    .selectAll()
    .where('order_id', '=', order.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Takes something off a bill. Nothing has been paid for it yet, unless the stay was settled. */
export async function reduceRoomCharge(
  scope: TxScope,
  order: ShopOrder,
  amount: Fen,
  isVoid: boolean,
): Promise<void> {
  await scope
    .update('shop_room_charge')
    .set((eb) => ({ amount_fen: eb('amount_fen', '-', amount), ...(isVoid ? { state: 'void' } : {}) }))
    .where('order_id', '=', order.id)
    .execute()
  await scope
    .update('stay_order')
    .set((eb) => ({ room_charge_fen: eb('room_charge_fen', '-', amount) }))
    .where('id', '=', order.stay_order_id)
    .execute()
}
