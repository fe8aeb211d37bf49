import type { Button } from '#domain/workflow/task/buttons.ts'
import { isHeldBy, isCandidate, representedUserId } from '#domain/workflow/task/holder.ts'
import type { Actor } from '#domain/workflow/command/commands.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import type { Task } from '#domain/workflow/engine/state.ts'
import { Failure } from '#server/http/failure.ts'
import { flowDataOf } from '../run/instance-data.ts'
import { namesOfPeople } from '../people/people-names.ts'
import type { CommandContext } from '../run/run-step.ts'
import { buttonsForTask } from '../read/task-buttons.ts'

export type TaskAndActor = { task: Task; by: Actor }

/** The open task a command is about, and the person who holds it; everybody else is told why not. */
export async function requireOwnTask(work: CommandContext, ref: string): Promise<TaskAndActor> {
  const task = work.held.state.tasks.find(({ id }) => id === ref)
  if (!task || task.state !== 'open' || !work.by) {
    throw new Failure('task.missing')
  }
  if (!isHeldBy(task, work.by)) {
    await refuseStranger(work, task, work.by)
  }
  return { task, by: work.by }
}

/** Who could have had it, or has turned it over, is told who has it now; strangers are not. */
async function refuseStranger({ tx, tenantId }: CommandContext, task: Task, by: Actor): Promise<never> {
  const isConcerned = isCandidate(task, by) || task.owner === representedUserId(by)
  if (isConcerned && task.assignee !== null) {
    const names = await namesOfPeople(tx, tenantId, [task.assignee])
    throw new Failure('task.heldByOther', { name: names.get(task.assignee) ?? '' })
  }
  throw new Failure('step.notYours', {}, { status: 403 })
}

/** Refuses what the task does not offer: the buttons are not only there to be looked at. */
export async function refuseUnlessOffered(
  work: CommandContext,
  on: TaskAndActor,
  ...wanted: readonly Button[]
): Promise<void> {
  const { tx, tenantId, env, held, version } = work
  const offered = await buttonsForTask(tx, {
    tenantId,
    now: env.now(),
    held,
    version,
    ...on,
    data: flowDataOf(work.row, held.vars),
    // Extending is a call of its own, which looks at the time itself.
    dueAt: null,
  })
  if (wanted.some((button) => offered.includes(button))) {
    return
  }
  const { mustClaim } = nodeSettingsOf(version.compiled, on.task.node)
  throw new Failure(mustClaim && on.task.assignee === null ? 'task.claimFirst' : 'task.buttonForbidden')
}
