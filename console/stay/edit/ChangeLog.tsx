import type { CallOutput } from '#api/endpoint.ts'
import type { houseDeskApi } from '#api/owner/house-desk.ts'
import { useText } from '#console/text/text.ts'
import { formatTime } from '#console/ui/format-time.ts'
import styles from './edit.module.css'

type Change = CallOutput<typeof houseDeskApi.changes>[number]

/** Who changed what, the newest first. */
export function ChangeLog({ changes }: { changes: readonly Change[] }) {
  const text = useText('inventory')
  if (changes.length === 0) {
    return <p className={styles.faint}>{text('noChanges')}</p>
  }
  return (
    <ul className={styles.log}>
      {changes.map((change) => (
        <li key={change.id}>
          <strong>{change.actor || text('byFlow')}</strong>{' '}
          <span className={styles.faint}>{formatTime(change.at)}</span>
          <div className={styles.faint}>{change.changes.map(({ field }) => field).join(', ')}</div>
        </li>
      ))}
    </ul>
  )
}
