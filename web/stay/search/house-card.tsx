import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useState } from 'react'
import { Link } from '#web/app/routing/routing.tsx'
import type { HouseCard } from '#api/stay/search.ts'
import { useText } from '#web/text/text.ts'
import { FavouriteButton } from './favourite-button.tsx'
import styles from './house-card.module.css'
import { HousePicture } from '../house-picture.tsx'
import { NearestDates } from './nearest-dates.tsx'
import { OfferPrice } from '../offer-price.tsx'
import { useProblemText } from '../problem-text.ts'
import { Score } from '../score.tsx'

type Props = {
  house: HouseCard
  /** The first picture of the list is fetched ahead of the others. */
  isFirst?: boolean
  /** Not to be had any more, whatever the dates. */
  isGone?: boolean
}

/** A house in a list: its pictures, what makes it special, and what the chosen dates cost, or why they cannot be. */
export function HouseCardView({ house, isFirst, isGone = false }: Props) {
  const text = useText('stay')
  const problemWords = useProblemText()
  const { offer, highlight, bedrooms, beds, maxGuests, area, pictures } = house
  // The card shows its first picture; each other one is fetched when the finger is on the one before it.
  const [reached, setReached] = useState(0)
  const to = link(screens.houseDetails, { houseId: house.id })
  const isOut = isGone || offer.problem !== null
  const facts = [
    text(`house.kinds.${house.kind}`),
    text(bedrooms === 1 ? 'house.oneBedroom' : 'house.bedrooms', { count: bedrooms }),
    text(beds === 1 ? 'house.oneBed' : 'house.beds', { count: beds }),
    text(maxGuests === 1 ? 'house.oneGuest' : 'house.guests', { count: maxGuests }),
    text('house.area', { count: area }),
  ]
  return (
    <article className={styles.card} data-out={isOut || undefined}>
      <div className={styles.pictures}>
        <Link
          className={styles.strip}
          to={to}
          tabIndex={-1}
          aria-hidden="true"
          onPointerEnter={() => setReached(Math.max(reached, 1))}
          // The dot is written past React: a swipe draws the card anew only for a picture that was not there.
          onScroll={({ currentTarget: strip }) => {
            const at = Math.round(strip.scrollLeft / strip.clientWidth)
            strip.parentElement?.style.setProperty('--at', String(at))
            setReached(Math.max(reached, at + 1))
          }}
        >
          {(pictures.length > 0 ? pictures : [null]).map((picture, index) => (
            <span key={picture?.fileId ?? 'none'} className={styles.picture}>
              {index <= reached && (
                <HousePicture picture={picture} alt="" size="small" isFirst={isFirst && index === 0} />
              )}
            </span>
          ))}
        </Link>
        {pictures.length > 1 && !isOut && (
          <span className={styles.dots} style={{ width: pictures.length * 12 }} aria-hidden="true" />
        )}
        {offer.problem && !isGone && <span className={styles.out}>{problemWords(offer.problem)}</span>}
        {isGone && <span className={styles.out}>{text('house.gone')}</span>}
        <span className={styles.heart}>
          <FavouriteButton id={house.id} name={house.name} isOn={house.collectFlag} isOnPicture />
        </span>
      </div>
      <div className={styles.head}>
        <h2 className={styles.name}>{isGone ? house.name : <Link to={to}>{house.name}</Link>}</h2>
        <Score score={house.score} reviews={house.reviews} />
      </div>
      <p className={styles.line}>{highlight}</p>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {!isOut && (
        <p className={styles.price}>
          <OfferPrice offer={offer} />
        </p>
      )}
      {!isGone && offer.nearest && <NearestDates houseId={house.id} dates={offer.nearest} />}
    </article>
  )
}
