import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { ManagedReview } from '#api/stay/own-review.ts'
import { HouseStrip } from '../order/house-strip.tsx'
import { ReviewCard } from '../house/review-card.tsx'
import { useText } from '#web/text/text.ts'
import { Tag } from '#web/ui/kit/Tag.tsx'
import styles from './reviews.module.css'

type Props = { review: ManagedReview; onOpen?: (() => void) | undefined }

/** A review with the house it is about, how it stands, and the way to answer it. */
export function ManagedReviewCard({ review, onOpen }: Props) {
  const text = useText('reviews')
  const { house, hiddenReason, reports } = review
  const action = !review.canReply ? 'look' : review.reply ? 'editReply' : 'reply'
  return (
    <div className={styles.card}>
      <HouseStrip
        name={house.name}
        picture={house.picture}
        to={link(screens.houseDetails, { houseId: house.id })}
        isSmall
      />
      {(hiddenReason !== null || reports > 0) && (
        <p className={styles.notes}>
          {hiddenReason !== null && <Tag tone="danger">{text('list.hidden', { reason: hiddenReason })}</Tag>}
          {reports > 0 && <Tag tone="warn">{text('list.reported', { count: reports })}</Tag>}
        </p>
      )}
      <ReviewCard review={review} />
      {onOpen && (
        <div className={styles.actions}>
          <button type="button" className={styles.action} onClick={onOpen}>
            {text(`list.${action}`)}
          </button>
        </div>
      )}
    </div>
  )
}
