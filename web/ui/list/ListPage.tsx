import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type Key,
  type ReactNode,
} from 'react'

/** How far from the screen rows are still drawn. */
export const RENDER_MARGIN = 1200
/** A page nobody has seen yet is about so high. */
const ROW_HEIGHT = 76

/** How high each page of rows was drawn, so that it can be left out and put back without a jolt. */
const heights = new WeakMap<object, number>()

type Props<T> = {
  page: { rows: readonly T[] }
  rowKey: (row: T) => Key
  className?: string | undefined
  itemClassName?: string | undefined
  /**
   * So many rows are drawn at once; the others come a moment later, in small steps between which a tap is heard. A page
   * that was drawn before stands whole again at once: somebody comes back to a place in it.
   */
  atOnce?: number | undefined
  children: (row: T) => ReactNode
}

/**
 * One page of a long list. Far from the screen it is only room: what is drawn does not grow with what was loaded.
 * It stands between an element that is a list and its rows.
 */
export function ListPage<T>({ page, rowKey, className, itemClassName, atOnce, children }: Props<T>) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(() => !heights.has(page))

  const isWhole = useDeferredValue(true, atOnce === undefined || heights.has(page))
  useEffect(() => {
    const element = place.current
    if (!element) {
      return undefined
    }
    // A quick hand crosses the edge several times before it is told: the last of it counts.
    const seen = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? true), {
      root: element.closest('[data-scroll-area]'),
      rootMargin: `${RENDER_MARGIN}px 0px`,
    })
    seen.observe(element)
    return () => seen.disconnect()
  }, [])
  useLayoutEffect(() => {
    if (isNear && isWhole && place.current) {
      heights.set(page, place.current.offsetHeight)
    }
  }, [isNear, isWhole, page])

  const room = heights.get(page) ?? page.rows.length * ROW_HEIGHT
  return (
    <div
      ref={place}
      role="presentation"
      className={className}
      {...(isNear ? {} : { style: { height: room } })}
    >
      {isNear &&
        (isWhole ? page.rows : page.rows.slice(0, atOnce)).map((row) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- pages stand between list and rows, which ul forbids
          <div key={rowKey(row)} role="listitem" className={itemClassName}>
            {children(row)}
          </div>
        ))}
    </div>
  )
}
