import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { addDays } from '#domain/day.ts'
import { boardPlace, newEnd } from '#domain/stay/board-place.ts'
import { useText } from '#console/text/text.ts'
import type { BoardBar } from './board-row.ts'
import styles from '../stays.module.css'

type StayBarProps = {
  bar: BoardBar
  roomNo: string
  first: string
  days: number
  width: number
  onOpen: () => void
  /** Over which room it is being dragged; null: over none. */
  onDrag: (overRoomId: string | null) => void
  onDrop: (overRoomId: string | null) => void
  onLength: ((bar: BoardBar, checkOut: string) => void) | null
}

/**
 * Somebody's nights: a button that opens them, dragged to another house to move them, and drawn longer or shorter at its
 * end. With the keyboard: Shift and an arrow.
 */
export function StayBar(props: StayBarProps) {
  const { bar, roomNo, first, days, width, onOpen, onDrag, onDrop, onLength } = props
  const text = useText('stays')
  const [resize, setResize] = useState<{ startX: number; end: string } | null>(null)
  const pointer = useRef<{ x: number; y: number; isMoving: boolean } | null>(null)
  const place = boardPlace(bar, first, days)
  if (!place) {
    return null
  }
  const name = bar.label === '' ? text(`kind.${bar.kind}`) : bar.label
  const isStay = bar.kind === 'order' && bar.orderId !== null
  const canStretch = isStay && onLength !== null && bar.to < addDays(first, days)
  const values = { kind: text(`kind.${bar.kind}`), from: bar.from, to: bar.to }
  const newPlace = resize && boardPlace({ from: bar.from, to: resize.end }, first, days)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (canStretch && event.shiftKey && by !== 0) {
      event.preventDefault()
      onLength(bar, addDays(bar.to, by))
    }
  }
  return (
    <>
      <button
        type="button"
        className={styles.bar}
        data-kind={bar.kind}
        onPointerDown={(event) => {
          if (isStay && event.button === 0) {
            event.currentTarget.setPointerCapture(event.pointerId)
            pointer.current = { x: event.clientX, y: event.clientY, isMoving: false }
          }
        }}
        onPointerMove={(event) => {
          const { current } = pointer
          if (current && (current.isMoving || isFar(current, event))) {
            pointer.current = { ...current, isMoving: true }
            onDrag(roomUnder(event))
          }
        }}
        onPointerCancel={() => {
          pointer.current = null
          onDrop(null)
        }}
        onPointerUp={(event) => {
          if (pointer.current?.isMoving) {
            onDrop(roomUnder(event))
          }
        }}
        onKeyDown={onKeyDown}
        style={{ left: place.left * width + 1, width: place.width * width - 2 }}
        title={text('board.bar', { label: name, ...values })}
        aria-label={text('board.bar', { label: `${name}, ${roomNo}`, ...values })}
        onClick={() => {
          // The browser sends a click at the end of a drag too; that must not open the stay.
          const wasMoved = pointer.current?.isMoving ?? false
          pointer.current = null
          if (!wasMoved) {
            onOpen()
          }
        }}
      >
        {name}
      </button>
      {canStretch && (
        <span
          className={styles.edge}
          data-edge={`${name}, ${roomNo}`}
          title={text('length.edge')}
          style={{ left: (place.left + place.width) * width - 9 }}
          onPointerDown={(event) => {
            if (event.button === 0) {
              event.currentTarget.setPointerCapture(event.pointerId)
              setResize({ startX: event.clientX, end: bar.to })
            }
          }}
          onPointerMove={(event) =>
            resize && setResize({ ...resize, end: newEnd(bar, event.clientX - resize.startX, width) })
          }
          onPointerCancel={() => setResize(null)}
          onPointerUp={() => {
            if (resize && resize.end !== bar.to) {
              onLength(bar, resize.end)
            }
            setResize(null)
          }}
        />
      )}
      {resize && newPlace && (
        <span
          className={styles.stretched}
          style={{ left: newPlace.left * width + 1, width: newPlace.width * width - 2 }}
        >
          {text('length.until', { day: resize.end.slice(5).replace('-', '/') })}
        </span>
      )}
    </>
  )
}

const isFar = (start: { x: number; y: number }, { clientX, clientY }: PointerEvent) =>
  Math.hypot(clientX - start.x, clientY - start.y) > 6

/** The room whose nights lie under the pointer. */
function roomUnder({ clientX, clientY }: PointerEvent): string | null {
  const row = document
    .elementsFromPoint(clientX, clientY)
    .find((one): one is HTMLElement => one instanceof HTMLElement && one.dataset['room'] !== undefined)
  return row?.dataset['room'] ?? null
}
