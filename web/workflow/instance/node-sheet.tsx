import { useQuery } from '@tanstack/react-query'
import { taskViewsApi } from '#api/workflow/task-views.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { Avatar } from '#web/ui/kit/Avatar.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { OpinionLine } from './opinion-line.tsx'
import styles from '../dialog/sheets.module.css'

type Props = { instId: string; node: { id: string; name: string }; onClose: () => void }

/** What was said at one step, and who is asked there or would be. */
export function NodeSheet({ instId, node, onClose }: Props) {
  const text = useText('task')
  const opinionQuery = useQuery(callQuery(taskViewsApi.nodeOpinion, { query: { instId, nodeId: node.id } }))
  const answer =
    opinionQuery.data && 'hasOpinion' in opinionQuery.data && Array.isArray(opinionQuery.data.data)
      ? opinionQuery.data
      : null
  const opinions = answer && Array.isArray(answer.data) ? answer.data : []
  const people = answer && Array.isArray(answer.people) ? answer.people : []
  return (
    <Sheet isOpen title={node.name || text('chart.node')} onClose={onClose}>
      {opinionQuery.isPending && <Skeleton kind="rows" rows={2} />}
      {opinionQuery.error && (
        <RetryLine tip={opinionQuery.error.message} onRetry={() => opinionQuery.refetch()} />
      )}
      {answer && opinions.length === 0 && people.length === 0 && (
        <p className={styles.empty}>{text('chart.nothing')}</p>
      )}
      {opinions.length > 0 && (
        <ol>
          {opinions.toReversed().map((opinion) => (
            <OpinionLine key={opinion.id} opinion={opinion} />
          ))}
        </ol>
      )}
      {people.length > 0 && opinions.every(({ status }) => status !== 'awaiting_check') && (
        <>
          <h3 className={styles.heading}>{text('chart.asked')}</h3>
          <ul className={styles.people} data-said>
            {people.map(({ id, name }) => (
              <li key={id}>
                <Avatar name={name} size={32} />
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}
