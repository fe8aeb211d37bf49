import { useNavigate } from '#web/app/routing/routing.tsx'
import { hasScreen } from '#web/app/screens.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import styles from './house-footer.module.css'
import type { House } from '../house-types.ts'
import { OfferPrice } from '../offer-price.tsx'
import { useProblemText } from '../problem-text.ts'
import { useOffer } from './use-offer.ts'

const booking = '/home/reserveInfo'

/** The price and the way on: to booking where the dates are free, else to the calendar. */
export function HouseFooter({ house }: { house: House }) {
  const text = useText('stay')
  const navigate = useNavigate()
  const problemWords = useProblemText()
  const { data: offer, isPlaceholderData } = useOffer(house.id)
  const canBook = hasScreen(booking) && offer !== undefined && offer.problem === null
  const next = canBook ? booking : '/home/detailYDdate'
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
        <PrimaryButton onClick={() => void navigate(`${next}?houseId=${house.id}`)}>
          {text(canBook ? 'house.book' : 'house.chooseDates')}
        </PrimaryButton>
      </div>
    </section>
  )
}
