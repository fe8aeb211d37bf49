import type { CallOutput } from '#api/endpoint.ts'
import type { jobApi } from '#api/owner/jobs.ts'
import type { JobState } from '#domain/stay/job/job-state.ts'
import type { TagTone } from '#web/ui/kit/Tag.tsx'

export type JobCardData = CallOutput<typeof jobApi.list>['rows'][number]
export type JobData = CallOutput<typeof jobApi.job>

export const stateTones: Readonly<Record<JobState, TagTone>> = {
  planned: 'warn',
  offered: 'warn',
  assigned: 'info',
  started: 'info',
  blocked: 'danger',
  done: 'pine',
  checked: 'neutral',
  cancelled: 'neutral',
}
