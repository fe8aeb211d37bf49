import { serverNow } from '#web/app/call/server-clock.ts'
import { useText } from '#web/text/text.ts'
import { Tag } from '#web/ui/kit/Tag.tsx'
import type { JobCardData } from './job-types.ts'

/** What holds a job up: nobody is named, it should have begun, its time is nearly over, or is over. */
export function DelayTag({ job }: { job: Pick<JobCardData, 'delay' | 'readyBy'> }) {
  const text = useText('jobs')
  if (job.delay === 'none') {
    return null
  }
  if (job.delay !== 'late') {
    return <Tag tone="warn">{text(`delays.${job.delay}`)}</Tag>
  }
  return <Tag tone="danger">{text(job.readyBy <= serverNow() ? 'overdue' : 'delays.late')}</Tag>
}
