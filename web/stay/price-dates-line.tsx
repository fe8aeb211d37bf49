import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { formatDay } from '#web/text/format-day.ts'
import { useSearch } from './search-store.ts'
import styles from './price-dates-line.module.css'

/** For which dates the prices below are. */
export function PriceDatesLine() {
  const text = useText('stay')
  const language = currentLanguage()
  const dates = useSearch((state) => state.dateSection)
  return (
    <p className={styles.line}>
      {dates &&
        text('price.datesOf', {
          from: formatDay(dates.start, 'day', language),
          to: formatDay(dates.end, 'day', language),
        })}
    </p>
  )
}
