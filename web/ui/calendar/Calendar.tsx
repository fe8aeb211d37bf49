import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import styles from './Calendar.module.css'
import { CalendarMonth, type DayAppearance } from './CalendarMonth.tsx'
import { formatDay } from '#web/text/format-day.ts'
import { dayByKey, monthOf, monthsBetween, WEEK } from './month.ts'

export type DateRange = { start: string; end: string | null }

type Props = {
  /** The first and the last day shown; their months are shown whole. */
  from: string
  to: string
  today: string
  range: DateRange | null
  /** The look of each day. Keep the function between renders while nothing changes: months are drawn once. */
  lookOf: (day: string) => DayAppearance
  onPick: (day: string) => void
  label: string
  /** Lower days, for a calendar without words under them. */
  isTight?: boolean
}

/** By the area around it alone: `scrollIntoView` would move the page behind as well, and its title out of sight. */
function showAtTop(month: HTMLElement): void {
  let area = month.parentElement
  while (
    area &&
    !(area.scrollHeight > area.clientHeight && /auto|scroll/.test(getComputedStyle(area).overflowY))
  ) {
    area = area.parentElement
  }
  const margin = Number.parseFloat(getComputedStyle(month).scrollMarginTop) || 0
  area?.scrollBy(0, month.getBoundingClientRect().top - area.getBoundingClientRect().top - margin)
}

/** Months one under another. One day is in the tab order; arrow keys, Home, End and the page keys move from it. */
export function Calendar({ from, to, today, range, lookOf, onPick, label, isTight }: Props) {
  const text = useText()
  const language = currentLanguage()
  const root = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(() => clamp(range?.start ?? today, from, to))

  useEffect(() => {
    const month = root.current?.querySelector('[tabindex="0"]')?.closest('table')
    if (month && month !== root.current?.querySelector('table')) {
      showAtTop(month)
    }
    // Only when it opens: later the person scrolls.
  }, [])

  function move(event: KeyboardEvent) {
    const next = dayByKey(event.key, focused)
    if (!next) {
      return
    }
    event.preventDefault()
    const day = clamp(next, from, to)
    setFocused(day)
    root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }

  return (
    <section className={styles.calendar} aria-label={label} data-tight={isTight || undefined}>
      <div className={styles.weekdays} aria-hidden="true">
        {WEEK.map((day, index) => (
          <span key={day} data-weekend={index % 6 === 0 || undefined}>
            {formatDay(day, 'narrow', language)}
          </span>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the days inside */}
      <div ref={root} onKeyDown={move}>
        {monthsBetween(from, to).map((month) => (
          <CalendarMonth
            key={month}
            month={month}
            language={language}
            text={text}
            from={from}
            to={to}
            today={monthOf(today) === month ? today : null}
            focused={monthOf(focused) === month ? focused : null}
            start={touches(range, month) ? (range?.start ?? null) : null}
            end={touches(range, month) ? (range?.end ?? null) : null}
            lookOf={lookOf}
            onPick={(day) => {
              setFocused(day)
              onPick(day)
            }}
          />
        ))}
      </div>
    </section>
  )
}

const clamp = (day: string, from: string, to: string): string => (day < from ? from : day > to ? to : day)

const touches = (range: DateRange | null, month: string): boolean =>
  range !== null && monthOf(range.start) <= month && month <= monthOf(range.end ?? range.start)
