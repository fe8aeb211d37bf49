import { isOneOf } from '#domain/record.ts'
/**
 * Where an order stands. Payments and refunds have states of their own, in tables of their own: an order that was
 * cancelled is cancelled, however far its money has come.
 */
export const orderStates = [
  /** The rooms wait for the guest to pay. */
  'created',
  'paid',
  /** Paid, and the house expects the guest. */
  'confirmed',
  'staying',
  'checkedOut',
  /** The deposit is settled, nothing is open. */
  'completed',
  /** Never paid: the guest changed their mind, or the time was up. */
  'closed',
  'cancelled',
  /** The house could not take the guest; all is paid back. */
  'rejected',
  'noShow',
  /** Paid after it was closed, when somebody else had the rooms already; all is paid back. */
  'latePaid',
] as const
export type OrderState = (typeof orderStates)[number]

type Edge = { from: readonly OrderState[]; to: OrderState }

/** All that can happen to an order. What is not here cannot happen. */
export const orderTransitions = {
  pay: { from: ['created'], to: 'paid' },
  /** Paid after it was closed, and the rooms could be had once more. */
  payAgain: { from: ['closed'], to: 'paid' },
  payLate: { from: ['closed'], to: 'latePaid' },
  close: { from: ['created'], to: 'closed' },
  expire: { from: ['created'], to: 'closed' },
  confirm: { from: ['paid'], to: 'confirmed' },
  reject: { from: ['paid'], to: 'rejected' },
  cancel: { from: ['paid', 'confirmed'], to: 'cancelled' },
  noShow: { from: ['confirmed'], to: 'noShow' },
  checkIn: { from: ['confirmed'], to: 'staying' },
  checkOut: { from: ['staying'], to: 'checkedOut' },
  leaveEarly: { from: ['staying'], to: 'checkedOut' },
  settle: { from: ['checkedOut'], to: 'completed' },
} as const satisfies Record<string, Edge>
export type OrderTransition = keyof typeof orderTransitions

const edges: Readonly<Record<OrderTransition, Edge>> = orderTransitions

/** The state after an edge, or null when it does not begin where the order stands. */
export const stateAfter = (state: OrderState, edge: OrderTransition): OrderState | null =>
  edges[edge].from.includes(state) ? edges[edge].to : null

export const isOrderState = (text: string): text is OrderState => isOneOf(orderStates, text)

/**
 * The state a person sees. A hold that has run out is closed, whether or not somebody has written that down: its
 * rooms are free from that moment on.
 */
export const effectiveState = (state: OrderState, holdExpiresAt: number | null, now: number): OrderState =>
  state === 'created' && holdExpiresAt !== null && holdExpiresAt <= now ? 'closed' : state
