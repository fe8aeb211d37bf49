import { liftEndedBans } from './change-status.ts'
import type { RecurringJob } from '#server/jobs/recurring-jobs.ts'
import { scopeOf } from '#server/scope.ts'

/** Accounts that were disabled until a certain time are normal again from then on. */
export const liftBansJob: RecurringJob = {
  name: 'lift-bans',
  every: 60_000,
  async run(env, signal) {
    for (const tenant of await env.db.selectFrom('tenant').select('id').execute()) {
      if (!signal.aborted) {
        await liftEndedBans(scopeOf(env, tenant.id), env.now())
      }
    }
  },
}
