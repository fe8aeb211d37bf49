import { LeftOutline, RightOutline } from 'antd-mobile-icons'
import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { formatDay } from '#web/text/format-day.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { addMonths, dayByKey, monthOf, WEEK, weeksOf } from '../../calendar/month.ts'
import styles from './DayPicker.module.css'
import { MonthChooser } from './MonthChooser.tsx'

type Props = {
  today: string
  /** The day chosen, or the ends of the range. */
  start: string | null
  end?: string | null
  isRange?: boolean
  onPick: (day: string) => void
}

/** One month at a time; its name opens the years, so a day of birth is four taps away. Arrow keys walk the days. */
export function DayPicker({ today, start, end = null, isRange = false, onPick }: Props) {
  const text = useText('onlineForm')
  const language = currentLanguage()
  const [focused, setFocused] = useState(start ?? today)
  const [isChoosing, setChoosing] = useState(false)
  const root = useRef<HTMLTableElement>(null)
  const month = monthOf(focused)

  function move(event: KeyboardEvent) {
    const next = dayByKey(event.key, focused)
    if (!next) {
      return
    }
    event.preventDefault()
    // The month may have to be drawn first; the focus must not be nowhere in between.
    flushSync(() => setFocused(next))
    root.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }

  return (
    <div>
      <div className={styles.head}>
        <IconButton
          name={text('date.before')}
          icon={<LeftOutline />}
          onClick={() => setFocused(addMonths(focused, -1))}
        />
        <button
          type="button"
          className={styles.title}
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {formatDay(`${month}-01`, 'month', language)}
        </button>
        <IconButton
          name={text('date.after')}
          icon={<RightOutline />}
          onClick={() => setFocused(addMonths(focused, 1))}
        />
      </div>
      {isChoosing ? (
        <MonthChooser
          month={month}
          onChoose={(chosen) => {
            setFocused(`${chosen}-01`)
            setChoosing(false)
          }}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the days inside
        <table
          ref={root}
          className={styles.grid}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its days are chosen
          role="grid"
          aria-label={formatDay(`${month}-01`, 'month', language)}
          onKeyDown={move}
        >
          <thead>
            <tr>
              {WEEK.map((day) => (
                <th key={day} scope="col" abbr={formatDay(day, 'weekday', language)}>
                  {formatDay(day, 'narrow', language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week, index) => (
              <tr key={index}>
                {week.map((day, at) =>
                  day === null ? (
                    <td key={at} aria-hidden="true" />
                  ) : (
                    <td
                      key={day}
                      data-role={roleOf(day, start, end, isRange)}
                      aria-selected={roleOf(day, start, end, isRange) !== undefined}
                    >
                      <button
                        type="button"
                        className={styles.day}
                        data-day={day}
                        data-today={day === today || undefined}
                        tabIndex={day === focused ? 0 : -1}
                        aria-label={formatDay(day, 'spoken', language)}
                        aria-current={day === today ? 'date' : undefined}
                        onClick={() => {
                          setFocused(day)
                          onPick(day)
                        }}
                      >
                        {Number(day.slice(8))}
                      </button>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function roleOf(day: string, start: string | null, end: string | null, isRange: boolean): string | undefined {
  if (!isRange || end === null || end === start) {
    return day === start ? 'one' : undefined
  }
  if (day === start || day === end) {
    return day === start ? 'start' : 'end'
  }
  return start !== null && day > start && day < end ? 'middle' : undefined
}
