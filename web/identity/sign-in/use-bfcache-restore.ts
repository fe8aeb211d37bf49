import { useEffect, useEffectEvent } from 'react'

/**
 * Told when the browser brings this page back from its memory as it was left. Whoever had left for elsewhere is
 * here again, and must not look at a page that still says so.
 */
export function useBfcacheRestore(onRestored: () => void): void {
  const tell = useEffectEvent(onRestored)
  useEffect(() => {
    const look = (event: PageTransitionEvent) => {
      if (event.persisted) {
        tell()
      }
    }
    globalThis.addEventListener('pageshow', look)
    return () => globalThis.removeEventListener('pageshow', look)
  }, [])
}
