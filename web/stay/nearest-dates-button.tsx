import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { formatDay } from '#web/text/format-day.ts'
import styles from './nearest-dates-button.module.css'
import { changeSearch } from './search-store.ts'

/** Other dates that are free; a tap takes them. */
export function NearestDatesButton({
  dates: { checkIn, checkOut },
}: {
  dates: { checkIn: string; checkOut: string }
}) {
  const text = useText('stay')
  const language = currentLanguage()
  return (
    <button
      type="button"
      className={styles.nearest}
      onClick={() => changeSearch({ dateSection: { start: checkIn, end: checkOut } })}
    >
      {text('house.nearest', {
        from: formatDay(checkIn, 'day', language),
        to: formatDay(checkOut, 'day', language),
      })}
    </button>
  )
}
