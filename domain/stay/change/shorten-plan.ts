import { splitByWeights, type Fen } from '#domain/money.ts'
import { instantAt } from '#domain/park-time.ts'
import {
  nightlyBack,
  nightlyFees,
  stayOf,
  type CancellableOrder,
  type CancelPlan,
} from '../cancel/cancel-plan.ts'
import { refundAt } from '../cancel/refund.ts'

/** What becomes of an order whose guests leave on an earlier day: its last nights are given up, the others stay. */
export type ShortenPlan = Omit<CancelPlan, 'action' | 'from'> & { action: 'shorten'; from: string }

/**
 * What giving up the nights from a day on means: of each of them comes back what cancelling the order now would give
 * back of it, and together never more than would then be missing if the rest were cancelled too. Null when the first
 * of them has begun, or when none or all of the nights would go.
 */
export function shortenPlan(order: CancellableOrder, from: string, now: number): ShortenPlan | null {
  const first = order.nights.findIndex(({ day }) => day >= from)
  const isOpen = order.state === 'paid' || order.state === 'confirmed' || order.state === 'staying'
  if (!isOpen || first < 1 || instantAt(from, order.checkInTime) < now) {
    return null
  }
  const booked = order.booked ?? { nights: order.nights.length, fees: order.fees }
  const left = feesOfNightsLeft(booked.fees, { all: booked.nights, left: first })
  const rest = { ...order, nights: order.nights.slice(0, first), fees: left }
  const refund = refundAt(stayOf(order, order.state === 'staying'), now)
  const restRefund = refundAt(stayOf(rest, order.state === 'staying'), now)
  const lastBack = atMost(
    refund.nights.slice(first).map(({ back }) => back),
    refund.back - restRefund.back,
  )
  const lastNights = order.nights.slice(first).map((night, at) => ({ ...night, back: lastBack[at] ?? 0 }))
  const going = order.fees.map(({ code, pays }, at) => ({ code, pays: pays - (left[at]?.pays ?? 0) }))
  const feesBack = nightlyBack(going, lastNights)
  const nights = lastNights.map(({ day, pays, back }) => {
    const part = Math.min(pays, back)
    return { day, pays, back: part, why: part === pays ? null : ('policy' as const) }
  })
  const fees = going.map((fee, at) => ({ ...fee, back: feesBack[at] ?? 0, why: null }))
  const sum = (amounts: readonly Fen[]) => amounts.reduce((all, amount) => all + amount, 0)
  const back = sum([...nights, ...fees].map((part) => part.back))
  return {
    orderId: order.id,
    action: 'shorten',
    from,
    nights,
    fees,
    back,
    kept: sum([...nights, ...fees].map((part) => part.pays)) - back,
    deposit: 0,
    couponBack: false,
  }
}

/**
 * Amounts that together are no more than a limit, the last of them cut first. A share of the rest may be rounded
 * otherwise than one of the whole, and nobody shall gain that fen by giving up an order in two steps.
 */
function atMost(amounts: readonly Fen[], limit: Fen): Fen[] {
  let over = amounts.reduce((all, amount) => all + amount, 0) - limit
  return amounts
    .toReversed()
    .map((amount) => {
      const cut = Math.min(amount, Math.max(0, over))
      over -= cut
      return amount - cut
    })
    .toReversed()
}

/** What is left of the fees of an order some of whose last nights were given up: their nights took their part along. */
export function feesOfNightsLeft(
  fees: readonly { code: string; pays: Fen }[],
  nights: { all: number; left: number },
): { code: string; pays: Fen }[] {
  const nightly = fees.map(({ code, pays }) => (nightlyFees.includes(code) ? pays : 0))
  // Together first, as a refund spreads them over the nights, so that no fen is counted twice.
  const perNight = splitByWeights(
    nightly.reduce((all, pays) => all + pays, 0),
    Array.from({ length: nights.all }, () => 1),
  )
  const left = perNight.slice(0, nights.left).reduce((all, share) => all + share, 0)
  const shares = splitByWeights(left, nightly)
  return fees.map(({ code, pays }, at) => ({
    code,
    pays: nightlyFees.includes(code) ? (shares[at] ?? 0) : pays,
  }))
}
