import { nightsBetween } from '#domain/stay/nights.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { nightCountText } from '#web/ui/calendar/count-labels.ts'
import { formatDay } from '#web/text/format-day.ts'
import styles from './stay-dates.module.css'

type Props = { checkIn: string; checkOut: string; checkInTime?: string; checkOutTime?: string }

/** From when to when, to be read: days, nights, and the hours where they are known. */
export function StayDatesRow({ checkIn, checkOut, checkInTime, checkOutTime }: Props) {
  const kit = useText()
  const text = useText('stay')
  return (
    <div className={styles.span}>
      <Side
        label={kit('calendar.checkIn')}
        day={checkIn}
        time={checkInTime && text('rules.from', { time: checkInTime })}
      />
      <span className={styles.nights}>{nightCountText(kit, nightsBetween({ checkIn, checkOut }))}</span>
      <Side
        label={kit('calendar.checkOut')}
        day={checkOut}
        time={checkOutTime && text('rules.until', { time: checkOutTime })}
      />
    </div>
  )
}

function Side({ label, day, time }: { label: string; day: string; time: string | undefined }) {
  const language = currentLanguage()
  return (
    <span className={styles.side}>
      <span className={styles.small}>{label} </span>
      <time className={styles.day} dateTime={day}>
        {formatDay(day, 'day', language)}
        <span className={styles.small}> {formatDay(day, 'weekday', language)}</span>
      </time>
      {time && <span className={styles.small}> {time}</span>}
    </span>
  )
}
