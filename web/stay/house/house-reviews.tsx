import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/app/routing/routing.tsx'
import { reviewApi } from '#api/stay/review.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import styles from './house-reviews.module.css'
import { ReviewCard } from './review-card.tsx'
import { ReviewScores } from './review-scores.tsx'
import { HouseSection } from './section.tsx'

/** What guests say, in short; the rest is a tap away. */
export function HouseReviews({ houseId }: { houseId: string }) {
  const text = useText('stay')
  const summary = useQuery(callQuery(reviewApi.summary, { query: { houseId } }))
  const latest = useQuery(callQuery(reviewApi.reviews, { body: { houseId, pageSize: 2 } }))
  const error = summary.error ?? latest.error
  return (
    <HouseSection title={text('reviews.title')}>
      {error && (
        <RetryLine
          tip={text('reviews.failed')}
          onRetry={() => Promise.all([summary.refetch(), latest.refetch()])}
        />
      )}
      {!error && (summary.isPending || latest.isPending) && <Skeleton rows={4} />}
      {summary.data?.count === 0 && <p className={styles.none}>{text('reviews.none')}</p>}
      {summary.data && summary.data.count > 0 && (
        <>
          <ReviewScores summary={summary.data} />
          {latest.data?.rows.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
          <Link className={styles.all} to={link(screens.reviewList, { houseId })}>
            {text(summary.data.count === 1 ? 'reviews.allOne' : 'reviews.all', { count: summary.data.count })}
          </Link>
        </>
      )}
    </HouseSection>
  )
}
