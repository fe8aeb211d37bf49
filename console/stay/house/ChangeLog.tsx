import type { CallOutput } from '#api/endpoint.ts'
import type { houseDeskApi } from '#api/owner/house-desk.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { formatTime } from '#console/ui/format-time.ts'
import styles from '#console/ui/edit/edit.module.css'

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
          <div className={styles.faint}>
            {change.changes.map(({ field }) => fieldText(text, field)).join(text('and'))}
          </div>
        </li>
      ))}
    </ul>
  )
}

const fields = [
  'kind',
  'takes',
  'texts',
  'rooms',
  'bathrooms',
  'area',
  'maxAdults',
  'maxChildren',
  'minNights',
  'maxNights',
  'leadDays',
  'confirms',
  'fees',
  'cancel',
  'place',
  'spot',
  'videoFileId',
  'facilities',
  'pictures',
] as const

/** What was changed, as the form calls it. */
function fieldText(text: TextFunction<'inventory'>, field: string): string {
  const known = fields.find((one) => one === field)
  return known ? text(`house.field.${known}`) : field
}
