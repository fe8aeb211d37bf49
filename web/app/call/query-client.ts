import { QueryClient } from '@tanstack/react-query'
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

// The server speaks the language of the call: in another one, everything is asked for again.
useLanguage.subscribe(() => {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries()
})
