import { useState, type PointerEvent } from 'react'
import { boardPlace, chosenNights } from '#domain/stay/board-place.ts'
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
  /** The stay of another house that is held over this room. */
  visitor: BoardBar | null
  onDrag: (bar: BoardBar, overRoomId: string | null) => void
  onDrop: (bar: BoardBar, overRoomId: string | null) => void
  onNights: (nights: { from: string; to: string }) => void
  onLength: ((bar: BoardBar, checkOut: string) => void) | null
}

/** One room with its nights: bars are buttons, free nights are drawn over. */
export function RoomRow(props: RoomRowProps) {
  const { room, bars, first, days, width, canDraw, visitor, onBar, onNights, onLength } = props
  const [selection, setSelection] = useState<{ start: number; end: number } | null>(null)
  const ghost = visitor && boardPlace(visitor, first, days)
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
        data-target={visitor !== null}
        data-room={room.roomId}
        data-house={room.houseId}
        style={{ width: width * days, backgroundSize: `${width}px 100%` }}
        onPointerDown={(event) => {
          if (canDraw && event.target === event.currentTarget && event.button === 0) {
            event.currentTarget.setPointerCapture(event.pointerId)
            setSelection({ start: placeOf(event), end: placeOf(event) })
          }
        }}
        onPointerMove={(event) => selection && setSelection({ ...selection, end: placeOf(event) })}
        onPointerUp={() => {
          if (selection) {
            onNights(chosenNights(first, selection.start, selection.end))
            setSelection(null)
          }
        }}
      >
        {selection && (
          <span
            className={styles.drawn}
            style={{
              left: Math.min(selection.start, selection.end) * width,
              width: (Math.abs(selection.end - selection.start) + 1) * width,
            }}
          />
        )}
        {visitor && ghost && (
          <span
            className={styles.stretched}
            style={{ left: ghost.left * width + 1, width: ghost.width * width - 2 }}
          >
            {visitor.label}
          </span>
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
            onDrag={(roomId) => props.onDrag(bar, roomId)}
            onDrop={(roomId) => props.onDrop(bar, roomId)}
          />
        ))}
      </div>
    </>
  )
}
