import { jobRole, type JobMembership, type JobRole } from '#domain/owner/job-access.ts'
import { Failure } from '#server/failure.ts'
import type { FileAccessRule } from '#server/files/file-readers.ts'
import { JOB_FILES } from '#server/stay/job/job-files.ts'
import { findJob, lockJob, type Job } from '#server/stay/job/jobs.ts'
import { requireHouse } from '../access/house-access.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type ActedJob = { job: Job; role: JobRole }

/** The job a person wants to see, and as whom they see it; for everybody else there is no such job. */
export async function requireJob(scope: Scope, userId: string, id: string): Promise<ActedJob> {
  return withRole(scope, userId, await findJob(scope, id))
}

/** The same for who changes it: nobody else does meanwhile. */
export async function requireJobToChange(scope: TxScope, userId: string, id: string): Promise<ActedJob> {
  return withRole(scope, userId, await lockJob(scope, id))
}

async function withRole(scope: Scope | TxScope, userId: string, job: Job): Promise<ActedJob> {
  const { as } = await requireHouse(scope, userId, job.house_id, 'jobs')
  const role = jobRole(as, await membershipOf(scope, userId, job))
  if (role === null) {
    throw new Failure('jobs.none', {}, { status: 404 })
  }
  return { job, role }
}

async function membershipOf(scope: Scope, userId: string, job: Job): Promise<JobMembership> {
  if (job.company_id === null) {
    return null
  }
  const row = await scope
    .from('service_member')
    .select('role')
    .where('company_id', '=', job.company_id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) {
    return null
  }
  return { role: row.role === 'manager' ? 'manager' : 'worker', isAssignee: job.assignee_id === userId }
}

/** Photos of a job are for those who may see it. */
export const jobFileReader: FileAccessRule = {
  kind: JOB_FILES,
  async mayRead(scope, userId, jobId) {
    try {
      await requireJob(scope, userId, jobId)
      return true
    } catch (error) {
      if (error instanceof Failure) {
        return false
      }
      throw error
    }
  },
}
