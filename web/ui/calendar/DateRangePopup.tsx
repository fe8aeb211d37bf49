import { useCallback, useState, type ReactNode } from 'react'
import { daysBetween } from '#domain/day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Calendar, type DateRange } from './Calendar.tsx'
import { nightCountText } from './count-labels.ts'
import styles from './DateRangePopup.module.css'
import { formatDay } from '#web/text/format-day.ts'
import { selectRangeDay } from './select-range-day.ts'
import { PrimaryButton } from '../kit/PrimaryButton.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { toast } from '#web/app/feedback/toast.ts'

type Props = {
  /** The dates as they stand outside; reset goes back to them. */
  stored: { start: string; end: string }
  today: string
  min: string
  max: string
  /** What is the matter with the calendar, above it. */
  notice?: ReactNode
  onConfirm: (range: { start: string; end: string }) => void
  onClose: () => void
}

/** Asks from when to when. Mounted when it opens, so closing it forgets what was not confirmed. */
export function DateRangePopup({ stored, today, min, max, notice, onConfirm, onClose }: Props) {
  const text = useText()
  const [range, setRange] = useState<DateRange>(stored)
  const { start, end } = range
  const plain = useCallback(() => ({}), [])
  return (
    <Sheet
      isOpen
      title={text('calendar.title')}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Summary range={range} />
          <div className={styles.choices}>
            <PrimaryButton kind="secondary" onClick={() => setRange(stored)}>
              {text('calendar.reset')}
            </PrimaryButton>
            <PrimaryButton
              onClick={() => (end === null ? toast(text('calendar.needsEnd')) : onConfirm({ start, end }))}
            >
              {text('action.confirm')}
            </PrimaryButton>
          </div>
        </div>
      }
    >
      {notice}
      <Calendar
        label={text('calendar.title')}
        isTight
        from={min}
        to={max}
        today={today}
        range={range}
        lookOf={plain}
        onPick={(day) => setRange(selectRangeDay(range, day))}
      />
    </Sheet>
  )
}

function Summary({ range: { start, end } }: { range: DateRange }) {
  const text = useText()
  const language = currentLanguage()
  const words = (day: string) => `${formatDay(day, 'day', language)} ${formatDay(day, 'weekday', language)}`
  return (
    <output className={styles.summary}>
      <span>{words(start)}</span>
      <span className={styles.nights}>
        {end === null ? text('calendar.chooseEnd') : nightCountText(text, daysBetween(start, end))}
      </span>
      <span>{end === null ? '—' : words(end)}</span>
    </output>
  )
}
