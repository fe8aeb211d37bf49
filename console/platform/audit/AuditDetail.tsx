import type { CallOutput } from '#api/endpoint.ts'
import type { auditApi } from '#api/platform/audit.ts'
import { fieldsOf, isRecord } from '#domain/record.ts'
import { useText } from '#console/text/text.ts'
import { Facts } from '#console/ui/Facts.tsx'
import { formatExactTime } from '#console/ui/format-time.ts'
import styles from './audit.module.css'

type Entry = CallOutput<typeof auditApi.auditPage>['rows'][number]

/** One entry in full; where both sides are known, what differs comes first. */
export function AuditDetail({ entry }: { entry: Entry }) {
  const text = useText('audit')
  const [before, after] = [fieldsOf(entry.before), fieldsOf(entry.after)]
  const isBoth = isRecord(entry.before) && isRecord(entry.after)
  const keys = isBoth
    ? Object.keys(after).filter((key) => formatValue(before[key]) !== formatValue(after[key]))
    : []
  return (
    <>
      <Facts
        items={[
          { key: 'at', label: text('at'), children: formatExactTime(entry.at) },
          { key: 'actor', label: text('actor'), children: entry.actorName || text('nobody') },
          {
            key: 'target',
            label: text('target'),
            children: [entry.targetKind, entry.targetName, entry.targetId]
              .filter((part) => part !== '')
              .join(' · '),
          },
          { key: 'address', label: text('address'), children: entry.address },
          { key: 'request', label: text('requestId'), children: entry.requestId },
          { key: 'hash', label: text('hash'), children: <code>{entry.hash}</code> },
        ]}
      />
      {isBoth ? (
        <table className={styles.differences}>
          <thead>
            <tr>
              <th scope="col">{text('target')}</th>
              <th scope="col">{text('before')}</th>
              <th scope="col">{text('after')}</th>
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key}>
                <th scope="row">{key}</th>
                <td>{formatValue(before[key]) || text('nothing')}</td>
                <td>{formatValue(after[key]) || text('nothing')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <pre className={styles.content}>{JSON.stringify(entry.after, null, 2)}</pre>
      )}
    </>
  )
}

const formatValue = (value: unknown): string => {
  if (value === null || value === undefined) {
    return ''
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
