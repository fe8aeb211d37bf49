import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import styles from './house-footer.module.css'
import type { House } from '../house-types.ts'
import { OfferPrice } from '../offer-price.tsx'
import { useProblemText } from '../problem-text.ts'
import { useOffer } from './use-offer.ts'

/** The price and the way on: to booking where the dates are free, else to the calendar. */
export function HouseFooter({ house }: { house: House }) {
  const text = useText('stay')
  const navigate = useNavigate()
  const problemWords = useProblemText()
  const { data: offer, isPlaceholderData } = useOffer(house.id)
  const canBook = offer !== undefined && offer.problem === null
  const next = canBook ? screens.reserve : screens.bookingCalendar
  return (
    <section className={styles.foot} aria-label={text('price.total')}>
      <div className={styles.price}>
        {offer?.problem ? (
          <span className={styles.problem}>{problemWords(offer.problem)}</span>
        ) : (
          offer && <OfferPrice offer={offer} isStale={isPlaceholderData} />
        )}
      </div>
      <div className={styles.button}>
        <PrimaryButton onClick={() => void navigate(link(next, { houseId: house.id }))}>
          {text(canBook ? 'house.book' : 'house.chooseDates')}
        </PrimaryButton>
      </div>
    </section>
  )
}
