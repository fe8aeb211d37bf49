import type { AspectScores } from '#domain/stay/review/review-score.ts'
import { useText } from '#web/text/text.ts'
import { Stars } from '#web/ui/field/Stars.tsx'
import styles from './score-rows.module.css'

export const noScores: AspectScores = { hygiene: 0, facilities: 0, location: 0, service: 0 }
const aspects = ['hygiene', 'facilities', 'location', 'service'] as const
const words = ['one', 'two', 'three', 'four', 'five'] as const

type Props = { scores: AspectScores; onChange: (scores: AspectScores) => void }

/** Stars for each thing a stay is judged by. */
export function ScoreRows({ scores, onChange }: Props) {
  const text = useText('reviews')
  const stay = useText('stay')
  return (
    <ul aria-label={text('write.scores')}>
      {aspects.map((aspect) => {
        const word = words[scores[aspect] - 1]
        const name = stay(`reviews.aspect.${aspect}`)
        return (
          <li key={aspect} className={styles.row}>
            <span className={styles.name}>
              {name}
              <span className={styles.word}>{word ? text(`write.words.${word}`) : ''}</span>
            </span>
            <Stars
              label={name}
              value={scores[aspect]}
              onChange={(stars) => onChange({ ...scores, [aspect]: stars })}
            />
          </li>
        )
      })}
    </ul>
  )
}
