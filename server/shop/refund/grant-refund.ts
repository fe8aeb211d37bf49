import { roomChargeReturnedMoves, SHOP_BUSINESS } from '#domain/wallet/shop-postings.ts'
import { linesBack, type LineCount, type LinesBack, type RefundCause } from '#domain/shop/refund-lines.ts'
import { wasHandedOver } from '#domain/shop/refund-rules.ts'
import { isPaidState, type ShopOrderTransition } from '#domain/shop/order-state.ts'
import { Failure } from '#server/failure.ts'
import { releaseCoupon } from '#server/stay/booking/coupon-locks.ts'
import { correctInvoicesOf } from '#server/wallet/invoice/correct-invoices.ts'
import { postToLedger } from '#server/wallet/ledger.ts'
import { requestRefund } from '#server/wallet/refund-requests.ts'
import { notifyGuestOfRefund, signalShop } from '../notifications.ts'
import { releasePlace } from '../order/close-order.ts'
import { takeBackEarnings } from '../order/earnings.ts'
import { couponOf } from '../order/mark-paid.ts'
import { linesOfOrder, skuCounts, type ShopOrder, type ShopOrderLine } from '../order/orders.ts'
import { reduceRoomCharge, roomChargeOf } from '../order/room-charges.ts'
import { changeStock } from '../order/stock.ts'
import { transitionShopOrder } from '../order/transitions.ts'
import type { TxScope } from '#server/scope.ts'

export type Grant = {
  /** The application it answers; absent: nobody asked. */
  refundId?: string
  /** When it was asked for; absent: now. */
  askedAt?: number
  cause: RefundCause
  lines: readonly LineCount[]
  /** A person's own words, or a key of the texts. */
  reason: string
  by: string | null
  /** After they were handed over: whether the goods are back and can be sold again. */
  isReturned?: boolean
  /** How an order of which nothing is left ends. */
  end?: Extract<ShopOrderTransition, 'cancel' | 'refuse' | 'giveAllBack'>
}

/**
 * Gives money back for pieces of an order that is locked. Before they were handed over the goods are for sale again;
 * after that those who earned give their part back. On a room's bill they are taken off it.
 */
export async function grantRefund(scope: TxScope, order: ShopOrder, grant: Grant): Promise<ShopOrder> {
  if (!isPaidState(order.state)) {
    throw new Failure('shop.wrongState')
  }
  const lines = await linesOfOrder(scope, order)
  const isHandedOver = order.done_at !== null
  const back = linesBack(
    {
      lines,
      delivery: order.delivery_fen,
      deliveryBack: order.delivery_refunded_fen,
      isHandedOver: wasHandedOver(order.done_at?.getTime() ?? null, grant.askedAt ?? scope.now()),
    },
    grant.lines,
  )
  if (!back) {
    throw new Failure('shop.nothingBack')
  }
  const refundId = grant.refundId ?? scope.newId()
  const after = await writeLines(scope, order, lines, back)
  await returnStock(scope, { order, lines, isHandedOver }, grant)
  const amounts = { before: lines, after, amount: back.amount, isHandedOver }
  await giveMoneyBack(scope, order, { ...amounts, refundId, isAll: back.isAll, grant })
  await writeGrant(scope, order, { refundId, back, grant })
  const left = { ...order, refunded_fen: order.refunded_fen + back.amount }
  if (!back.isAll) {
    signalShop(scope, order)
    return left
  }
  if (!isHandedOver) {
    await releasePlace(scope, order, lines)
    await releaseCoupon(scope, couponOf(order))
  }
  const ended = await transitionShopOrder(scope, left, grant.end ?? 'giveAllBack', {
    actorId: grant.by,
    reason: grant.reason,
  })
  await endApplications(scope, order)
  return ended
}

async function writeLines(
  scope: TxScope,
  order: ShopOrder,
  lines: readonly ShopOrderLine[],
  back: LinesBack,
): Promise<ShopOrderLine[]> {
  for (const { no, count, amount } of back.lines) {
    await scope
      .update('shop_order_line')
      .set((eb) => ({
        refunded_quantity: eb('refunded_quantity', '+', count),
        refunded_fen: eb('refunded_fen', '+', amount),
      }))
      .where('order_id', '=', order.id)
      .where('no', '=', no)
      .execute()
  }
  await scope
    .update('shop_order')
    .set((eb) => ({
      refunded_fen: eb('refunded_fen', '+', back.amount),
      delivery_refunded_fen: eb('delivery_refunded_fen', '+', back.delivery),
    }))
    .where('id', '=', order.id)
    .execute()
  return lines.map((line) => {
    const part = back.lines.find(({ no }) => no === line.no)
    return part
      ? {
          ...line,
          refundedQuantity: line.refundedQuantity + part.count,
          refunded: line.refunded + part.amount,
        }
      : line
  })
}

