import type { QueryFilters } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Changes what is shown, and once more what was on its way: the next page of a list brings the others back as they were
 * when it was asked for. `update` changes nothing where it was done already.
 */
export function updateShown<T>(
  filters: QueryFilters,
  update: (data: T) => T,
  isWanted: () => boolean = () => true,
): void {
  const apply = () =>
    queryClient.setQueriesData<T>(filters, (data) => (data === undefined ? data : update(data)))
  apply()
  const arriving = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  for (const { promise } of arriving) {
    void promise?.catch(() => null).then(() => isWanted() && apply())
  }
}
