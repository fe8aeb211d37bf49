import type { ScreenPath } from '#api/link.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { nightsBetween } from '#domain/stay/nights.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { nightCountText } from '#web/ui/calendar/count-labels.ts'
import { formatDay } from '#web/text/format-day.ts'
import styles from './dates-box.module.css'
import { datesOf, type DateSection } from './search-store.ts'

type Props = { dates: DateSection | null } & ({ onOpen: () => void } | { to: ScreenPath })

/** Check-in, nights, check-out; a tap asks for others, in a popup or on a page of its own. */
export function DatesBox({ dates, ...way }: Props) {
  const kit = useText()
  const inside = (
    <>
      <Side label={kit('calendar.checkIn')} day={dates?.start} />
      <span className={styles.nights}>
        {dates ? nightCountText(kit, nightsBetween(datesOf(dates))) : '…'}
      </span>
      <Side label={kit('calendar.checkOut')} day={dates?.end} />
    </>
  )
  return 'to' in way ? (
    <Link className={styles.box} to={way.to}>
      {inside}
    </Link>
  ) : (
    <button type="button" className={styles.box} aria-haspopup="dialog" onClick={way.onOpen}>
      {inside}
    </button>
  )
}

function Side({ label, day }: { label: string; day: string | undefined }) {
  const language = currentLanguage()
  return (
    <span className={styles.side}>
      <span className={styles.label}>{label} </span>
      <span className={styles.day}>
        {day ? formatDay(day, 'day', language) : '–'}
        <span className={styles.weekday}> {day && formatDay(day, 'weekday', language)}</span>
      </span>
    </span>
  )
}
