import { useQuery } from '@tanstack/react-query'
import { templatesApi } from '#api/templates/templates.ts'
import { dateTimeText } from '#domain/objects/date-time.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import styles from './change-history-sheet.module.css'

type Props = { templateKey: string; id: string; onOpen: (recordId: string) => void; onClose: () => void }

/** Who changed what of a record, the newest first; each leads to the record as it was then. */
export function ChangeHistorySheet({ templateKey, id, onOpen, onClose }: Props) {
  const text = useText('templates')
  const records = useQuery(callQuery(templatesApi.records, { query: { templateKey, id } }))
  return (
    <Sheet isOpen title={text('records.title')} onClose={onClose}>
      {records.isPending && <Skeleton kind="rows" rows={4} />}
      {records.error && <RetryLine tip={records.error.message} onRetry={() => records.refetch()} />}
      {records.data?.length === 0 && <p>{text('records.empty')}</p>}
      <ol className={styles.list}>
        {(records.data ?? []).map((record) => (
          <li key={record.id}>
            <div className={styles.head}>
              <strong>{record.changedByName ?? text('records.nobody')}</strong>
              <span>{text(`records.${record.action}`)}</span>
              <span className={styles.when}>{dateTimeText(record.changedAt)}</span>
            </div>
            <ul className={styles.changes}>
              {record.main.map(({ field, name, from, to }) => (
                <li key={field}>
                  {name} <del>{from || text('records.nothing')}</del> →{' '}
                  <ins>{to || text('records.nothing')}</ins>
                </li>
              ))}
              {record.subs.flatMap(({ name, added, removed, changed }) => [
                ...(added + removed > 0
                  ? [<li key={`${name} rows`}>{text('records.rows', { name, added, removed })}</li>]
                  : []),
                ...changed.map(({ row, fields }) => (
                  <li key={`${name} ${row}`}>
                    {text('records.rowChanged', { name, row: row + 1 })}{' '}
                    {fields.map((change) => `${change.name} ${change.from} → ${change.to}`).join(' · ')}
                  </li>
                )),
              ])}
            </ul>
            <button type="button" className={styles.open} onClick={() => onOpen(record.id)}>
              {text('records.open')}
            </button>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
