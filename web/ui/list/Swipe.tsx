import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { canStartSwipe, rowOffset, snapsOpen, swipeIntent } from './swipe-gesture.ts'
import styles from './Swipe.module.css'

export type SwipeAction = { label: string; tone: 'pine' | 'info' | 'danger'; onSelect: () => void }

type Props = {
  /** What is under the row, the last one outermost. All of it can be done without a finger somewhere else as well. */
  actions: readonly SwipeAction[]
  look?: 'row' | 'card'
  children: ReactNode
}

type Hold = {
  x: number
  y: number
  from: number
  isAside: boolean
  lastX: number
  lastAt: number
  speed: number
}

const ACTION_WIDTH = 84

/** A row that a finger draws aside, so that one or two actions come out under it. */
export function Swipe({ actions, look = 'row', children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const front = useRef<HTMLDivElement>(null)
  const hold = useRef<Hold | null>(null)
  const [state, setState] = useState<'shut' | 'moving' | 'open'>('shut')
  const width = actions.length * ACTION_WIDTH
  const isOpen = state === 'open'

  function settle(next: 'shut' | 'open') {
    hold.current = null
    moveTo(next === 'open' ? -width : 0)
    setState(next)
  }

  function moveTo(shift: number) {
    front.current?.style.setProperty('transform', shift === 0 ? 'none' : `translateX(${shift}px)`)
  }

  useEffect(() => {
    if (!isOpen) {
      return undefined
    }
    const shut = () => {
      front.current?.style.setProperty('transform', 'none')
      setState('shut')
    }
    const onDown = (event: Event) => {
      if (!(event.target instanceof Node) || !place.current?.contains(event.target)) {
        shut()
      }
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && shut()
    document.addEventListener('pointerdown', onDown, true)
    document.addEventListener('scroll', shut, { capture: true, passive: true })
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onDown, true)
      document.removeEventListener('scroll', shut, true)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])

  function onPointerDown({ isPrimary, pointerType, clientX: x, clientY: y, timeStamp }: PointerEvent) {
    if (isPrimary && pointerType !== 'mouse' && actions.length > 0 && canStartSwipe(x, innerWidth)) {
      const from = isOpen ? -width : 0
      hold.current = { x, y, from, isAside: false, lastX: x, lastAt: timeStamp, speed: 0 }
    }
  }

  function onPointerMove({ clientX, clientY, timeStamp, pointerId }: PointerEvent) {
    const drag = hold.current
    if (!drag) {
      return
    }
    const dx = clientX - drag.x
    if (!drag.isAside) {
      const way = swipeIntent(dx, clientY - drag.y, isOpen)
      if (way === 'other') {
        hold.current = null
      }
      if (way !== 'aside') {
        return
      }
      drag.isAside = true
      front.current?.setPointerCapture(pointerId)
      setState('moving')
    }
    drag.speed = (clientX - drag.lastX) / Math.max(1, timeStamp - drag.lastAt)
    drag.lastX = clientX
    drag.lastAt = timeStamp
    moveTo(rowOffset(drag.from + dx, width))
  }

  function onPointerUp() {
    const drag = hold.current
    hold.current = null
    if (drag?.isAside) {
      const shift = rowOffset(drag.from + drag.lastX - drag.x, width)
      settle(snapsOpen(shift, drag.speed, width) ? 'open' : 'shut')
    }
  }

  /** The first tap on a row that stands aside only puts it back. */
  function onClickCapture(event: MouseEvent) {
    if (state !== 'shut') {
      event.preventDefault()
      event.stopPropagation()
      settle('shut')
    }
  }

  return (
    <div ref={place} className={styles.place} data-state={state} data-look={look}>
      {state !== 'shut' && (
        <div className={styles.actions}>
          {actions.map(({ label, tone, onSelect: onDo }) => (
            <button
              key={label}
              type="button"
              className={styles.action}
              data-tone={tone}
              onClick={() => {
                settle('shut')
                onDo()
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only a finger gets here; keys have the row's own links and menus */}
      <div
        ref={front}
        className={styles.front}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => hold.current?.isAside && settle('shut')}
        onClickCapture={onClickCapture}
      >
        {children}
      </div>
    </div>
  )
}
