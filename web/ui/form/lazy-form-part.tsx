import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { lazyWithRetry } from '../kit/lazy.tsx'

/** A part of a form that comes when it is wanted, with something in its place while it is fetched. */
export function lazyFormPart<P extends object>(load: () => Promise<ComponentType<P>>, waiting: ReactNode) {
  const { Part: Loaded, fetch } = lazyWithRetry(async () => ({ default: await load() }))
  const Part = (props: P) => (
    <Suspense fallback={waiting}>
      <Loaded {...props} />
    </Suspense>
  )
  return { Part, fetch }
}

/** Fetches them while the person reads, so that a tap opens them at once and also without a network. */
export function usePreloaded(parts: readonly { fetch: () => Promise<unknown> }[], isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) {
      return undefined
    }
    const timer = setTimeout(() => parts.forEach(({ fetch }) => void fetch().catch(() => null)), 300)
    return () => clearTimeout(timer)
  }, [parts, isWanted])
}
