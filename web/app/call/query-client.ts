import { QueryClient, type QueryFilters } from '@tanstack/react-query'
import { useLanguage } from '#web/text/language.ts'
import { CallError } from './call-error.ts'

/** What the server said, shared by the screens. Everything in it belongs to the person signed in. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Without a network a call fails, and says so at once: held back, it would leave whoever waits without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
      // Only a call that got no answer is worth a second try; a refusal stays one.
      retry: (count, error) => count < 1 && error instanceof CallError && error.errorCode === 'network',
    },
  },
})

/**
 * Asks again for everything on the screen that failed. A screen is made of several answers, and which of them is
 * missing is nothing to the person who tries again.
 */
export const refetchFailed = () =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.fetchStatus === 'idle',
  })

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

// The server speaks the language of the call: in another one, everything is asked for again.
useLanguage.subscribe(() => {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries()
})
