import {
  QueryClient,
  type QueryFilters,
  type RefetchOptions,
  type RefetchQueryFilters,
} from '@tanstack/react-query'
import { useLanguage } from '#web/text/language.ts'
import { CallError } from './call-error.ts'

/**
 * Asking again means what is true from now on. A first answer still on its way may be of before: it is shown when it
 * comes, so that somebody whose list changes all the time sees one at all, and is asked for once more.
 */
class CurrentQueryClient extends QueryClient {
  override async refetchQueries(filters: RefetchQueryFilters = {}, options?: RefetchOptions): Promise<void> {
    const first = new Set(
      this.getQueryCache()
        .findAll({ ...filters, fetchStatus: 'fetching' })
        .filter(({ state }) => state.data === undefined),
    )
    await super.refetchQueries(filters, options)
    if (first.size > 0) {
      await super.refetchQueries({ predicate: (query) => first.has(query) }, { cancelRefetch: false })
    }
  }
}

/** What the server said, shared by the screens. Everything in it belongs to the person signed in. */
export const queryClient = new CurrentQueryClient({
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
