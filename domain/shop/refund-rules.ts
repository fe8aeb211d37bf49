import { isOpenState, type ShopOrderState } from './order-state.ts'
import type { RefundCause } from './refund-lines.ts'

const HOUR = 3_600_000
/** So long after it was handed over a guest can say that something was wrong. */
export const CLAIM_HOURS = 24

type RefundFacts = {
  state: ShopOrderState
  cause: RefundCause
  dueAt: number
  doneAt: number | null
  now: number
}

/** at once: nobody has begun. asked: somebody decides. Otherwise why it cannot be asked. */
export type RefundWay = 'atOnce' | 'asked' | 'notLate' | 'tooLate' | 'wrongState'

/** What becomes of a guest's wish for money back. */
export function refundWay({ state, cause, dueAt, doneAt, now }: RefundFacts): RefundWay {
  if (cause === 'late' || cause === 'missing') {
    if (isOpenState(state)) {
      return now > dueAt ? 'asked' : 'notLate'
    }
  } else if (state === 'placed') {
    return 'atOnce'
  } else if (isOpenState(state)) {
    return 'asked'
  }
  if (state !== 'done') {
    return 'wrongState'
  }
  return doneAt !== null && now - doneAt > CLAIM_HOURS * HOUR ? 'tooLate' : 'asked'
}

/** Whether somebody beyond the shop decides: it is about the shop itself. */
export const isDecidedByFlow = (cause: RefundCause): boolean => cause === 'late' || cause === 'missing'

/**
 * Whether an order was with its guest when money back was asked for. What was asked for while it was on its way is
 * granted as it was asked, delivery included, also when it arrives before somebody has decided.
 */
export const wasHandedOver = (doneAt: number | null, askedAt: number): boolean =>
  doneAt !== null && doneAt <= askedAt
