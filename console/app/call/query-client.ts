import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

/** What the server said, shared by the pages. Everything in it belongs to the person signed in. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      // Only a call that got no answer is worth a second try; a refusal stays one.
      retry: (count, error) => count < 1 && error instanceof CallError && error.errorCode === 'network',
    },
    mutations: { retry: false },
  },
})
