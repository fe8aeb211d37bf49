import type { ListedOrder } from '#api/stay/order.ts'

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
