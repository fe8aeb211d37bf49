import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import type { housePriceApi } from '#api/owner/prices.ts'
import { currentLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import styles from './prices.module.css'

export type Calendar = CallOutput<typeof housePriceApi.calendar>
export type Nights = { from: string; to: string }

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

type MonthGridProps = {
  calendar: Calendar
  chosen: Nights | null
  onChoose: (nights: Nights) => void
}

/** A month night by night. Nights are chosen by drawing over them, or with Enter and Shift Enter. */
export function MonthGrid({ calendar, chosen, onChoose }: MonthGridProps) {
  const text = useText('inventory')
  const [start, setStart] = useState<string | null>(null)
  const [first] = calendar.days
  const names = Array.from({ length: 7 }, (_, at) =>
    new Intl.DateTimeFormat(currentLanguage(), { weekday: 'short', timeZone: 'UTC' }).format(
      // A Monday, and the days after it.
      new Date(Date.UTC(2024, 0, 1 + at)),
    ),
  )
  const span = (one: string, other: string): Nights =>
    one <= other ? { from: one, to: other } : { from: other, to: one }
  const lead = first ? (weekdayOf(first.night) + 6) % 7 : 0
  return (
    <fieldset className={styles.month} aria-label={text('price.calendar')}>
      {names.map((name) => (
        <span key={name} className={styles.weekday}>
          {name}
        </span>
      ))}
      {Array.from({ length: lead }, (_, at) => (
        <span key={`before ${at}`} />
      ))}
      {calendar.days.map((day) => (
        <button
          key={day.night}
          type="button"
          className={styles.night}
          data-chosen={chosen !== null && chosen.from <= day.night && day.night <= chosen.to}
          data-closed={day.closed}
          data-kind={day.kind}
          title={day.night}
          disabled={!calendar.canEdit || day.night < calendar.today}
          onPointerDown={(event) => {
            // The pointer belongs to the button it went down on; here it draws over the others.
            event.currentTarget.releasePointerCapture(event.pointerId)
            setStart(day.night)
            onChoose({ from: day.night, to: day.night })
          }}
          onPointerEnter={() => start !== null && onChoose(span(start, day.night))}
          onPointerUp={() => setStart(null)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              onChoose(
                event.shiftKey && chosen ? span(chosen.from, day.night) : { from: day.night, to: day.night },
              )
            }
          }}
        >
          <span className={styles.date}>
            {Number(day.night.slice(8))} {day.holiday && <em>{day.holiday}</em>}
          </span>
          <b>{day.closed ? text('price.closed') : day.price === null ? '—' : `¥${day.price / 100}`}</b>
          <span className={styles.facts}>
            {day.handPrice && text('price.byHand')}
            {day.minNights !== null && ` ${text('price.minShort', { count: day.minNights })}`}
            {day.taken > 0 && ` ${text('price.taken', { taken: day.taken, rooms: calendar.rooms })}`}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
