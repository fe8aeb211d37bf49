import type { Fen } from '#domain/money.ts'
import type { CancelPolicy } from './cancel-policy.ts'
import type { OrderState } from '../order-state.ts'
import { instantAt } from '#domain/park-time.ts'
import { refundAt, type RefundableStay } from './refund.ts'

/** An order as cancelling sees it: what it was booked under, and what was paid of each part. */
export type CancellableOrder = {
  id: string
  state: OrderState
  policy: CancelPolicy
  bookedAt: number
  /** 'HH:MM' in the park. */
  checkInTime: string
  nights: readonly { day: string; pays: Fen }[]
  fees: readonly { code: string; pays: Fen }[]
  /**
   * How many nights and which fees it was booked with, where nights were given up since: what of the fees goes with
   * them is always worked out from there, so that no fen goes twice.
   */
  booked?: { nights: number; fees: readonly { code: string; pays: Fen }[] }
  deposit: Fen
}

export type CancelAction = 'close' | 'cancel' | 'leaveEarly'

/** What becomes of one order when its stay is given up. */
export type CancelPlan = {
  orderId: string
  action: CancelAction
  /** The nights from here on are free again; null: none is left to free. */
  from: string | null
  nights: { day: string; pays: Fen; back: Fen; why: KeptReason | null }[]
  fees: { code: string; pays: Fen; back: Fen; why: KeptReason | null }[]
  back: Fen
  kept: Fen
  deposit: Fen
  couponBack: boolean
}

/**
 * Why something is kept: its night has begun, the policy keeps it, it was used up by moving in, or it goes by nights
 * of which some are kept.
 */
export const keptReasons = ['begun', 'policy', 'used', 'nights'] as const
export type KeptReason = (typeof keptReasons)[number]

/** Fees that go by the night come and go with the nights. */
export const nightlyFees = ['extraAdult', 'extraChild']

export const stayOf = (order: CancellableOrder, hasMovedIn: boolean): RefundableStay => ({
  policy: order.policy,
  bookedAt: order.bookedAt,
  checkInTime: order.checkInTime,
  nights: order.nights,
  fees: order.fees.map(({ code, pays }) => ({ code, pays, perNight: nightlyFees.includes(code) })),
  deposit: order.deposit,
  hasMovedIn,
})

/**
 * What giving up an order at an instant means, or null when there is nothing to give up. The preview shows it, and
 * the cancelling does it.
 */
export function cancelPlan(order: CancellableOrder, now: number): CancelPlan | null {
  switch (order.state) {
    case 'created':
      return nothingPaid(order)
    case 'paid':
    case 'confirmed':
      return planOf(order, 'cancel', now)
    case 'staying':
      return planOf(order, 'leaveEarly', now)
    default:
      return null
  }
}

const nothingPaid = ({ id, nights }: CancellableOrder): CancelPlan => ({
  orderId: id,
  action: 'close',
  from: nights[0]?.day ?? null,
  nights: [],
  fees: [],
  back: 0,
  kept: 0,
  deposit: 0,
  couponBack: true,
})

function planOf(order: CancellableOrder, action: CancelAction, now: number): CancelPlan {
  const refund = refundAt(stayOf(order, action === 'leaveEarly'), now)
  const nightsBack = order.nights.map(({ pays }, at) => ({ pays, back: refund.nights[at]?.back ?? 0 }))
  const nightly = nightlyBack(order.fees, nightsBack)
  const feesBack = order.fees.map(({ code }, at) =>
    nightlyFees.includes(code) ? (nightly[at] ?? 0) : (refund.fees[at]?.back ?? 0),
  )
  const firstLeft = order.nights.find(({ day }) => instantAt(day, order.checkInTime) >= now)?.day ?? null
  return {
    orderId: order.id,
    action,
    // Who never came has all nights back in the house's hands, the one that has begun included.
    from: action === 'cancel' ? (order.nights[0]?.day ?? null) : firstLeft,
    nights: order.nights.map(({ day, pays }, at) => {
      const back = Math.min(pays, refund.nights[at]?.back ?? 0)
      const hasBegun = instantAt(day, order.checkInTime) < now
      return { day, pays, back, why: back === pays ? null : hasBegun ? 'begun' : 'policy' }
    }),
    fees: order.fees.map(({ code, pays }, at) => {
      const back = feesBack[at] ?? 0
      return { code, pays, back, why: back === pays ? null : feeKeptReason(code, action) }
    }),
    back: refund.back,
    kept: refund.kept,
    // Who has moved in has the deposit back once the room was looked over.
    deposit: action === 'leaveEarly' ? 0 : refund.deposit,
    couponBack: refund.couponBack,
  }
}

