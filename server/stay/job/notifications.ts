import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { JobKind } from '#domain/stay/job/job-state.ts'
import { textOf } from '#server/failure.ts'
import { rightHolders } from '#server/identity/users/right-holders.ts'
import { signalLiveSoon } from '#server/messages/live/live-hints.ts'
import { notify, type NotificationName } from '#server/messages/inbox/notify.ts'
import { byLanguageOf } from './house-names.ts'
import type { Job } from './jobs.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** Under this the open screens of those who work in houses hear that a job changed. */
export const jobTopic = 'jobs'

type Telling = Extract<
  NotificationName,
  | 'jobOffered'
  | 'jobAssigned'
  | 'jobDeclined'
  | 'jobBlocked'
  | 'jobDone'
  | 'jobRework'
  | 'jobCancelled'
  | 'jobUnassigned'
  | 'jobNotStarted'
  | 'jobLate'
>

/** Who hears of what: the company's leaders, whoever does it, the house's side. */
const audiences: Readonly<Record<Telling, readonly ('managers' | 'assignee' | 'desk' | 'owner')[]>> = {
  jobOffered: ['managers'],
  jobAssigned: ['assignee'],
  jobDeclined: ['desk'],
  jobBlocked: ['managers', 'desk'],
  jobDone: ['desk'],
  jobRework: ['managers', 'assignee'],
  jobCancelled: ['managers', 'assignee'],
  jobUnassigned: ['managers'],
  jobNotStarted: ['managers', 'assignee'],
  jobLate: ['managers', 'desk', 'owner'],
}

/** Tells those concerned what became of a job, and lets their open screens look again. */
export async function notifyOfJob(
  scope: TxScope,
  job: Job,
  says: Telling,
  by: string | null = null,
): Promise<void> {
  const parts = await Promise.all(audiences[says].map((who) => peopleOf(scope, job, who)))
  const names = await byLanguageOf(scope, job.house_id)
  await notify(scope, {
    to: parts.flat(),
    kind: 'notice',
    says: says === 'jobOffered' && job.company_id === null ? 'jobDeclined' : says,
    values: {
      house: { names },
      kind: { names: kindNames(job.kind) },
      by: { moment: job.ready_by.getTime() },
      reason: job.reason,
    },
    path: link(screens.houseJob, { id: job.id }),
    by,
  })
  signalJobs(scope, parts.flat())
}

export function signalJobs(scope: Scope, people: readonly string[]): void {
  signalLiveSoon(scope, ['right:stay.desk', ...people.map((id) => `user:${id}` as const)], jobTopic)
}

const kindNames = (kind: JobKind) => ({
  'zh-CN': textOf(`jobs.kind.${kind}`, 'zh-CN'),
  'en-US': textOf(`jobs.kind.${kind}`, 'en-US'),
})

async function peopleOf(
  scope: Scope,
  job: Job,
  who: 'managers' | 'assignee' | 'desk' | 'owner',
): Promise<string[]> {
  switch (who) {
    case 'assignee':
      return job.assignee_id === null ? [] : [job.assignee_id]
    case 'managers':
      return job.company_id === null ? deskOf(scope, job) : managersOf(scope, job.company_id)
    case 'desk':
      return deskOf(scope, job)
    case 'owner': {
      const house = await scope
        .from('house')
        .select('owner_id')
        .where('id', '=', job.house_id)
        .executeTakeFirst()
      return house?.owner_id ? [house.owner_id] : []
    }
  }
}

/** The front desk of the job's site: nobody else can open it. */
const deskOf = (scope: Scope, { site_id: siteId }: Job) => rightHolders(scope, 'stay.desk', siteId)

async function managersOf(scope: Scope, companyId: string): Promise<string[]> {
  const rows = await scope
    .from('service_member')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'manager')
    .where('ended_at', 'is', null)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
