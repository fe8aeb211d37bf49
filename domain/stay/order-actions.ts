import { addDays } from '#domain/day.ts'
import type { OrderState } from './order-state.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'

/** What a guest can do with an order; a screen shows a button for each, in this order after the next step. */
export const orderActions = [
  'pay',
  /** Says what they think of what was found in the rooms. */
  'check',
  /** Pays for it. */
  'payCharge',
  'checkIn',
  'arrive',
  'checkOut',
  /** How to get there, while they are not. */
  'guide',
  /** The door and all that is behind it. */
  'room',
  'review',
  'refund',
  'rebook',
  'contact',
  'extend',
  'leaveEarly',
  'cancel',
] as const
export type OrderAction = (typeof orderActions)[number]

/** What the actions depend on. */
export type ActionableOrder = {
  /** As a person sees it: a hold that has run out is closed. */
  state: OrderState
  kind: 'guest' | 'extension'
  /** The owner's own stay or a reception: nobody reviews it, and it is not booked again as a guest's. */
  isOwnUse?: boolean
  checkIn: string
  /** Of the whole stay, with its extensions. */
  checkOut: string
  /** 'HH:MM' in the park, both. */
  checkInTime: string
  checkOutTime: string
  /** How far the registration of the guests has come. */
  registration: RegistrationState
  /** Or too long over to be reviewed. */
  isReviewed: boolean
  /** Something was paid back, or is to be. */
  hasRefund: boolean
  /** What was found in the rooms waits for the guest's word, or for their money. */
  charge: ChargeState
}

export const chargeStates = ['none', 'asked', 'owed'] as const
export type ChargeState = (typeof chargeStates)[number]

export const registrationStates = ['none', 'registered', 'waiting', 'confirmed', 'refused'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** So many days before the arrival guests may register. */
export const REGISTER_DAYS = 3

/** What the guest can do now, the next step first. */
export function availableActions(order: ActionableOrder, now: number): OrderAction[] {
  const can: Record<OrderAction, boolean> = {
    pay: order.state === 'created',
    check: order.charge === 'asked',
    payCharge: order.charge === 'owed',
    checkIn: canRegister(order, now),
    arrive: canArrive(order, now),
    guide: order.state === 'confirmed',
    room: order.state === 'staying',
    extend: canExtend(order, now),
    leaveEarly: order.kind === 'guest' && order.state === 'staying' && !isLastNightBegun(order, now),
    checkOut: order.kind === 'guest' && order.state === 'staying' && isLastNightBegun(order, now),
    review: order.kind === 'guest' && !order.isOwnUse && isOver(order.state) && !order.isReviewed,
    refund: order.hasRefund,
    cancel: order.state === 'created' || order.state === 'paid' || order.state === 'confirmed',
    rebook: !order.isOwnUse && (isOver(order.state) || isEnded(order.state)),
    contact: true,
  }
  const next = nextStep(order, now)
  const others = orderActions.filter((action) => can[action] && action !== next)
  return next === null ? others : [next, ...others]
}

/**
 * What the guest most likely wants next, which stands out on every screen; null while they can only wait. Giving up,
 * leaving early and staying on are theirs to look for.
 */
export function nextStep(order: ActionableOrder, now: number): OrderAction | null {
  if (order.charge !== 'none') {
    return order.charge === 'asked' ? 'check' : 'payCharge'
  }
  const again = order.isOwnUse ? null : 'rebook'
  switch (order.state) {
    case 'created':
      return 'pay'
    case 'paid':
      return null
    case 'confirmed':
      return canRegister(order, now) ? 'checkIn' : canArrive(order, now) ? 'arrive' : 'guide'
    case 'staying':
      return order.kind === 'guest' && parkDay(now) >= order.checkOut ? 'checkOut' : 'room'
    case 'checkedOut':
    case 'completed':
      return order.kind === 'guest' && !order.isOwnUse && !order.isReviewed ? 'review' : again
    case 'cancelled':
    case 'rejected':
    case 'latePaid':
      return order.hasRefund ? 'refund' : again
    case 'closed':
    case 'noShow':
      return again
  }
}

/**
 * Once the last night has begun none is left to give up: guests check out, and a stay of one night is left on the day
 * it began. Before that they leave early, and the policy says what comes back.
 */
export const isLastNightBegun = (
  { checkOut, checkInTime }: { checkOut: string; checkInTime: string },
  now: number,
): boolean => instantAt(addDays(checkOut, -1), checkInTime) < now

const isOver = (state: OrderState): boolean => state === 'checkedOut' || state === 'completed'
const isEnded = (state: OrderState): boolean =>
  ['closed', 'cancelled', 'rejected', 'noShow', 'latePaid'].includes(state)

/** Guests register some days ahead until they have moved in; an extension needs no registration of its own. */
export function canRegister(
  { kind, state, checkIn, registration, ...end }: ActionableOrder,
  now: number,
): boolean {
  return (
    kind === 'guest' &&
    state === 'confirmed' &&
    (registration === 'none' || registration === 'refused') &&
    addDays(checkIn, -REGISTER_DAYS) <= parkDay(now) &&
    isBeforeEnd(end, now)
  )
}

/** Whoever comes after midnight to a stay of one night still has it, until the hour at which it ends. */
const isBeforeEnd = (
  { checkOut, checkOutTime }: Pick<ActionableOrder, 'checkOut' | 'checkOutTime'>,
  now: number,
): boolean => now < instantAt(checkOut, checkOutTime)

/** Who has registered ahead says when they are there, from the hour on at which rooms are ready. */
export const canArrive = (
  { state, registration, checkIn, checkInTime, ...end }: ActionableOrder,
  now: number,
): boolean =>
  state === 'confirmed' &&
  registration === 'registered' &&
  instantAt(checkIn, checkInTime) <= now &&
  isBeforeEnd(end, now)

/** A stay is made longer until the day it ends. */
const canExtend = ({ kind, state, checkOut }: ActionableOrder, now: number): boolean =>
  kind === 'guest' && (state === 'confirmed' || state === 'staying') && parkDay(now) <= checkOut