function feeKeptReason(code: string, action: CancelAction): KeptReason {
  if (nightlyFees.includes(code)) {
    return 'nights'
  }
  return action === 'leaveEarly' ? 'used' : 'policy'
}

/**
 * What comes back of the fees that go by the night; of the others nothing. A refund counts nightly fees with their
 * night, so what a night gives back above its own price is theirs, the first of them first.
 */
export function nightlyBack(
  fees: CancellableOrder['fees'],
  nights: readonly { pays: Fen; back: Fen }[],
): Fen[] {
  let above = nights.reduce((sum, { pays, back }) => sum + Math.max(0, back - pays), 0)
  return fees.map(({ code, pays }) => {
    if (!nightlyFees.includes(code)) {
      return 0
    }
    const part = Math.min(pays, above)
    above -= part
    return part
  })
}

/** What a whole stay gives back: its orders together. */
export function sumPlans(plans: readonly CancelPlan[]) {
  const sum = (of: (plan: CancelPlan) => Fen) => plans.reduce((total, plan) => total + of(plan), 0)
  return {
    back: sum((plan) => plan.back),
    kept: sum((plan) => plan.kept),
    deposit: sum((plan) => plan.deposit),
  }
}

/** A stay: its first order, and those it was made longer by. */
type CancellableStay = { root: CancellableOrder; all: readonly CancellableOrder[]; order: CancellableOrder }

/** The orders that go when one of a stay is given up: with the first all that follow, else that one alone. */
export const ordersToCancel = ({ root, order, all }: CancellableStay): readonly CancellableOrder[] =>
  order.id === root.id ? all : [order]

export const planStayCancellation = (stay: CancellableStay, now: number): CancelPlan[] =>
  ordersToCancel(stay).flatMap((order) => cancelPlan(order, now) ?? [])

/** Whether guests who stay already have begun the nights of an extension: they live in it without moving in again. */
export const isExtensionOccupied = (
  root: { state: OrderState },
  order: { state: OrderState; nights: readonly { day: string }[]; checkInTime: string },
  now: number,
): boolean =>
  root.state === 'staying' &&
  order.state === 'confirmed' &&
  instantAt(order.nights[0]?.day ?? '', order.checkInTime) < now

/** The last instant at which as much comes back as now, or null when it never gets less. */
export function refundDropsAfter(orders: readonly CancellableOrder[], now: number): number | null {
  const backAt = (at: number) => sumPlans(orders.flatMap((order) => cancelPlan(order, at) ?? [])).back
  const back = backAt(now)
  const instants = orders.flatMap(momentsOf).filter((moment) => moment >= now)
  return instants.toSorted((one, other) => one - other).find((moment) => backAt(moment + 1) < back) ?? null
}

/** The instants after which an order may give back less. */
function momentsOf({ policy, nights, checkInTime, bookedAt }: CancellableOrder): number[] {
  const hour = 3_600_000
  const starts = nights.map(({ day }) => instantAt(day, checkInTime))
  const [arrival = 0] = starts
  return [
    ...policy.tiers.flatMap(({ hoursBefore }) =>
      hoursBefore === null ? [] : [arrival - hoursBefore * hour],
    ),
    ...(policy.grace
      ? [bookedAt + policy.grace.hours * hour, arrival - policy.grace.daysBefore * 24 * hour]
      : []),
    ...starts,
  ]
}
