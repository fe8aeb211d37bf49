import type { ShopOrderState, ShopWay } from '#domain/shop/order-state.ts'

export type StepName = 'placed' | 'preparing' | 'onTheWay' | 'ready' | 'done'

/** The steps of an order that goes on, with how far it is; null for one that has not begun, or ended otherwise. */
export function progressOf(
  state: ShopOrderState,
  way: ShopWay,
): { name: StepName; isDone: boolean; isNow: boolean }[] | null {
  const steps: StepName[] = ['placed', 'preparing', way === 'pickUp' ? 'ready' : 'onTheWay', 'done']
  const at = steps.findIndex((step) => step === state)
  return at < 0 ? null : steps.map((name, index) => ({ name, isDone: index <= at, isNow: index === at }))
}
