import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { Suspense, useState } from 'react'
import { useText } from '#web/text/text.ts'
import { adultCountText, childCountText } from '#web/ui/calendar/count-labels.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { DatesBox } from '../dates-box.tsx'
import type { House } from '../house-types.ts'
import { PeopleIcon } from '../icons.tsx'
import { OfferPrice } from '../offer-price.tsx'
import { GuestPopup } from '../lazy-popups.ts'
import { useProblemText } from '../problem-text.ts'
import { changeSearch, useSearch } from '../search-store.ts'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from './stay-box.module.css'
import { NearestDatesButton } from '../nearest-dates-button.tsx'
import { useOffer } from './use-offer.ts'

const PriceSheet = lazy(() => import('./price-sheet.tsx'))

/** When and how many, what that costs here, or why it cannot be. */
export function StayBox({ house }: { house: House }) {
  const text = useText('stay')
  const kit = useText()
  const problemWords = useProblemText()
  const { dateSection, adultNumber, childNumber } = useSearch()
  const { data: offer, error, refetch, isPlaceholderData } = useOffer(house.id)
  const [open, setOpen] = useState<'guests' | 'price' | null>(null)
  const close = () => setOpen(null)
  return (
    <section className={styles.box} aria-label={text('house.yourStay')}>
      <DatesBox dates={dateSection} to={link(screens.bookingCalendar, { houseId: house.id })} />
      <button
        type="button"
        className={styles.guests}
        aria-haspopup="dialog"
        onClick={() => setOpen('guests')}
      >
        <PeopleIcon />
        <span>
          {adultCountText(kit, adultNumber)} · {childCountText(kit, childNumber)}
        </span>
        <span className={styles.change}>{text('house.change')}</span>
      </button>
      <div className={styles.offer} aria-live="polite">
        {error && !offer && <RetryLine tip={text('house.priceFailed')} onRetry={() => refetch()} />}
        {offer?.problem && (
          <>
            <p className={styles.problem}>{problemWords(offer.problem)}</p>
            {offer.nearest && <NearestDatesButton dates={offer.nearest} />}
          </>
        )}
        {offer && !offer.problem && (
          <div className={styles.price}>
            <OfferPrice offer={offer} isStale={isPlaceholderData} />
            <button
              type="button"
              className={styles.lines}
              aria-haspopup="dialog"
              onClick={() => setOpen('price')}
            >
              {text('price.lines')}
            </button>
          </div>
        )}
      </div>
      <Suspense>
        {open === 'price' && <PriceSheet houseId={house.id} onClose={close} />}
        {open === 'guests' && (
          <GuestPopup
            adultNumber={adultNumber}
            childNumber={childNumber}
            hint={text('house.takes', { adults: house.maxAdults, all: house.maxAdults + house.maxChildren })}
            onClose={close}
            onConfirm={(guests) => {
              changeSearch({ adultNumber: guests.adultNumber, childNumber: guests.childNumber })
              close()
            }}
          />
        )}
      </Suspense>
    </section>
  )
}
