import { addDays } from '#domain/day.ts'
import type { OrderState } from './order-state.ts'
import { instantAt, parkDay } from './park-time.ts'

/** What a guest can do with an order; a screen shows a button for each, in this order. */
export const orderActions = [
  'pay',
  'checkIn',
  'arrive',
  'room',
  'extend',
  'leaveEarly',
  'checkOut',
  'review',
  'refund',
  'cancel',
  'rebook',
  'contact',
] as const
export type OrderAction = (typeof orderActions)[number]

/** What the actions depend on. */
export type ActingOrder = {
  /** As a person sees it: a hold that has run out is closed. */
  state: OrderState
  kind: 'guest' | 'extension'
  checkIn: string
  /** Of the whole stay, with its extensions. */
  checkOut: string
  /** 'HH:MM' in the park. */
  checkInTime: string
  /** How far the registration of the guests has come. */
  registration: Registration
  isReviewed: boolean
  /** Something was paid back, or is to be. */
  hasRefund: boolean
}

export const registrations = ['none', 'registered', 'waiting', 'confirmed', 'refused'] as const
export type Registration = (typeof registrations)[number]

/** So many days before the arrival guests may register. */
export const REGISTER_DAYS = 3

/** What the guest can do now. */
export function actionsOf(order: ActingOrder, now: number): OrderAction[] {
  const can: Record<OrderAction, boolean> = {
    pay: order.state === 'created',
    checkIn: canRegister(order, now),
    arrive: canArrive(order, now),
    room: order.state === 'confirmed' || order.state === 'staying',
    extend: canExtend(order, now),
    leaveEarly: order.kind === 'guest' && order.state === 'staying' && parkDay(now) < order.checkOut,
    checkOut: order.kind === 'guest' && order.state === 'staying' && parkDay(now) >= order.checkOut,
    review: order.kind === 'guest' && isOver(order.state) && !order.isReviewed,
    refund: order.hasRefund,
    cancel: order.state === 'created' || order.state === 'paid' || order.state === 'confirmed',
    rebook: isOver(order.state) || isEnded(order.state),
    contact: true,
  }
  return orderActions.filter((action) => can[action])
}

const isOver = (state: OrderState): boolean => state === 'checkedOut' || state === 'completed'
const isEnded = (state: OrderState): boolean =>
  ['closed', 'cancelled', 'rejected', 'noShow', 'latePaid'].includes(state)

/** Guests register some days ahead until they have moved in; an extension needs no registration of its own. */
export function canRegister(
  { kind, state, checkIn, checkOut, registration }: ActingOrder,
  now: number,
): boolean {
  const today = parkDay(now)
  return (
    kind === 'guest' &&
    state === 'confirmed' &&
    (registration === 'none' || registration === 'refused') &&
    addDays(checkIn, -REGISTER_DAYS) <= today &&
    today < checkOut
  )
}

/** Who has registered ahead says when they are there, from the hour on at which rooms are ready. */
export const canArrive = (
  { state, registration, checkIn, checkInTime, checkOut }: ActingOrder,
  now: number,
): boolean =>
  state === 'confirmed' &&
  registration === 'registered' &&
  instantAt(checkIn, checkInTime) <= now &&
  parkDay(now) < checkOut

/** A stay is made longer until the day it ends. */
const canExtend = ({ kind, state, checkOut }: ActingOrder, now: number): boolean =>
  kind === 'guest' && (state === 'confirmed' || state === 'staying') && parkDay(now) <= checkOut