type Handed = { order: ShopOrder; lines: readonly ShopOrderLine[]; isHandedOver: boolean }

async function returnStock(
  scope: TxScope,
  { order, lines, isHandedOver }: Handed,
  grant: Grant,
): Promise<void> {
  const about = { orderId: order.id, actorId: grant.by }
  const counts = skuCounts(lines, grant.lines)
  if (!isHandedOver) {
    await changeStock(scope, grant.cause === 'short' ? 'shortage' : 'release', counts, about)
  } else if (grant.isReturned) {
    await changeStock(scope, 'return', counts, about)
  }
}

type MoneyBack = {
  before: readonly ShopOrderLine[]
  after: readonly ShopOrderLine[]
  amount: number
  isHandedOver: boolean
  refundId: string
  isAll: boolean
  grant: Grant
}

async function giveMoneyBack(scope: TxScope, order: ShopOrder, back: MoneyBack): Promise<void> {
  if (order.pay_by === 'room') {
    await takeOffBill(scope, order, back)
    return
  }
  if (back.amount === 0) {
    return
  }
  if (back.isHandedOver) {
    await takeBackEarnings(scope, order, { ...back, key: `shop:back:${back.refundId}` })
  }
  await requestRefund(scope, {
    bizType: SHOP_BUSINESS,
    bizId: order.id,
    amount: back.amount,
    deposit: 0,
    reason: back.grant.reason,
    by: back.grant.by,
    approved: true,
  })
}

/** What stands on a bill comes off it; once the stay is settled it goes back the way the deposit was paid. */
async function takeOffBill(scope: TxScope, order: ShopOrder, back: MoneyBack): Promise<void> {
  const charge = await roomChargeOf(scope, order)
  // What was brought and came back whole still owes its delivery.
  const isVoid = back.isAll && charge.state === 'open' && charge.amount_fen === back.amount
  await reduceRoomCharge(scope, order, back.amount, isVoid)
  if (charge.state !== 'settled' || back.amount === 0) {
    return
  }
  const stay = { bizType: 'stay', bizId: charge.stay_order_id }
  await takeBackEarnings(scope, order, { ...back, key: `shop:back:${back.refundId}` })
  await postToLedger(scope, [
    {
      key: `shop:roomBack:${back.refundId}`,
      event: 'roomChargeReturned',
      ...stay,
      moves: roomChargeReturnedMoves(stay, order.id, back.amount),
    },
  ])
  await correctInvoicesOf(scope, { bizType: SHOP_BUSINESS, bizId: order.id })
  await requestRefund(scope, {
    ...stay,
    amount: back.amount,
    deposit: back.amount,
    reason: back.grant.reason,
    by: back.grant.by,
    approved: true,
  })
  await scope
    .update('stay_order')
    .set((eb) => ({ deposit_back_fen: eb('deposit_back_fen', '+', back.amount) }))
    .where('id', '=', charge.stay_order_id)
    .execute()
}

async function writeGrant(
  scope: TxScope,
  order: ShopOrder,
  { refundId, back, grant }: { refundId: string; back: LinesBack; grant: Grant },
): Promise<void> {
  const at = new Date(scope.now())
  const decided = { state: 'granted', decided_by: grant.by, decided_at: at, amount_fen: back.amount }
  if (grant.refundId === undefined) {
    await scope
      .insert('shop_refund', {
        id: refundId,
        order_id: order.id,
        cause: grant.cause,
        lines: JSON.stringify(back.lines.map(({ no, count }) => ({ no, count }))),
        reason: grant.reason,
        asked_by: grant.by,
        asked_at: at,
        ...decided,
      })
      .execute()
  } else {
    const decision = { ...decided, decision: grant.reason }
    await scope.update('shop_refund').set(decision).where('id', '=', refundId).execute()
  }
  if (back.amount > 0 && grant.by !== order.user_id) {
    await notifyGuestOfRefund(scope, order, back.amount)
  }
}

/** Nothing of the order is left, so nothing is left to decide: what was asked for has been given. */
async function endApplications(scope: TxScope, order: ShopOrder): Promise<void> {
  await scope
    .update('shop_refund')
    .set({ state: 'granted', amount_fen: 0, decided_at: new Date(scope.now()) })
    .where('order_id', '=', order.id)
    .where('state', '=', 'asked')
    .execute()
}
