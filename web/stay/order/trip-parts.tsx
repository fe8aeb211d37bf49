import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { formatDay } from '#web/text/format-day.ts'
import { nightCountText } from '#web/ui/calendar/count-labels.ts'
import type { OrderDetails } from './order-header.tsx'
import { Panel } from './panel.tsx'
import styles from './trip-parts.module.css'

/** Which house from which night on. */
export default function TripParts({ parts }: Pick<OrderDetails, 'parts'>) {
  const text = useText('booking')
  const kit = useText()
  const language = currentLanguage()
  return (
    <Panel title={text('order.parts')}>
      <ol>
        {parts.map(({ houseName, checkIn, checkOut, nights, isGivenUp }) => (
          <li key={checkIn} className={styles.part} data-gone={isGivenUp || undefined}>
            <span className={styles.words}>
              <span className={styles.name}>{houseName}</span>
              <span className={styles.small}>
                {formatDay(checkIn, 'day', language)} – {formatDay(checkOut, 'day', language)}
              </span>
            </span>
            <span className={styles.nights}>
              {isGivenUp
                ? text('order.partGivenUp', { nights: nightCountText(kit, nights) })
                : nightCountText(kit, nights)}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
