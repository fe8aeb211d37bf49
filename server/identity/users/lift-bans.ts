import { liftEndedBans } from './change-status.ts'
import type { RecurringJob } from '#server/jobs/recurring-jobs.ts'
import { eachTenant } from '#server/jobs/failed-work.ts'

/** Accounts that were disabled until a certain time are normal again from then on. */
export const liftBansJob: RecurringJob = {
  name: 'lift-bans',
  every: 60_000,
  run: (env, signal) => eachTenant(env, signal, (scope) => liftEndedBans(scope, env.now())),
}
