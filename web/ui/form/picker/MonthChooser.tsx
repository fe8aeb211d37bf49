import { LeftOutline, RightOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import styles from './DayPicker.module.css'

const SPAN = 12

/** First the year, then the month. */
export function MonthChooser({ month, onChoose }: { month: string; onChoose: (month: string) => void }) {
  const text = useText('onlineForm')
  const own = Number(month.slice(0, 4))
  const [from, setFrom] = useState(own - 5)
  const [year, setYear] = useState<number | null>(null)
  const names = new Intl.DateTimeFormat(currentLanguage(), { month: 'short', timeZone: 'UTC' })
  if (year !== null) {
    return (
      <div className={styles.years}>
        {Array.from({ length: 12 }, (_, index) => {
          const value = `${String(year).padStart(4, '0')}-${String(index + 1).padStart(2, '0')}`
          return (
            <button key={value} type="button" aria-pressed={value === month} onClick={() => onChoose(value)}>
              {names.format(Date.UTC(2000, index, 1))}
            </button>
          )
        })}
      </div>
    )
  }
  return (
    <>
      <div className={styles.years}>
        {Array.from({ length: SPAN }, (_, index) => (
          <button
            key={index}
            type="button"
            aria-pressed={from + index === own}
            onClick={() => setYear(from + index)}
          >
            {from + index}
          </button>
        ))}
      </div>
      <div className={styles.head}>
        <IconButton
          name={text('date.yearsBefore')}
          icon={<LeftOutline />}
          onClick={() => setFrom(Math.max(1, from - SPAN))}
        />
        <IconButton
          name={text('date.yearsAfter')}
          icon={<RightOutline />}
          onClick={() => setFrom(Math.min(9988, from + SPAN))}
        />
      </div>
    </>
  )
}
