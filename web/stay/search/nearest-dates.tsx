import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { formatDay } from '#web/text/format-day.ts'
import styles from '../nearest-dates-button.module.css'

type Props = { houseId: string; dates: { checkIn: string; checkOut: string } }

/** When a house that cannot be had could be had instead; a tap takes those dates. */
export function NearestDates({ houseId, dates: { checkIn, checkOut } }: Props) {
  const text = useText('stay')
  const language = currentLanguage()
  return (
    <Link className={styles.nearest} to={link(screens.houseDetails, { houseId, checkIn, checkOut })}>
      {text('house.nearest', {
        from: formatDay(checkIn, 'day', language),
        to: formatDay(checkOut, 'day', language),
      })}
    </Link>
  )
}
