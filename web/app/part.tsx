import { lazy, useState, type ComponentType } from 'react'

type Loaded<P> = { default: ComponentType<P> }

/**
 * A part of the app that is fetched when it is wanted: `<Suspense>` around it. What `fetch` has brought before shows
 * at once; React's own lazy would put the fallback there first and then, against flicker, leave it for a while.
 */
export function part<P extends object, More = unknown>(load: () => Promise<Loaded<P> & More>) {
  let here: ComponentType<P> | null = null
  const fetch = async () => {
    const loaded = await load()
    here = loaded.default
    return loaded
  }
  const Later = lazy(fetch)
  function Part(props: P) {
    // As it came it stays: another component in its place would forget what was typed.
    const [Shown] = useState<ComponentType<P>>(() => here ?? Later)
    return <Shown {...props} />
  }
  return { Part, fetch }
}
