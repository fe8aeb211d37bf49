import type { CallOutput } from '#api/endpoint.ts'
import type { orderApi } from '#api/stay/order.ts'

type Ahead = Pick<CallOutput<typeof orderApi.order>, 'state' | 'check' | 'deposit'>

/** What to expect next: how near the day of arrival is, or where the look through the rooms stands. */
export function nextKey({ state, check, deposit }: Ahead, daysLeft: number) {
  if (state === 'checkedOut' && check === 'sent') {
    return 'asked'
  }
  if (state === 'checkedOut' && (check === 'deciding' || check === 'disputed')) {
    return 'disputed'
  }
  if (state === 'checkedOut' && deposit === 0) {
    // Nothing waits to be given back.
    return 'completed'
  }
  if (state !== 'confirmed' || daysLeft < 0) {
    return state
  }
  return daysLeft > 1 ? 'soon' : daysLeft === 1 ? 'tomorrow' : 'today'
}
