import { useText } from '#web/text/text.ts'
import styles from './past-version-line.module.css'

/** Says that an earlier state of the record is seen, and leads to what it is now. */
export function PastVersionLine({ onNow }: { onNow: () => void }) {
  const text = useText('templates')
  return (
    <p className={styles.line}>
      <button type="button" className={styles.now} onClick={onNow}>
        {text('form.now')}
      </button>
    </p>
  )
}
