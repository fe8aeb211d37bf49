import type { FlowData } from '#domain/workflow/engine/effects.ts'
import type { Job } from '#server/jobs/recurring-jobs.ts'
import type { Topics } from '#server/jobs/outbox.ts'
import { overdueTasksJob } from './overdue-job.ts'
import { jobRunner } from './job-runner.ts'
import { deliverMessage, instancesWaitingForSignal, deliverSignal } from './message-correlation.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import { startFlowsByEventName } from './start-events.ts'
import { flowStartsJob } from './timed-start-job.ts'
import { flowWaitsJob } from './waits-job.ts'

export const flowJobs = (parts: FlowParts): readonly Job[] => [
  flowWaitsJob(parts),
  overdueTasksJob(parts),
  flowStartsJob(parts),
]

type Sent = { name: string; from?: string; data?: FlowData }

/** Messages and signals that flows send to others. */
export const flowTopics = (parts: FlowParts): Topics => ({
  'flow.message': async (env, { tenantId, payload }) => {
    const sent = payload as Sent
    return async (tx) => {
      const runner = jobRunner(parts, env, tenantId, tx)
      const reached = await deliverMessage(runner, sent)
      if (reached.length === 0) {
        await startFlowsByEventName(runner, 'message', sent.name, sent.data)
      }
    }
  },
  'flow.signal': async (env, { tenantId, payload }) => {
    const { name, data } = payload as Sent
    const listening = await instancesWaitingForSignal(env.db, tenantId, name)
    return async (tx) => {
      for (const instanceId of listening) {
        await deliverSignal(jobRunner(parts, env, tenantId, tx), instanceId, name, data)
      }
      await startFlowsByEventName(jobRunner(parts, env, tenantId, tx), 'signal', name, data)
    }
  },
})
