import { setTimeout as pause } from 'node:timers/promises'
import { jobsAtOnce } from '#domain/platform/job-order.ts'
import type { Env } from '#server/env.ts'
import { workflowExtensions } from '#server/workflow-extensions.ts'
import { contractJobs } from '#server/contract/jobs.ts'
import { removeLeftFilesJob } from '#server/files/remove-files.ts'
import { unusedFilesJob } from '#server/files/unused-files.ts'
import { indexObject, indexTopic } from '#server/objects/rows/index-job.ts'
import { fetchPicture } from '#server/gateways/files/fetch-picture.ts'
import { photoTopics } from '#server/identity/sign-in/provider-photo.ts'
import { runBackgroundJob, type BackgroundJobKinds } from '#server/jobs/background-jobs.ts'
import { deliverDue } from '#server/jobs/deliver.ts'
import { fillInitialsJob } from '#server/identity/users/fill-initials.ts'
import { liftBansJob } from '#server/identity/users/lift-bans.ts'
import { registerJobs, runDueJobs, type RecurringJob } from '#server/jobs/recurring-jobs.ts'
import { deleteExpiredJob } from '#server/jobs/delete-expired.ts'
import { inboxTopics } from '#server/messages/inbox/deliver-notifications.ts'
import type { TopicConsumers } from '#server/jobs/outbox.ts'
import { ENTRUST_CONTRACT_TOPIC, drawEntrustContract } from '#server/owner/letting/entrust-contract.ts'
import { feedsJob } from '#server/owner/feed/recurring.ts'
import { holidaysJob } from '#server/owner/price/holidays.ts'
import { backgroundJobKinds } from '#server/background-job-kinds.ts'
import { publishNewsJob } from '#server/office/news-desk.ts'
import { payables } from '#server/payables.ts'
import { walletJobs, walletTopics } from '#server/wallet/jobs.ts'
import { shopJob } from '#server/shop/jobs.ts'
import { settleRoomCharges } from '#server/shop/order/settle-room-charges.ts'
import { houseBook } from '#server/stay/catalog/house-book.ts'
import { houseJobsJob } from '#server/stay/job/recurring.ts'
import { doorCodesJob } from '#server/stay/lock/reconcile-codes.ts'
import { lockTopics } from '#server/stay/lock/send-code.ts'
import { stayJob } from '#server/stay/order/jobs.ts'
import { flowJobs, flowTopics } from '#server/workflow/event/jobs.ts'

/** Who brings about the effects of which topic. One line per topic. */
const topics: TopicConsumers = {
  [indexTopic]: indexObject,
  [ENTRUST_CONTRACT_TOPIC]: drawEntrustContract,
  ...photoTopics(fetchPicture),
  ...inboxTopics,
  ...lockTopics,
  ...walletTopics(payables),
  ...flowTopics(workflowExtensions),
}

/** What recurs. One line per job. */
const jobs: readonly RecurringJob[] = [
  deleteExpiredJob,
  removeLeftFilesJob,
  unusedFilesJob,
  liftBansJob,
  publishNewsJob,
  fillInitialsJob,
  ...walletJobs(payables, houseBook),
  stayJob(settleRoomCharges),
  houseJobsJob,
  doorCodesJob,
  feedsJob,
  holidaysJob,
  shopJob,
  ...contractJobs,
  ...flowJobs(workflowExtensions),
]

const deliverEvery = 250
/** Between two looks while messages come in: those of a moment travel together, and cost a tenth of what each alone would. */
const deliverAgainAfter = 100
const lookEvery = 5000
const askedEvery = 1000

export type RunningJobs = { stop(): Promise<void> }

/** Starts delivering messages and running recurring jobs, beside any other server on the same database. */
export function startJobs(
  env: Env,
  does: { topics: TopicConsumers; jobs: readonly RecurringJob[]; kinds?: BackgroundJobKinds } = {
    topics,
    jobs,
    kinds: backgroundJobKinds,
  },
): RunningJobs {
  const ending = new AbortController()
  const { signal } = ending
  let registered = false
  const deliveries = keepDoing(env, signal, { every: deliverEvery, againAfter: deliverAgainAfter }, () =>
    deliverDue(env, does.topics, signal),
  )
  const backgroundJobs = Array.from({ length: jobsAtOnce(env.config.DATABASE_POOL) }, () =>
    keepDoing(env, signal, { every: askedEvery }, () => runBackgroundJob(env, does.kinds ?? {}, signal)),
  )
  const runs = keepDoing(env, signal, { every: lookEvery }, async () => {
    if (!registered) {
      await registerJobs(env.db, does.jobs, env.now())
      registered = true
    }
    await runDueJobs(env, does.jobs, signal)
    return false
  })
  return {
    /** Waits for what is in flight; the rest stays where it is for another server or the next start. */
    async stop() {
      ending.abort()
      await Promise.all([deliveries, runs, ...backgroundJobs])
    },
  }
}

/** Does the work again and again: soon while it says there is more, else after a pause. */
async function keepDoing(
  env: Env,
  signal: AbortSignal,
  { every, againAfter = 0 }: { every: number; againAfter?: number },
  work: () => Promise<boolean>,
) {
  while (!signal.aborted) {
    let wait = every
    try {
      wait = (await work()) ? againAfter : every
    } catch (error) {
      // The database is away; it will come back, and so will this.
      env.log.warn({ err: error }, 'jobs are held up')
      wait = Math.max(every, 1000)
    }
    await pause(wait, undefined, { signal }).catch(() => {})
  }
}
