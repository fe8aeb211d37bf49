import type { Fen } from '#domain/money.ts'
import { chargesByHouse, type HouseCharge } from '#domain/stay/check-sheet.ts'
import { approveRefund, rejectRefund, requestRefund } from '#server/wallet/refund-requests.ts'
import { claimDeposit, settleIncome, type NightsPart } from '#server/wallet/settlements.ts'
import { couponOf, incomePartsOf, partsOfNights } from './income-terms.ts'
import { lastNightIn } from './trip.ts'
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

/**
 * An order is over and nothing of it is open: what is kept of its money is earned, by the terms of its house, and what
 * was kept of the deposit by those of the house the things were of.
 */
export async function settleOrderIncome(
  scope: TxScope,
  order: Order,
  charges: readonly HouseCharge[] = [],
): Promise<void> {
  const coupon = await couponOf(scope, order)
  if (order.paid_fen > 0 || coupon > 0) {
    const nights = await incomePartsOf(scope, order)
    const parts = await withCharges(scope, order, nights, charges)
    await divide(scope, order, { ...businessOf(order), coupon, houseId: order.house_id }, parts)
  }
}

/**
 * Gives what was charged for the things of a house to the last nights in it; where those are of another order of the
 * stay, as a part of its own.
 */
async function withCharges(
  scope: TxScope,
  order: Order,
  nights: readonly NightsPart[],
  charges: readonly HouseCharge[],
): Promise<NightsPart[]> {
  const parts = [...nights]
  for (const { houseId, amount } of chargesByHouse(charges)) {
    const at = parts.findLastIndex((part) => part.houseId === houseId)
    const own = parts[at]
    if (own) {
      parts[at] = { ...own, charge: amount }
    } else {
      parts.push({ ...(await chargePartOf(scope, order, houseId)), charge: amount })
    }
  }
  return parts
}

/**
 * What a guest paid for things that were broken or used up is earned at once, by the house they were of, on the terms of
 * the last night in it. What the park keeps of each stay it has kept of the stay itself.
 */
export async function settleChargeIncome(
  scope: TxScope,
  order: Order,
  sheetId: string,
  billed: readonly HouseCharge[],
): Promise<void> {
  const parts: NightsPart[] = []
  for (const { houseId, amount } of chargesByHouse(billed)) {
    parts.push({ ...(await chargePartOf(scope, order, houseId)), price: amount })
  }
  const houseId = parts[0]?.houseId ?? order.house_id
  await divide(scope, order, { bizType: 'charge', bizId: sheetId, coupon: 0, houseId }, parts)
}

/** On which terms what was broken in a house is divided: those of the last night of the stay in it. */
async function chargePartOf(scope: TxScope, order: Order, houseId: string): Promise<NightsPart> {
  const day = (await lastNightIn(scope, order.id, houseId)) ?? order.check_in
  const [part] = await partsOfNights(scope, order, [{ day, price: 0, houseId }])
  if (!part) {
    throw new Error(`no terms of house ${houseId} on ${day}`)
  }
  return { ...part, nights: 0, terms: { ...part.terms, stayFee: 0 } }
}

async function divide(
  scope: TxScope,
  order: Order,
  { houseId, ...business }: { bizType: string; bizId: string; coupon: Fen; houseId: string },
  parts: readonly NightsPart[],
): Promise<void> {
  // Whoever left early slept until then, and their host reads no other day than they do.
  const hasLeft = order.state === 'checkedOut' || order.state === 'completed'
  const leftOn = hasLeft ? parts.findLast(({ nights }) => nights > 0)?.until : undefined
  await settleIncome(scope, {
    ...business,
    parts,
    source: {
      houseId,
      orderNo: order.order_no,
      checkIn: order.check_in,
      checkOut: leftOn ?? order.check_out,
    },
  })
}
