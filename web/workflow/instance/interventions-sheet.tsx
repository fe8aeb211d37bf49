import { useQuery } from '@tanstack/react-query'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { dateTimeText } from './date-time-text.ts'
import styles from '../dialog/sheets.module.css'

const KINDS = [
  'data',
  'reassign',
  'suspend',
  'resume',
  'migrate',
  'end',
  'setTimer',
  'answer',
  'passRefused',
  'sendBack',
] as const

/** What was done to an instance from outside, for those who manage its flow. */
export function InterventionsSheet({ instId, onClose }: { instId: string; onClose: () => void }) {
  const text = useText('task')
  const actions = useQuery({
    ...callQuery(instanceAdminApi.interventions, { query: { instId } }),
    staleTime: 0,
  })
  return (
    <Sheet isOpen title={text('manage.record')} onClose={onClose}>
      {actions.isPending && <Skeleton kind="rows" rows={3} />}
      {actions.error && <RetryLine tip={actions.error.message} onRetry={() => actions.refetch()} />}
      {actions.data?.length === 0 && <p className={styles.empty}>{text('manage.noRecord')}</p>}
      <ul className={styles.lines}>
        {actions.data?.map(({ id, kind, actorName, reason, createTime }) => (
          <li key={id}>
            <span className={styles.lineWords}>
              {text(`manage.kind.${KINDS.find((one) => one === kind) ?? 'data'}`)}
              <span className={styles.detail} data-said>
                {[actorName, reason].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={styles.detail}>{dateTimeText(createTime)}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
