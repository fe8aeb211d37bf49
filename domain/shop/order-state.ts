import { isOneOf } from '#domain/record.ts'
/** Where an order of a shop stands. Payments and refunds have states of their own. */
export const shopOrderStates = [
  /** Stock and slot wait for the guest to pay. */
  'created',
  /** Paid, or on the room's bill; the shop has not begun. */
  'placed',
  'preparing',
  /** On the way to the house or the table. */
  'onTheWay',
  /** Waits to be picked up. */
  'ready',
  'done',
  /** Never paid: the guest changed their mind, or the time was up. */
  'closed',
  /** Given up before it was handed over; all is given back. */
  'cancelled',
  /** Every line of it was given back. */
  'refunded',
  /** Paid after it was closed, when the goods or the slot were gone; all is paid back. */
  'latePaid',
] as const
export type ShopOrderState = (typeof shopOrderStates)[number]

type Edge = { from: readonly ShopOrderState[]; to: ShopOrderState }

/** All that can happen to an order of a shop. What is not here cannot happen. */
export const shopOrderTransitions = {
  pay: { from: ['created'], to: 'placed' },
  /** Paid after it was closed, and goods and slot could be had once more. */
  payAgain: { from: ['closed'], to: 'placed' },
  payLate: { from: ['closed'], to: 'latePaid' },
  close: { from: ['created'], to: 'closed' },
  expire: { from: ['created'], to: 'closed' },
  prepare: { from: ['placed'], to: 'preparing' },
  send: { from: ['placed', 'preparing'], to: 'onTheWay' },
  setOut: { from: ['placed', 'preparing'], to: 'ready' },
  handOver: { from: ['onTheWay', 'ready'], to: 'done' },
  /** By the guest, as long as the shop has not begun. */
  cancel: { from: ['placed'], to: 'cancelled' },
  /** By the shop. */
  refuse: { from: ['placed', 'preparing', 'onTheWay', 'ready'], to: 'cancelled' },
  giveAllBack: { from: ['placed', 'preparing', 'onTheWay', 'ready', 'done'], to: 'refunded' },
} as const satisfies Record<string, Edge>
export type ShopOrderTransition = keyof typeof shopOrderTransitions

const edges: Readonly<Record<ShopOrderTransition, Edge>> = shopOrderTransitions

/** The state after an edge, or null when it does not begin where the order stands. */
export const shopStateAfter = (state: ShopOrderState, edge: ShopOrderTransition): ShopOrderState | null =>
  edges[edge].from.includes(state) ? edges[edge].to : null

export const shopStateOf = (text: string): ShopOrderState =>
  shopOrderStates.find((state) => state === text) ?? 'closed'

/** The state a person sees: an order whose time to pay is over is closed, whether or not anybody tidied it away. */
export const effectiveShopState = (
  state: ShopOrderState,
  expiresAt: number | null,
  now: number,
): ShopOrderState => (state === 'created' && expiresAt !== null && expiresAt <= now ? 'closed' : state)

/** States in which the money of an order is the shop's to lose. */
export const paidStates = ['placed', 'preparing', 'onTheWay', 'ready', 'done'] as const
/** States in which the shop has something to do. */
export const openStates = ['placed', 'preparing', 'onTheWay', 'ready'] as const

export const isPaidState = (state: ShopOrderState): boolean => isOneOf(paidStates, state)
export const isOpenState = (state: ShopOrderState): boolean => isOneOf(openStates, state)

/** What a guest finds where among their orders. */
export const shopOrderTabs = {
  all: shopOrderStates,
  toPay: ['created'],
  preparing: ['placed', 'preparing'],
  onTheWay: ['onTheWay', 'ready'],
  done: ['done'],
  refunded: ['cancelled', 'refunded', 'latePaid'],
} as const satisfies Record<string, readonly ShopOrderState[]>
export type ShopOrderTab = keyof typeof shopOrderTabs
export const shopOrderTabNames = ['all', 'toPay', 'preparing', 'onTheWay', 'done', 'refunded'] as const

/** How an order reaches its guest. */
export const shopWays = ['delivery', 'pickUp', 'table'] as const
export type ShopWay = (typeof shopWays)[number]
export const payWays = ['online', 'room'] as const
export type PayWay = (typeof payWays)[number]
