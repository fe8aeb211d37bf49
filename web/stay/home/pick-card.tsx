import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { Link } from '#web/app/routing/routing.tsx'
import type { HouseCard } from '#api/stay/search.ts'
import { HousePicture } from '../house-picture.tsx'
import { OfferPrice } from '../offer-price.tsx'
import styles from './pick-card.module.css'
import { Score } from '../score.tsx'

/** A house in a row of few: picture, name, score, price. */
export function PickCard({ house }: { house: HouseCard }) {
  return (
    <Link className={styles.card} to={link(screens.houseDetails, { houseId: house.id })}>
      <HousePicture picture={house.pictures[0]} alt="" size="small" />
      <span className={styles.words}>
        <span className={styles.name}>{house.name}</span>
        <span className={styles.line}>{house.highlight}</span>
        <span className={styles.foot}>
          <OfferPrice offer={house.offer} isShort />
          <Score score={house.score} />
        </span>
      </span>
    </Link>
  )
}
