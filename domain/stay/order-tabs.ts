import type { OrderState } from './order-state.ts'

/** The tabs of a guest's orders. */
export const orderTabs = ['all', 'toPay', 'toStay', 'staying', 'toReview', 'refund'] as const
export type OrderTab = (typeof orderTabs)[number]

type Tabbed = {
  /** As a person sees it. */
  state: OrderState
  kind: 'guest' | 'extension'
  /** Or too long over to be reviewed. */
  isReviewed: boolean
  hasRefund: boolean
}

/** The tabs an order stands in. The list and the counts ask the database the same; a test holds them together. */
export function tabsForOrder({ state, kind, isReviewed, hasRefund }: Tabbed): OrderTab[] {
  const isStay = kind === 'guest'
  const is: Record<OrderTab, boolean> = {
    all: isStay || state === 'created',
    toPay: state === 'created',
    toStay: isStay && (state === 'paid' || state === 'confirmed'),
    staying: isStay && state === 'staying',
    toReview: isStay && !isReviewed && (state === 'checkedOut' || state === 'completed'),
    refund: hasRefund,
  }
  return orderTabs.filter((tab) => is[tab])
}
