import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState, type PointerEvent } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import type { boardApi } from '#api/owner/board.ts'
import { addDays } from '#domain/day.ts'
import { boardPlace, chosenNights } from '#domain/stay/board-place.ts'
import { currentLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import styles from './stays.module.css'

type Board = CallOutput<typeof boardApi.board>
export type BoardRoom = Board['rooms'][number]
export type BoardBar = Board['bars'][number]

type TapeChartProps = {
  board: Board
  days: number
  find: string
  onBar: (bar: BoardBar, room: BoardRoom) => void
  /** A bar was dropped on a room of another house. */
  onMove: (bar: BoardBar, room: BoardRoom) => void
  /** Free nights of a room were drawn over: the first and the last. */
  onNights: (room: BoardRoom, nights: { from: string; to: string }) => void
}

const rowHeight = 38
const nameWidth = 190
const widths: Record<number, number> = { 7: 150, 14: 84, 30: 46, 60: 30 }

type Row = { kind: 'house'; houseId: string; name: string } | { kind: 'room'; room: BoardRoom }

/** Rooms under their houses, in the order they come. */
function rowsOf(rooms: readonly BoardRoom[], find: string, bars: readonly BoardBar[]): Row[] {
  const word = find.trim().toLowerCase()
  const named = new Set(
    bars.filter(({ label }) => label.toLowerCase().includes(word)).map(({ roomId }) => roomId),
  )
  const shown = rooms.filter(
    ({ no, houseName, roomId }) =>
      word === '' ||
      no.toLowerCase().includes(word) ||
      houseName.toLowerCase().includes(word) ||
      named.has(roomId),
  )
  return [...Map.groupBy(shown, ({ houseId }) => houseId)].flatMap(([houseId, inside]): Row[] => [
    { kind: 'house', houseId, name: inside[0]?.houseName ?? '' },
    ...inside.map((room) => ({ kind: 'room' as const, room })),
  ])
}

const dayText = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  const weekday = new Intl.DateTimeFormat(currentLanguage(), { weekday: 'short', timeZone: 'UTC' }).format(
    date,
  )
  return { date: day.slice(5).replace('-', '/'), weekday, isWeekend: [0, 6].includes(date.getUTCDay()) }
}

/** Rooms and days as a tape: bars are buttons, free nights are drawn over to close them. */
export function TapeChart({ board, days, find, onBar, onMove, onNights }: TapeChartProps) {
  const text = useText('stays')
  const scroller = useRef<HTMLDivElement>(null)
  const width = widths[days] ?? 46
  const rows = rowsOf(board.rooms, find, board.bars)
  const barsOf = Map.groupBy(board.bars, ({ roomId }) => roomId)
  const all = Array.from({ length: days }, (_, place) => addDays(board.from, place))
  // oxlint-disable-next-line react/incompatible-library -- it is meant to draw again whenever it is scrolled
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  })
  const taken = (day: string) =>
    board.rooms.filter(({ roomId }) =>
      (barsOf.get(roomId) ?? []).some(({ from, to }) => from <= day && day < to),
    ).length
  return (
    <div ref={scroller} className={styles.tape}>
      <div style={{ width: nameWidth + width * days }}>
        <div className={styles.tapeHead}>
          <span className={styles.tapeName} style={{ width: nameWidth }}>
            {text('board.rooms')} · {text('board.occupancy')}
          </span>
          {all.map((day) => {
            const { date, weekday, isWeekend } = dayText(day)
            const part = Math.round((taken(day) / Math.max(1, board.rooms.length)) * 100)
            return (
              <span
                key={day}
                className={styles.day}
                data-today={day === board.today}
                data-weekend={isWeekend}
                style={{ width }}
              >
                <b>{date}</b>
                {width > 40 && <span>{weekday}</span>}
                <span>{part}%</span>
              </span>
            )
          })}
        </div>
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index]
            if (!row) {
              return null
            }
            return (
              <div
                key={item.key}
                className={styles.tapeRow}
                style={{ height: rowHeight, transform: `translateY(${item.start}px)` }}
              >
                {row.kind === 'house' ? (
                  <HouseRow name={row.name} prices={board.prices[row.houseId] ?? []} width={width} />
                ) : (
                  <RoomRow
                    room={row.room}
                    bars={barsOf.get(row.room.roomId) ?? []}
                    first={board.from}
                    days={days}
                    width={width}
                    onBar={onBar}
                    onMove={(bar) => onMove(bar, row.room)}
                    onNights={(nights) => onNights(row.room, nights)}
                  />
                )}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

function HouseRow({
  name,
  prices,
  width,
}: {
  name: string
  prices: readonly (number | null)[]
  width: number
}) {
  return (
    <div className={styles.house}>
      <strong className={styles.tapeName} style={{ width: nameWidth }}>
        {name}
      </strong>
      {prices.map((price, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a price is known by its day, which is its place
        <span key={place} className={styles.price} style={{ width }}>
          {price === null ? '—' : Math.round(price / 100)}
        </span>
      ))}
    </div>
  )
}

type RoomRowProps = {
  room: BoardRoom
  bars: readonly BoardBar[]
  first: string
  days: number
  width: number
  onBar: (bar: BoardBar, room: BoardRoom) => void
  onMove: (bar: BoardBar) => void
  onNights: (nights: { from: string; to: string }) => void
}

/** The bar that is being dragged; a page has one pointer. */
const dragged: { bar: BoardBar | null; houseId: string } = { bar: null, houseId: '' }

function RoomRow({ room, bars, first, days, width, onBar, onMove, onNights }: RoomRowProps) {
  const text = useText('stays')
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
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nights are drawn over by a pointer; a stay is a button */}
      <div
        className={styles.nights}
        data-target={isTarget}
        style={{ width: width * days, backgroundSize: `${width}px 100%` }}
        onPointerDown={(event) => {
          if (room.canBlock && event.target === event.currentTarget && event.button === 0) {
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
        {bars.map((bar) => {
          const place = boardPlace(bar, first, days)
          const name = bar.label === '' ? text(`kind.${bar.kind}`) : bar.label
          return (
            place && (
              <button
                key={`${bar.kind} ${bar.from}`}
                type="button"
                className={styles.bar}
                data-kind={bar.kind}
                draggable={bar.kind === 'order' && bar.orderId !== null}
                onDragStart={() => {
                  dragged.bar = bar
                  dragged.houseId = room.houseId
                }}
                onDragEnd={() => {
                  dragged.bar = null
                }}
                style={{ left: place.left * width + 1, width: place.width * width - 2 }}
                title={text('board.bar', {
                  label: name,
                  kind: text(`kind.${bar.kind}`),
                  from: bar.from,
                  to: bar.to,
                })}
                aria-label={text('board.bar', {
                  label: `${name}, ${room.no}`,
                  kind: text(`kind.${bar.kind}`),
                  from: bar.from,
                  to: bar.to,
                })}
                onClick={() => onBar(bar, room)}
              >
                {name}
              </button>
            )
          )
        })}
      </div>
    </>
  )
}
