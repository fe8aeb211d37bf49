import { useText } from '#web/text/text.ts'
import styles from './Skeleton.module.css'

type Props = { rows?: number; kind?: 'lines' | 'rows' | 'cards' }

/** The outline of what is being loaded, in its place and size. */
export function Skeleton({ rows = 3, kind = 'lines' }: Props) {
  const text = useText()
  return (
    <output className={styles.skeleton} data-kind={kind} aria-label={text('state.loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className={styles.piece} aria-hidden="true" />
      ))}
    </output>
  )
}
