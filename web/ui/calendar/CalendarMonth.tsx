import { keysOf } from '#domain/record.ts'
import { memo } from 'react'
import type { Language } from '#domain/language.ts'
import type { TextFunction } from '#web/text/text.ts'
import styles from './Calendar.module.css'
import { formatDay } from '#web/text/format-day.ts'
import { weeksOf } from './month.ts'

/** How a day stands in the calendar. */
export type DayAppearance = {
  /** It cannot be chosen now. */
  isDisabled?: boolean
  /** A word under the number: a price, or why it cannot be chosen. */
  note?: string
  /** A small word at the corner: a holiday. */
  mark?: string
  /** Not for sale rather than out of reach: the number is struck through. */
  isStruckThrough?: boolean
  /** What a screen reader says after the date, when it is more than note and mark. */
  spoken?: string
}

type Props = {
  month: string
  language: Language
  text: TextFunction<'app'>
  from: string
  to: string
  today: string | null
  /** The day of this month that is in the tab order, if it is one of its own. */
  focused: string | null
  start: string | null
  end: string | null
  lookOf: (day: string) => DayAppearance
  onPick: (day: string) => void
}

/** One month of the calendar. Drawn again only when something in it changes. */
export const CalendarMonth = memo(
  function Month({ month, language, start, end, ...rest }: Props) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its days are chosen
      <table className={styles.month} role="grid" aria-label={formatDay(`${month}-01`, 'month', language)}>
        <caption className={styles.name} aria-hidden="true">
          {formatDay(`${month}-01`, 'month', language)}
        </caption>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, at) =>
                day === null ? (
                  <td key={at} aria-hidden="true" />
                ) : (
                  <Day key={day} day={day} language={language} start={start} end={end} {...rest} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    )
  },
  (before, after) => keysOf(after).every((key) => key === 'onPick' || Object.is(before[key], after[key])),
)

type DayProps = Omit<Props, 'month'> & { day: string }

function Day({ day, language, text, from, to, today, focused, start, end, lookOf, onPick }: DayProps) {
  const look = lookOf(day)
  const isOff = look.isDisabled === true || day < from || day > to
  const role = roleOf(day, start, end)
  const words = [
    formatDay(day, 'spoken', language),
    day === today ? text('calendar.today') : '',
    look.mark ?? '',
    role === 'start' ? text('calendar.checkIn') : '',
    role === 'end' ? text('calendar.checkOut') : '',
    look.spoken ?? look.note ?? '',
  ]
  const underneath =
    role === 'start' ? text('calendar.in') : role === 'end' ? text('calendar.out') : look.note
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the day inside has its name in words
    <td
      className={styles.cell}
      data-role={role ?? undefined}
      data-single={role === 'start' && end === null ? true : undefined}
      aria-selected={role !== null}
    >
      <button
        type="button"
        className={styles.day}
        data-day={day}
        data-gone={look.isStruckThrough || undefined}
        data-today={day === today || undefined}
        tabIndex={day === focused ? 0 : -1}
        aria-disabled={isOff || undefined}
        onClick={() => {
          if (!isOff) {
            onPick(day)
          }
        }}
      >
        <span className="visually-hidden">
          {words.filter((word) => word !== '').join(text('calendar.comma'))}
        </span>
        <span className={styles.face} aria-hidden="true">
          {look.mark && <span className={styles.mark}>{look.mark}</span>}
          <span className={styles.number}>{Number(day.slice(8))}</span>
          <span className={styles.note}>{underneath}</span>
        </span>
      </button>
    </td>
  )
}

function roleOf(day: string, start: string | null, end: string | null): 'start' | 'end' | 'between' | null {
  if (start === null || day < start || day > (end ?? start)) {
    return null
  }
  if (day === start) {
    return 'start'
  }
  return day === end ? 'end' : 'between'
}
