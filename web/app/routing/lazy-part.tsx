import { lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react'

type Loaded<P> = { default: ComponentType<P> }

/**
 * A part of the app that is fetched when it is wanted: `<Suspense>` around it. What `fetch` has brought before shows
 * at once; React's own lazy would put the fallback there first and then, against flicker, leave it for a while.
 * `Missing` stands in its place when it cannot be had; shown anew, it is tried again.
 */
export function lazyPart<P extends object, More = unknown>(
  load: () => Promise<Loaded<P> & More>,
  Missing?: (props: P) => ReactNode,
) {
  let here: ComponentType<P> | null = null
  const fetch = async () => {
    const loaded = await load()
    here = loaded.default
    return loaded
  }
  let hasFailed = false
  const attempt = async (): Promise<Loaded<P>> => {
    try {
      return await fetch()
    } catch (error) {
      if (!Missing) {
        throw error
      }
      hasFailed = true
      return { default: Missing }
    }
  }
  let Later = lazy(attempt)
  function Part(props: P) {
    // As it came it stays: another component in its place would forget what was typed.
    const [Shown] = useState<ComponentType<P>>(() => here ?? Later)
    // Only when it was shown and has gone: React draws again what it waited for, and would wait without end.
    useEffect(
      () => () => {
        if (hasFailed) {
          hasFailed = false
          Later = lazy(attempt)
        }
      },
      [],
    )
    return <Shown {...props} />
  }
  return { Part, fetch }
}
