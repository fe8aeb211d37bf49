import type { Data } from '#domain/workflow/engine/effects.ts'
import type { Job } from '#server/jobs/recurring-jobs.ts'
import type { Topics } from '#server/jobs/outbox.ts'
import { flowDuesJob } from './overdue-job.ts'
import { runnerIn } from './job-runner.ts'
import { deliverMessage, hearing, hearSignal } from './message-correlation.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import { startNamed } from './start-events.ts'
import { flowStartsJob } from './timed-start-job.ts'
import { flowWaitsJob } from './waits-job.ts'

export const flowJobs = (parts: FlowParts): readonly Job[] => [
  flowWaitsJob(parts),
  flowDuesJob(parts),
  flowStartsJob(parts),
]

type Sent = { name: string; from?: string; data?: Data }

/** Messages and signals that flows send to others. */
export const flowTopics = (parts: FlowParts): Topics => ({
  'flow.message': async (env, { tenantId, payload }) => {
    const sent = payload as Sent
    return async (tx) => {
      const runner = runnerIn(parts, env, tenantId, tx)
      const reached = await deliverMessage(runner, sent)
      if (reached.length === 0) {
        await startNamed(runner, 'message', sent.name, sent.data)
      }
    }
  },
  'flow.signal': async (env, { tenantId, payload }) => {
    const { name, data } = payload as Sent
    const listening = await hearing(env.db, tenantId, name)
    return async (tx) => {
      for (const instanceId of listening) {
        await hearSignal(runnerIn(parts, env, tenantId, tx), instanceId, name, data)
      }
      await startNamed(runnerIn(parts, env, tenantId, tx), 'signal', name, data)
    }
  },
})
