import type { Offer } from '#api/stay/schemas.ts'
import { useText, type TextFunction } from '#web/text/text.ts'
import { nightCountText } from '#web/ui/calendar/count-labels.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import styles from './offer-price.module.css'

type Props = {
  offer: Offer
  /** Only the total and the nights, where space is short. */
  isShort?: boolean
  /** Of other dates, until the price of these has come. */
  isStale?: boolean
}

/** What it is per night on average: to the yuan, and said to be about so much where that is not exact. */
const perNightWords = (text: TextFunction<'stay'>, fen: number): string =>
  fen % 100 === 0
    ? text('price.perNight', { price: yuan(fen) })
    : text('price.aboutPerNight', { price: yuan(Math.round(fen / 100) * 100) })

/** The total for the chosen dates first, then what that is per night. */
export function OfferPrice({ offer: { total, perNight, nights }, isShort, isStale }: Props) {
  const text = useText('stay')
  const kit = useText()
  if (total === null) {
    return null
  }
  return (
    <span className={styles.price} data-stale={isStale || undefined}>
      <span className={styles.total}>
        {yuan(total)}
        <span className={styles.unit}> / {nightCountText(kit, nights)}</span>
      </span>
      {!isShort && nights > 1 && perNight !== null && (
        <span className={styles.each}>{perNightWords(text, perNight)}</span>
      )}
    </span>
  )
}
