import type { Input } from '#api/endpoint.ts'
import type { taskActionsApi } from '#api/workflow/task-actions.ts'
import { nextHumanNodes } from '#domain/workflow/engine/choose-flows.ts'
import { nodeOf } from '#domain/workflow/definition/graph-lookup.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import { writer } from '#server/db/write.ts'
import { Failure, textOf } from '#server/http/failure.ts'
import type { Caller, Visit } from '#server/http/handlers.ts'
import { completeTask } from './complete.ts'
import { actionReply } from './request-input.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import type { CommandContext } from '../run/run-step.ts'
import { requestRunner } from '../run/request-runner.ts'
import type { TaskAndActor } from './task-access.ts'

/** What cannot be said yes to unseen: a way and people to be chosen. */
function refuseUnlessPlain({ version }: CommandContext, { task }: TaskAndActor): void {
  const own = nodeSettingsOf(version.compiled, task.node)
  const hasNext = nextHumanNodes(version.compiled.graph, nodeOf(version.compiled.graph, task.node)).length > 0
  if (hasNext && (own.choiceExecutor !== 'none' || own.jumpType === 'select')) {
    throw new Failure('task.openFirst')
  }
}

type Asked = Visit & { user: Caller } & Input<typeof taskActionsApi.completeMany>

/**
 * The same decision on several tasks, one transaction each: what cannot be done is named and holds up no other.
 * Repeated, those that are done already say so; nothing is done twice.
 */
export async function completeTasks(parts: FlowParts, visit: Asked) {
  const { env, body, user, language } = visit
  const write = writer(env.db)
  const outcomes: { taskId: string; ok: boolean; message: string }[] = []
  for (const taskId of new Set(body.taskIds)) {
    const { actionName, opinion } = body
    const decision = { taskId, actionName, opinion, agentLeaderId: body.agentLeaderIds?.[taskId] }
    const check = actionName === 'agree' ? refuseUnlessPlain : undefined
    try {
      await write((tx) => completeTask(requestRunner(parts, visit, tx), user, decision, check))
      outcomes.push({ taskId, ok: true, message: textOf('task.done', language) })
    } catch (error) {
      if (!(error instanceof Failure)) {
        throw error
      }
      outcomes.push({ taskId, ok: false, message: textOf(error.key, language, error.values) })
    }
  }
  const failed = outcomes.filter(({ ok }) => !ok).length
  const values = { done: outcomes.length - failed, failed }
  return {
    ...actionReply('task.batchDone', language),
    message: textOf('task.batchDone', language, values),
    value: outcomes,
  }
}
