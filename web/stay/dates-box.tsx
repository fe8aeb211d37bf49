import { nightsBetween } from '#domain/stay/nights.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { nightWords } from '#web/ui/counted.ts'
import { dayWords } from '#web/ui/day-words.ts'
import styles from './dates-box.module.css'
import { datesOf, type DateSection } from './search-store.ts'

type Props = { dates: DateSection | null; onOpen: () => void }

/** Check-in, nights, check-out; a tap asks for others. */
export function DatesBox({ dates, onOpen }: Props) {
  const kit = useText()
  return (
    <button type="button" className={styles.box} aria-haspopup="dialog" onClick={onOpen}>
      <Side label={kit('calendar.checkIn')} day={dates?.start} />
      <span className={styles.nights}>{dates ? nightWords(kit, nightsBetween(datesOf(dates))) : '…'}</span>
      <Side label={kit('calendar.checkOut')} day={dates?.end} />
    </button>
  )
}

function Side({ label, day }: { label: string; day: string | undefined }) {
  const language = currentLanguage()
  return (
    <span className={styles.side}>
      <span className={styles.label}>{label} </span>
      <span className={styles.day}>
        {day ? dayWords(day, 'day', language) : '–'}
        <span className={styles.weekday}> {day && dayWords(day, 'weekday', language)}</span>
      </span>
    </span>
  )
}
