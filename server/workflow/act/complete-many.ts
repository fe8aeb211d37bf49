import type { HandlerInput, CallOutput } from '#api/endpoint.ts'
import type { taskActionsApi } from '#api/workflow/task-actions.ts'
import { nextHumanNodes } from '#domain/workflow/engine/choose-flows.ts'
import { nodeOf } from '#domain/workflow/definition/graph-lookup.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import { Failure, textOf } from '#server/failure.ts'
import { scopeOf, type Scope } from '#server/scope.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import type { CommandContext } from '../run/command-context.ts'
import { completeTask } from './complete.ts'
import type { FlowUser } from './start.ts'
import type { TaskAndActor } from './task-access.ts'

/** What cannot be said yes to unseen: a way and people to be chosen. */
function refuseUnlessPlain({ version: { compiled } }: CommandContext, { task }: TaskAndActor): void {
  const own = nodeSettingsOf(compiled, task.node)
  const hasNext = nextHumanNodes(compiled.graph, nodeOf(compiled.graph, task.node)).length > 0
  if (hasNext && (own.choiceExecutor !== 'none' || own.jumpType === 'select')) {
    throw new Failure('task.openFirst')
  }
}

type BatchBody = HandlerInput<typeof taskActionsApi.completeMany>['body']

/**
 * The same decision on several tasks, one transaction each: what cannot be done is named and holds up no other.
 * Repeated, those that are done already say so; nothing is done twice.
 */
export async function completeTasks(scope: Scope, parts: FlowParts, user: FlowUser, body: BatchBody) {
  const { language } = scope
  // A scope without the caller's key: the answer to a repetition is not the first one, but says what was done before.
  const { write } = scopeOf(scope.env, scope.tenantId, undefined, scope)
  const outcomes: CallOutput<typeof taskActionsApi.completeMany>['value'][number][] = []
  for (const taskId of new Set(body.taskIds)) {
    const { actionName, opinion } = body
    const decision = { taskId, actionName, opinion, agentLeaderId: body.agentLeaderIds?.[taskId] }
    const check = actionName === 'agree' ? refuseUnlessPlain : undefined
    try {
      await write((scope) => completeTask({ scope, parts }, user, decision, check))
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
  return { state: true as const, message: textOf('task.batchDone', language, values), value: outcomes }
}
