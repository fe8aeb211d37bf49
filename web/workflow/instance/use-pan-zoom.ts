import { useEffect, useRef, useState, type PointerEvent } from 'react'
import {
  centreViewport,
  fitScale,
  clampViewport,
  panViewport,
  zoomViewport,
  type Viewport,
} from '#domain/workflow/picture/viewport.ts'

type Size = { width: number; height: number }
type Point = { x: number; y: number }

const STEP = 1.25
const PACE = 60

/** Lets a picture be moved and enlarged in a window: by one or two fingers, the mouse and its wheel, and by keys. */
export function usePanZoom(picture: Size, focus: Point) {
  const window = useRef<HTMLElement>(null)
  const [placed, setView] = useState<Viewport | null>(null)
  const fingers = useRef(new Map<number, Point>())
  const travelled = useRef(0)

  const room = (): Size => ({
    width: window.current?.clientWidth ?? 1,
    height: window.current?.clientHeight ?? 1,
  })
  // How large the window is becomes known when it is there: then the picture is laid into it.
  const place = (element: HTMLElement | null) => {
    window.current = element
    if (element) {
      setView((now) => now ?? centreViewport(focus, picture, room()))
    }
  }
  const view = placed ?? { scale: 1, x: 0, y: 0 }
  const change = (next: (now: Viewport) => Viewport) =>
    setView((now) => clampViewport(next(now ?? view), picture, room()))
  const zoom = (factor: number, at?: Point) =>
    change((now) => {
      const { width, height } = room()
      return zoomViewport(now, factor, at ?? { x: width / 2, y: height / 2 }, fitScale(picture, room()))
    })
  const whole = () => change(() => ({ scale: fitScale(picture, room()), x: 0, y: 0 }))

  useEffect(() => {
    const element = window.current
    const onWheel = (event: WheelEvent) => {
      // The browser would scroll the page or enlarge all of it; React's own listener may not say no.
      event.preventDefault()
      const box = element?.getBoundingClientRect()
      zoom(event.deltaY < 0 ? STEP : 1 / STEP, {
        x: event.clientX - (box?.left ?? 0),
        y: event.clientY - (box?.top ?? 0),
      })
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  })

  const at = (event: PointerEvent): Point => {
    const box = window.current?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }

  function onPointerDown(event: PointerEvent) {
    if (fingers.current.size === 0) {
      travelled.current = 0
    }
    fingers.current.set(event.pointerId, at(event))
  }

  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before) {
      return
    }
    const now = at(event)
    travelled.current += Math.hypot(now.x - before.x, now.y - before.y)
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    fingers.current.set(event.pointerId, now)
    if (!other) {
      change((held) => panViewport(held, now.x - before.x, now.y - before.y))
      return
    }
    const spread = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y))
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    zoom(spread(now) / spread(before), middle)
    change((held) => panViewport(held, (now.x - before.x) / 2, (now.y - before.y) / 2))
  }

  const onPointerEnd = (event: PointerEvent) => void fingers.current.delete(event.pointerId)

  const keys: Record<string, () => void> = {
    '+': () => zoom(STEP),
    '=': () => zoom(STEP),
    '-': () => zoom(1 / STEP),
    '0': whole,
    ArrowLeft: () => change((now) => panViewport(now, PACE, 0)),
    ArrowRight: () => change((now) => panViewport(now, -PACE, 0)),
    ArrowUp: () => change((now) => panViewport(now, 0, PACE)),
    ArrowDown: () => change((now) => panViewport(now, 0, -PACE)),
  }

  return {
    place,
    view,
    larger: () => zoom(STEP),
    smaller: () => zoom(1 / STEP),
    whole,
    /** A tap that was a drag opens nothing. */
    isDragged: () => travelled.current > 8,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onPointerLeave: onPointerEnd,
      onKeyDown(event: { key: string; preventDefault: () => void }) {
        const action = keys[event.key]
        if (action) {
          event.preventDefault()
          action()
        }
      },
    },
  }
}
