import { useState, type PointerEvent } from 'react'
import { chosenNights } from '#domain/stay/board-place.ts'
import { StayBar } from './StayBar.tsx'
import { nameWidth, type BoardBar, type BoardRoom } from './board-row.ts'
import styles from '../stays.module.css'

type RoomRowProps = {
  room: BoardRoom
  bars: readonly BoardBar[]
  first: string
  days: number
  width: number
  /** Free nights can be drawn over, to book or to close them. */
  canDraw: boolean
  onBar: (bar: BoardBar, room: BoardRoom) => void
  onMove: (bar: BoardBar) => void
  onNights: (nights: { from: string; to: string }) => void
  onLength: ((bar: BoardBar, checkOut: string) => void) | null
}

/** The bar that is being dragged; a page has one pointer. */
const dragged: { bar: BoardBar | null; houseId: string } = { bar: null, houseId: '' }

/** One room with its nights: bars are buttons, free nights are drawn over. */
export function RoomRow(props: RoomRowProps) {
  const { room, bars, first, days, width, canDraw, onBar, onMove, onNights, onLength } = props
  const [drawn, setDrawn] = useState<{ start: number; end: number } | null>(null)
  const [isTarget, setTarget] = useState(false)
  const placeOf = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    return Math.min(days - 1, Math.max(0, Math.floor((event.clientX - left) / width)))
  }
  return (
    <>
      <span className={styles.tapeName} style={{ width: nameWidth }}>
        {room.no}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nights are drawn over by a pointer; a stay is a button, and booking has one above the chart */}
      <div
        className={styles.nights}
        data-target={isTarget}
        style={{ width: width * days, backgroundSize: `${width}px 100%` }}
        onPointerDown={(event) => {
          if (canDraw && event.target === event.currentTarget && event.button === 0) {
            event.currentTarget.setPointerCapture(event.pointerId)
            setDrawn({ start: placeOf(event), end: placeOf(event) })
          }
        }}
        onPointerMove={(event) => drawn && setDrawn({ ...drawn, end: placeOf(event) })}
        onPointerUp={() => {
          if (drawn) {
            onNights(chosenNights(first, drawn.start, drawn.end))
            setDrawn(null)
          }
        }}
        onDragOver={(event) => {
          if (dragged.bar && dragged.houseId !== room.houseId) {
            event.preventDefault()
            setTarget(true)
          }
        }}
        onDragLeave={() => setTarget(false)}
        onDrop={() => {
          setTarget(false)
          if (dragged.bar) {
            onMove(dragged.bar)
          }
        }}
      >
        {drawn && (
          <span
            className={styles.drawn}
            style={{
              left: Math.min(drawn.start, drawn.end) * width,
              width: (Math.abs(drawn.end - drawn.start) + 1) * width,
            }}
          />
        )}
        {bars.map((bar) => (
          <StayBar
            key={`${bar.kind} ${bar.from}`}
            bar={bar}
            roomNo={room.no}
            first={first}
            days={days}
            width={width}
            onOpen={() => onBar(bar, room)}
            onLength={onLength}
            onDrag={(isDragged) => {
              dragged.bar = isDragged ? bar : null
              dragged.houseId = room.houseId
            }}
          />
        ))}
      </div>
    </>
  )
}
