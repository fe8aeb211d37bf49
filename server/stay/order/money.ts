import type { Fen } from '#domain/money.ts'
import { approveRefund, rejectRefund, requestRefund } from '#server/wallet/refund-requests.ts'
import { claimDeposit, settleIncome, type NightsPart } from '#server/wallet/settlements.ts'
import { couponOf, incomePartsOf } from './income-terms.ts'
import { bizTypeOf, type Order } from './orders.ts'
import type { TxScope } from '#server/scope.ts'

const businessOf = (order: Order) => ({ bizType: bizTypeOf(order), bizId: order.id })

type RefundRequest = {
  /** All that goes back, the deposit included; `deposit`: the part of it that is deposit. */
  amount: Fen
  deposit: Fen
  reason: string
  /** null: the product itself. */
  by: string | null
  /** It goes out at once; otherwise a person decides. */
  approved: boolean
}

/** Asks for money of an order back, and gives the id of what was asked; nothing when there is nothing. */
export async function requestOrderRefund(
  scope: TxScope,
  order: Order,
  request: RefundRequest,
): Promise<string[]> {
  return request.amount === 0 ? [] : [await requestRefund(scope, { ...businessOf(order), ...request })]
}

type Decided = { requestId: string; asked: Fen; granted: Fen; by: string | null; reason: string }

/** Somebody has decided: what they grant goes out, the rest is refused. Gives the request that stands in the end. */
export async function decideOrderRefund(scope: TxScope, order: Order, decided: Decided): Promise<string> {
  const { requestId, asked, granted, by, reason } = decided
  if (granted === asked) {
    await approveRefund(scope, requestId, by)
    return requestId
  }
  await rejectRefund(scope, requestId, by, reason)
  if (granted === 0) {
    return requestId
  }
  const less = { amount: granted, deposit: 0, reason, by, approved: true, againOf: requestId }
  return requestRefund(scope, { ...businessOf(order), ...less })
}

/** Keeps part of a deposit for what was broken or used up. */
export async function claimFromDeposit(scope: TxScope, order: Order, amount: Fen): Promise<void> {
  if (amount > 0) {
    await claimDeposit(scope, { ...businessOf(order), amount, key: order.id })
  }
}

/** An order is over and nothing of it is open: what is kept of its money is earned, by the terms of its house. */
export async function settleOrderIncome(scope: TxScope, order: Order): Promise<void> {
  if (order.paid_fen > 0) {
    const coupon = await couponOf(scope, order)
    await divide(scope, order, { ...businessOf(order), coupon }, await incomePartsOf(scope, order))
  }
}

/**
 * What a guest paid for things that were broken or used up is earned at once, like the nights it belongs to. What the
 * park keeps of each stay it has kept of the stay itself.
 */
export async function settleChargeIncome(scope: TxScope, order: Order, sheetId: string): Promise<void> {
  const parts = await incomePartsOf(scope, order)
  // The things were of the house the stay began in, and nobody else earns by them.
  const own = parts.filter(({ houseId }) => houseId === order.house_id)
  const withoutFee = (own.length > 0 ? own : parts).map((part) => ({
    ...part,
    terms: { ...part.terms, stayFee: 0 },
  }))
  await divide(scope, order, { bizType: 'charge', bizId: sheetId, coupon: 0 }, withoutFee)
}

async function divide(
  scope: TxScope,
  order: Order,
  business: { bizType: string; bizId: string; coupon: Fen },
  parts: readonly NightsPart[],
): Promise<void> {
  // Whoever left early slept until then, and their host reads no other day than they do.
  const hasLeft = order.state === 'checkedOut' || order.state === 'completed'
  const leftOn = hasLeft ? parts.at(-1)?.until : undefined
  await settleIncome(scope, {
    ...business,
    parts,
    source: {
      houseId: order.house_id,
      orderNo: order.order_no,
      checkIn: order.check_in,
      checkOut: leftOn ?? order.check_out,
    },
  })
}
