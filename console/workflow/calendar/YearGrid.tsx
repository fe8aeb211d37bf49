import { useRef, type KeyboardEvent } from 'react'
import { addDays } from '#domain/day.ts'
import { holidayOn, weekdayOf, type Holidays } from '#domain/holidays.ts'
import { dayReason, workPeriodsOn, type WorkCalendar } from '#domain/work-calendar.ts'
import { hoursText, type OwnDay } from '#domain/work-hours.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { weekdays } from './weekdays.ts'
import styles from './work-calendar.module.css'

export type DayRange = { from: string; to: string }

type Props = {
  year: string
  /** As it holds, public holidays that were written down included. */
  calendar: WorkCalendar
  holidays: Holidays
  days: readonly OwnDay[]
  chosen: DayRange
  /** One day was chosen. */
  onChoose: (range: DayRange) => void
  /** It became several. */
  onExtend: (range: DayRange) => void
}

export function daysOfYear(year: string): string[] {
  const days: string[] = []
  for (let day = `${year}-01-01`; day.startsWith(year); day = addDays(day, 1)) {
    days.push(day)
  }
  return days
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const between = (one: string, other: string): DayRange =>
  one < other ? { from: one, to: other } : { from: other, to: one }

/** A year day by day: what is worked, what is off, and why. Days are chosen by click, drag, Shift and the arrows. */
export function YearGrid({ year, calendar, holidays, days, chosen, onChoose, onExtend }: Props) {
  const text = useText('work-calendar')
  const language = useLanguage((state) => state.language)
  const monthNames = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const grid = useRef<HTMLDivElement>(null)
  const anchor = useRef(chosen.from)
  const focused = useRef(chosen.from)
  const names = new Map(days.map(({ day, name }) => [day, name]))
  const all = daysOfYear(year)
  // The day the keyboard stands on; the first of the year where the one before lies elsewhere.
  const current = chosen.from.startsWith(year) ? chosen.from : (all[0] ?? '')

  function choose(day: string, isExtended: boolean) {
    focused.current = day
    if (isExtended) {
      onExtend(between(anchor.current, day))
      return
    }
    anchor.current = day
    onChoose({ from: day, to: day })
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = steps[event.key]
    if (step === undefined) {
      return
    }
    event.preventDefault()
    const from = focused.current.startsWith(year) ? focused.current : current
    const next = addDays(from, step)
    if (next.startsWith(year)) {
      choose(next, event.shiftKey)
      grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
    }
  }
  const reasonOf = (day: string) => dayReason(names, holidays, day)
  const wordsOf = (day: string): string => {
    const reason = reasonOf(day)
    const holiday = holidayOn(holidays, day)
    const why =
      reason === 'own'
        ? (names.get(day) ?? text('legend.own'))
        : reason === 'holiday' && holiday
          ? text(`holidays.${holiday}`)
          : reason === 'madeUp'
            ? text('legend.madeUp')
            : ''
    return [day, why, hoursText(workPeriodsOn(calendar, day)) || text('off')].filter(Boolean).join(' · ')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows move between the buttons inside
    <div ref={grid} className={styles.year} onKeyDown={onKeyDown}>
      {Array.from({ length: 12 }, (_, month) => {
        const name = `${year}-${String(month + 1).padStart(2, '0')}`
        const own = all.filter((day) => day.startsWith(name))
        const before = (weekdayOf(`${name}-01`) + 6) % 7
        return (
          <section key={name} className={styles.month} aria-labelledby={`month-${name}`}>
            <h3 id={`month-${name}`}>{monthNames.format(new Date(`${name}-01T00:00:00Z`))}</h3>
            {weekdays.map((weekday) => (
              <span key={weekday} className={styles.letter} aria-hidden="true">
                {text(`letters.${weekday}`)}
              </span>
            ))}
            {own.map((day, at) => {
              const isChosen = day >= chosen.from && day <= chosen.to
              return (
                <button
                  key={day}
                  type="button"
                  className={styles.day}
                  style={at === 0 ? { gridColumnStart: before + 1 } : {}}
                  data-day={day}
                  data-off={workPeriodsOn(calendar, day).length === 0}
                  data-reason={reasonOf(day)}
                  aria-pressed={isChosen}
                  title={wordsOf(day)}
                  tabIndex={day === current ? 0 : -1}
                  onPointerDown={(event) => {
                    event.currentTarget.releasePointerCapture(event.pointerId)
                    choose(day, event.shiftKey)
                  }}
                  onPointerEnter={({ buttons }) => buttons === 1 && choose(day, true)}
                  onClick={({ detail, shiftKey }) => detail === 0 && choose(day, shiftKey)}
                >
                  {Number(day.slice(8))}
                </button>
              )
            })}
          </section>
        )
      })}
      <p className={styles.legend}>
        <span data-reason="week">{text('legend.work')}</span>
        <span data-off>{text('legend.off')}</span>
        <span data-off data-reason="holiday">
          {text('legend.holiday')}
        </span>
        <span data-reason="madeUp">{text('legend.madeUp')}</span>
        <span data-reason="own">{text('legend.own')}</span>
      </p>
    </div>
  )
}
