import { splitByWeights, percentOf, type Fen } from '#domain/money.ts'
import { tierAt, type CancelPolicy } from './cancel-policy.ts'
import { hoursUntil, instantAt } from '#domain/park-time.ts'

/** A paid stay, as it was written down when it was booked. */
export type RefundableStay = {
  policy: CancelPolicy
  bookedAt: number
  /** 'HH:MM' in the park, from which every night counts. */
  checkInTime: string
  /** What was paid of each night, discounts spread, in the order of the days. */
  nights: readonly { day: string; pays: Fen }[]
  /** `perNight`: goes with the nights, as a fee for a further guest does; otherwise it is for the stay. */
  fees: readonly { code: string; pays: Fen; perNight: boolean }[]
  deposit: Fen
  hasMovedIn: boolean
}

export type StayRefund = {
  nights: { day: string; back: Fen }[]
  fees: { code: string; back: Fen }[]
  /** Of nights and fees. */
  back: Fen
  kept: Fen
  /** Always whole, whatever is kept: damage has its own settlement. */
  deposit: Fen
  couponBack: boolean
}

/**
 * What comes back when a stay is cancelled at an instant: the preview shows it and the cancelling does it. A night
 * that has begun is gone; on the rest the policy decides, by the hours left until check-in. For guests who never moved in
 * the nights begun are among the first nights the policy keeps: a line that says the first night costs that one. Those
 * who moved in and leave early have slept theirs, and what the policy keeps comes after.
 */
export function refundAt(stay: RefundableStay, instant: number): StayRefund {
  const { policy, nights, fees, checkInTime } = stay
  const worth = withNightlyFees(nights, fees)
  const nightsBegun = nights.filter(({ day }) => instantAt(day, checkInTime) < instant).length
  const isFree = inGrace(stay, instant)
  const hours = hoursUntil(nights[0]?.day ?? '', checkInTime, instant)
  const nightsBack = worth.map((night, at) => (at < nightsBegun ? 0 : night))
  const { keep } = tierAt(policy, hours)
  const wholeNights = stay.hasMovedIn ? nightsBegun + keep.nights : keep.nights
  const keeps = isFree ? nightsBack.map(() => 0) : keptOf(nightsBack, wholeNights, keep)
  const back = nightsBack.map((night, at) => night - (keeps[at] ?? 0))

  const feesComeBack = isFree || (policy.feesBack && !stay.hasMovedIn)
  const feeBack = fees.map((fee) => (fee.perNight || !feesComeBack ? 0 : fee.pays))
  const paid = sum(worth) + sum(fees.filter((fee) => !fee.perNight).map((fee) => fee.pays))
  const all = sum(back) + sum(feeBack)
  return {
    nights: nights.map(({ day }, at) => ({ day, back: back[at] ?? 0 })),
    fees: fees.map(({ code }, at) => ({ code, back: feeBack[at] ?? 0 })),
    back: all,
    kept: paid - all,
    deposit: stay.deposit,
    couponBack: all === paid && (isFree || policy.couponBack),
  }
}

const sum = (amounts: readonly Fen[]): Fen => amounts.reduce((total, amount) => total + amount, 0)

/** What each night is worth with its share of the fees that go by the night. */
function withNightlyFees(nights: RefundableStay['nights'], fees: RefundableStay['fees']): Fen[] {
  const nightly = sum(fees.filter((fee) => fee.perNight).map((fee) => fee.pays))
  const shares = splitByWeights(
    nightly,
    nights.map(() => 1),
  )
  return nights.map(({ pays }, at) => pays + (shares[at] ?? 0))
}

function inGrace(
  { policy: { grace }, bookedAt, nights, checkInTime }: RefundableStay,
  instant: number,
): boolean {
  const hours = hoursUntil(nights[0]?.day ?? '', checkInTime, instant)
  return grace !== null && instant - bookedAt <= grace.hours * 3_600_000 && hours >= grace.daysBefore * 24
}

/** What is kept of each night to come; those that have begun are worth nothing here already. */
function keptOf(
  nights: readonly Fen[],
  wholeNights: number,
  keep: CancelPolicy['tiers'][number]['keep'],
): Fen[] {
  const whole = nights.map((night, at) => (at < wholeNights ? night : 0))
  const rest = nights.map((night, at) => night - (whole[at] ?? 0))
  const share = splitByWeights(percentOf(sum(rest), keep.percent), rest)
  const left = rest.map((night, at) => night - (share[at] ?? 0))
  const flat = splitByWeights(Math.min(keep.fen, sum(left)), left)
  return nights.map((_, at) => (whole[at] ?? 0) + (share[at] ?? 0) + (flat[at] ?? 0))
}
