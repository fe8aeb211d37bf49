import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

/** What the server said, shared by the pages. Everything in it belongs to the person signed in. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      // Without a network a call fails, and says so at once: held back, it would leave whoever waits without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
      // Only a call that got no answer is worth a second try; a refusal stays one.
      retry: (count, error) => count < 1 && error instanceof CallError && error.errorCode === 'network',
    },
    // Held back, a save would be sent whenever the network returns, to the surprise of who has given it up.
    mutations: { retry: false, networkMode: 'always' },
  },
})
