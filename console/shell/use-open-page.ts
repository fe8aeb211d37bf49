import { useMatches } from 'react-router'
import type { ConsolePage } from '#console/app/page.ts'

/** The page that is open, as its module declares it. */
export function useOpenPage(): ConsolePage | undefined {
  const handle = useMatches().findLast((match) => match.handle !== undefined)?.handle
  // The router knows handles as anything; ours are pages.
  return handle as ConsolePage | undefined
}
