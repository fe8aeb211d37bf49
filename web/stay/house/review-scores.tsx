import type { CallOutput } from '#api/endpoint.ts'
import type { reviewApi } from '#api/stay/review.ts'
import { useText } from '#web/text/text.ts'
import styles from './review-scores.module.css'

type Summary = CallOutput<typeof reviewApi.summary>

const aspects = ['hygiene', 'facilities', 'location', 'service'] as const

/** The average of all reviews, large, and of each aspect as a line. */
export function ReviewScores({ summary: { score, scores } }: { summary: Summary }) {
  const text = useText('stay')
  if (score === null) {
    return null
  }
  return (
    <div className={styles.scores}>
      <p className={styles.average}>
        <span className="visually-hidden">{text('score.of', { score: score.toFixed(1) })}</span>
        <span aria-hidden="true">{score.toFixed(1)}</span>
        <span className={styles.of} aria-hidden="true">
          / 5
        </span>
      </p>
      {scores && (
        <dl className={styles.aspects}>
          {aspects.map((aspect) => (
            <div key={aspect} className={styles.aspect}>
              <dt>{text(`reviews.aspect.${aspect}`)}</dt>
              <dd>
                <meter className={styles.meter} min={0} max={5} value={scores[aspect]} aria-hidden="true" />
                {scores[aspect].toFixed(1)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
