import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationKind } from './routing.tsx'

const positions = new Map<string, number>()
const remembered = 100

/** The scroll area of the page now open, when it has one of its own. */
const area = (): Element | null => document.querySelector('[data-scroll-area]')

/** Keeps each visited page's scroll position and takes it up again on the way back. */
export function useScrollMemory(): void {
  const { key } = useLocation()
  const kind = useNavigationKind()

  useEffect(() => {
    const note = () => {
      positions.delete(key)
      positions.set(key, area()?.scrollTop ?? 0)
      const oldest = positions.keys().next()
      if (positions.size > remembered && !oldest.done) {
        positions.delete(oldest.value)
      }
    }
    document.addEventListener('scroll', note, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', note, { capture: true })
  }, [key])

  useLayoutEffect(() => {
    const wanted = kind === 'pop' ? (positions.get(key) ?? 0) : 0
    if (wanted === 0) {
      return undefined
    }
    // The page may still be loading its list: try until it is long enough, then leave it to the person.
    const started = performance.now()
    let frame = 0
    const tryScroll = () => {
      const page = area()
      if (page) {
        page.scrollTop = wanted
      }
      if ((page?.scrollTop ?? 0) < wanted - 1 && performance.now() - started < 2000) {
        frame = requestAnimationFrame(tryScroll)
      }
    }
    tryScroll()
    return () => cancelAnimationFrame(frame)
  }, [key, kind])
}
