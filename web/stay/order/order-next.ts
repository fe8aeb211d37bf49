import type { CallOutput } from '#api/endpoint.ts'
import type { ListedOrder, orderApi } from '#api/stay/order.ts'

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

/** How near a stay that is confirmed is, or the end of one that goes on; null once its day is past. */
export function comingKey(state: ListedOrder['state'], days: { toArrival: number; toLeaving: number }) {
  switch (state) {
    case 'paid':
      return 'asking'
    case 'staying':
      return days.toLeaving > 0 ? 'leaves' : 'leavesToday'
    case 'confirmed':
      return days.toArrival > 1
        ? 'inDays'
        : days.toArrival === 1
          ? 'tomorrow'
          : days.toArrival === 0
            ? 'today'
            : null
    default:
      return null
  }
}
