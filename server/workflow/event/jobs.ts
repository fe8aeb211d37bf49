import type { FlowData } from '#domain/workflow/engine/effects.ts'
import type { RecurringJob } from '#server/jobs/recurring-jobs.ts'
import type { TopicConsumers } from '#server/jobs/outbox.ts'
import { overdueTasksJob } from './overdue-job.ts'
import { deliverMessage, instancesWaitingForSignal, deliverSignal } from './message-correlation.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import { startFlowsByEventName } from './start-events.ts'
import { flowStartsJob } from './timed-start-job.ts'
import { flowWaitsJob } from './waits-job.ts'
import { scopeOf } from '#server/scope.ts'

export const flowJobs = (parts: FlowParts): readonly RecurringJob[] => [
  flowWaitsJob(parts),
  overdueTasksJob(parts),
  flowStartsJob(parts),
]

type Sent = { name: string; key?: string; from?: string; data?: FlowData }

/** Messages and signals that flows send to others. */
export const flowTopics = (parts: FlowParts): TopicConsumers => ({
  'flow.message': async (_env, { payload }) => {
    // Written into the outbox by ourselves.
    const sent = payload as Sent
    return async (scope) => {
      const reached = await deliverMessage({ scope, parts }, sent)
      if (reached.length === 0) {
        await startFlowsByEventName({ scope, parts }, 'message', sent.name, sent.data)
      }
    }
  },
  'flow.signal': async (env, { tenantId, payload }) => {
    // Written into the outbox by ourselves.
    const { name, data, from } = payload as Sent
    const waiting = await instancesWaitingForSignal(scopeOf(env, tenantId), name)
    // Whoever threw it has heard it in the same step.
    const listening = waiting.filter((instanceId) => instanceId !== from)
    return async (scope) => {
      for (const instanceId of listening) {
        await deliverSignal({ scope, parts }, instanceId, name, data)
      }
      await startFlowsByEventName({ scope, parts }, 'signal', name, data)
    }
  },
})
