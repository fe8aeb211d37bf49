import { StarFill } from 'antd-mobile-icons'
import { useText } from '#web/text/text.ts'
import styles from './score.module.css'

type Props = { score: number | null; reviews?: number }

/** The score of a house with its star, and from how many reviews. New houses have none yet. */
export function Score({ score, reviews }: Props) {
  const text = useText('stay')
  if (score === null) {
    return <span className={styles.new}>{text('score.none')}</span>
  }
  return (
    <span className={styles.score}>
      <StarFill className={styles.star} aria-hidden="true" />
      <span className="visually-hidden">{text('score.of', { score: score.toFixed(1) })}</span>
      <span aria-hidden="true">{score.toFixed(1)}</span>
      {reviews !== undefined && (
        <span className={styles.count}>
          {text(reviews === 1 ? 'score.oneReview' : 'score.reviews', { count: reviews })}
        </span>
      )}
    </span>
  )
}
