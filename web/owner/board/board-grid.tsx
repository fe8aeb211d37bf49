import { memo, useEffect, useRef } from 'react'
import { addDays, daysBetween } from '#domain/day.ts'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import {
  barPlace,
  dayAt,
  DAY_WIDTH,
  type BoardBar,
  type BoardData,
  type BoardRoom,
  type ChosenNights,
} from './board-data.ts'
import { useNightDrag } from './use-night-drag.ts'
import styles from './board.module.css'

type Props = {
  data: BoardData
  chosen: ChosenNights | null
  onNight: (room: BoardRoom, night: string) => void
  /** Drawn over: the first and the last night. */
  onNights: (room: BoardRoom, from: string, to: string) => void
  onRoom: (room: BoardRoom) => void
  onBar: (bar: BoardBar) => void
}

/**
 * The board scrolls both ways under its days and beside its rooms. A row is one element with its bars on it, and the
 * browser draws only the rows in sight, so that a hundred rooms scroll as smoothly as ten.
 */
export function BoardGrid({ data, chosen, onNight, onNights, onRoom, onBar }: Props) {
  const text = useText('board')
  const area = useRef<HTMLElement>(null)
  const days = daysBetween(data.from, data.to)
  const bars = Map.groupBy(data.bars, ({ roomId }) => roomId)
  const width = days * DAY_WIDTH
  const { dragged, endsDrag, handlersOf } = useNightDrag({
    first: data.from,
    area,
    onDone: ({ room, from, to }) => onNights(room, from, to),
  })
  const selection = dragged ?? chosen
  const hasPrices = data.rooms.length <= MOST_PRICED_ROOMS

  useEffect(() => {
    // Today stands at the left when the board opens or moves.
    const at = daysBetween(data.from, data.today)
    area.current?.scrollTo({ left: at > 0 && at < days ? Math.max(0, at - 1) * DAY_WIDTH : 0 })
  }, [data.from, data.today, days])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
    <section ref={area} className={styles.area} tabIndex={0} aria-label={text('title')}>
      <div className={styles.head}>
        <div className={styles.corner}>{text('rooms')}</div>
        <Days from={data.from} kinds={data.kinds} today={data.today} />
      </div>
      <ul className={styles.rows}>
        {data.rooms.map((room) => (
          <li key={`${room.houseId} ${room.roomId}`} className={styles.row}>
            <button
              type="button"
              className={styles.room}
              aria-label={text('choose', { room: `${room.houseName} ${room.no}` })}
              onClick={() => onRoom(room)}
            >
              <span className={styles.houseName}>{room.houseName}</span>
              <span className={styles.roomNo}>{room.no}</span>
            </button>
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the room's own button does the same by the keyboard */}
            <div
              className={styles.track}
              style={{ width, backgroundSize: `${DAY_WIDTH}px 100%` }}
              {...handlersOf(room)}
              onClick={(event) => {
                if (endsDrag()) {
                  return
                }
                const box = event.currentTarget.getBoundingClientRect()
                onNight(room, dayAt(data.from, event.clientX - box.left))
              }}
            >
              {selection?.room.roomId === room.roomId && selection.room.houseId === room.houseId && (
                <span
                  className={styles.chosen}
                  style={{
                    left: daysBetween(data.from, selection.from) * DAY_WIDTH,
                    width: (daysBetween(selection.from, selection.to ?? selection.from) + 1) * DAY_WIDTH,
                  }}
                />
              )}
              {hasPrices && (
                <Prices
                  prices={data.prices[room.houseId] ?? noPrices}
                  first={daysBetween(data.from, data.today)}
                />
              )}
              <Bars bars={bars.get(room.roomId) ?? noBars} from={data.from} days={days} onBar={onBar} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const noBars: readonly BoardBar[] = []
const noPrices: BoardData['prices'][string] = []
/** On a larger board a number in each cell is more than anybody reads, and more than scrolls smoothly. */
const MOST_PRICED_ROOMS = 20

type PricesProps = { prices: BoardData['prices'][string]; first: number }

/** What a night costs, from today on; whoever has it is drawn over it. */
const Prices = memo(function RoomPrices({ prices, first }: PricesProps) {
  return prices.map((fen, at) =>
    fen === null || at < first ? null : (
      <span
        key={at}
        className={styles.price}
        style={{ left: at * DAY_WIDTH, width: DAY_WIDTH }}
        aria-hidden="true"
      >
        {Math.round(fen / 100)}
      </span>
    ),
  )
})

type DaysProps = { from: string; kinds: BoardData['kinds']; today: string }

const Days = memo(function DayRow({ from, kinds, today }: DaysProps) {
  const language = currentLanguage()
  return (
    <ol className={styles.days} style={{ width: kinds.length * DAY_WIDTH }}>
      {kinds.map((kind, at) => {
        const day = addDays(from, at)
        return (
          <li
            key={day}
            className={styles.day}
            data-kind={kind}
            data-today={day === today || undefined}
            style={{ width: DAY_WIDTH }}
          >
            <span>{formatDay(day, 'narrow', language)}</span>
            <span className={styles.date}>
              {day.endsWith('-01') || at === 0 ? day.slice(5) : day.slice(8)}
            </span>
          </li>
        )
      })}
    </ol>
  )
})

type BarsProps = { bars: readonly BoardBar[]; from: string; days: number; onBar: (bar: BoardBar) => void }

const Bars = memo(function RoomBars({ bars, from, days, onBar }: BarsProps) {
  const text = useText('board')
  return bars.map((bar) => {
    const { left, width } = barPlace(bar, from, days)
    const word = text(`sources.${bar.kind}`)
    const label = bar.kind === 'block' && bar.reason ? text(`reasons.${bar.reason}`) : bar.label
    return (
      <button
        key={`${bar.from} ${bar.kind}`}
        type="button"
        className={styles.taken}
        data-kind={bar.kind}
        style={{ left: left * DAY_WIDTH + 2, width: width * DAY_WIDTH - 4 }}
        onClick={(event) => {
          event.stopPropagation()
          onBar(bar)
        }}
      >
        {label === '' ? word : `${word} ${label}`}
      </button>
    )
  })
})
