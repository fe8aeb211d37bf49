import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { runningApi } from '#api/workflow/running.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatDuration } from '#console/ui/format-duration.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { InstanceTable } from './InstanceTable.tsx'
import styles from './running.module.css'

const shownFlows = 6

/** Everything that runs: flows with what is stuck in them, and the instances. */
export default function RunningPage() {
  const text = useText('running')
  const names = useText('pages')
  const counts = useQuery({ ...callQuery(runningApi.instanceCounts, {}), refetchInterval: 30_000 })
  const worst = (counts.data ?? [])
    .filter(({ open }) => open > 0)
    .toSorted((a, b) => b.incidents - a.incidents || b.overdue - a.overdue || b.open - a.open)
    .slice(0, shownFlows)
  return (
    <PageFrame title={names('running')} intro={text('intro')} isFull>
      <ErrorNote error={counts.error} onRetry={() => void counts.refetch()} />
      {worst.length > 0 && (
        <ul className={styles.flows}>
          {worst.map((flow) => (
            <li key={flow.flowKey}>
              <Link to={`/running/flows/${flow.flowKey}`} className={styles.flow}>
                <strong>{flow.name}</strong>
                <span className={styles.figures}>
                  <span>
                    {text('figure.open')} {flow.open}
                  </span>
                  {flow.overdue > 0 && (
                    <span className={styles.warn}>
                      {text('figure.overdue')} {flow.overdue}
                    </span>
                  )}
                  {flow.incidents > 0 && (
                    <span className={styles.bad}>
                      {text('figure.incidents')} {flow.incidents}
                    </span>
                  )}
                </span>
                <span className={styles.age}>
                  {flow.oldest === null ? '' : text('instance.since', { time: formatDuration(flow.oldest) })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <InstanceTable />
    </PageFrame>
  )
}
