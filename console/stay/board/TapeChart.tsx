import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { addDays } from '#domain/day.ts'
import { currentLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { nameWidth, type Board, type BoardBar, type BoardRoom } from './board-row.ts'
import { RoomRow } from './RoomRow.tsx'
import styles from '../stays.module.css'

type TapeChartProps = {
  board: Board
  days: number
  find: string
  onBar: (bar: BoardBar, room: BoardRoom) => void
  /** A bar was dropped on a room of another house. */
  onMove: (bar: BoardBar, room: BoardRoom) => void
  /** Free nights of a room were drawn over: the first and the last. */
  onNights: (room: BoardRoom, nights: { from: string; to: string }) => void
  /** The end of a stay was drawn to another day; left out: the person may not change it. */
  onLength: ((bar: BoardBar, checkOut: string) => void) | null
  /** Free nights may be booked by the person, besides closed. */
  canBook: boolean
}

const rowHeight = 38
/** How wide a day is at least; in a wider window the days fill it. */
const leastWidths: Record<number, number> = { 7: 150, 14: 84, 30: 46, 60: 30 }

type Row = { kind: 'house'; houseId: string; name: string } | { kind: 'room'; room: BoardRoom }

/** Rooms under their houses, in the order they come; of several words any may fit. */
function rowsOf(rooms: readonly BoardRoom[], find: string, bars: readonly BoardBar[]): Row[] {
  const searchWords = find
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const fits = (name: string) => searchWords.some((word) => name.toLowerCase().includes(word))
  const matchingRoomIds = new Set(bars.filter(({ label }) => fits(label)).map(({ roomId }) => roomId))
  const matchingRooms = rooms.filter(
    ({ no, houseName, roomId }) =>
      searchWords.length === 0 || fits(no) || fits(houseName) || matchingRoomIds.has(roomId),
  )
  return [...Map.groupBy(matchingRooms, ({ houseId }) => houseId)].flatMap(([houseId, inside]): Row[] => [
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

/** How wide the inside of a part of the page is, without its scrollbar. */
function useInnerWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = place.current
    if (!element) {
      return undefined
    }
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [place])
  return width
}

/** Rooms and days as a tape: bars are buttons, free nights are drawn over to book or close them. */
export function TapeChart(props: TapeChartProps) {
  const { board, days, find, onBar, onMove, onNights, onLength, canBook } = props
  const text = useText('stays')
  const [drag, setDrag] = useState<{ bar: BoardBar; over: BoardRoom } | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const width = Math.max(leastWidths[days] ?? 46, Math.floor((useInnerWidth(scroller) - nameWidth) / days))
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
  /** The room of another house a stay is held over; its own house is no move. */
  const otherRoom = (bar: BoardBar, roomId: string | null) => {
    const own = board.rooms.find((room) => room.roomId === bar.roomId)
    const target = board.rooms.find((room) => room.roomId === roomId)
    return target && target.houseId !== own?.houseId ? target : null
  }
  const onDrag = (bar: BoardBar, roomId: string | null) => {
    const target = otherRoom(bar, roomId)
    setDrag(target && { bar, over: target })
  }
  const onDrop = (bar: BoardBar, roomId: string | null) => {
    const target = otherRoom(bar, roomId)
    setDrag(null)
    if (target) {
      onMove(bar, target)
    }
  }
  const occupiedRooms = (day: string) =>
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
            const part = Math.round((occupiedRooms(day) / Math.max(1, board.rooms.length)) * 100)
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
                    visitor={drag?.over === row.room ? drag.bar : null}
                    onDrag={onDrag}
                    onDrop={onDrop}
                    onNights={(nights) => onNights(row.room, nights)}
                    onLength={onLength}
                    canDraw={canBook || row.room.canBlock}
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
      <strong className={styles.tapeName} style={{ width: nameWidth }} title={name}>
        <span>{name}</span>
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
