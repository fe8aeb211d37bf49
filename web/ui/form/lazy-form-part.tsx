import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { useText } from '#web/text/text.ts'

function Missing() {
  const text = useText()
  return <p role="alert">{text('failure.network')}</p>
}

/** A part of a form that comes when it is wanted, with something in its place while it is fetched. */
export function lazyFormPart<P extends object>(load: () => Promise<ComponentType<P>>, waiting: ReactNode) {
  const { Part: Loaded, fetch } = lazyPart(async () => ({ default: await load() }), Missing)
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
