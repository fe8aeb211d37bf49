import type { Button } from '#domain/workflow/task/buttons.ts'
import { isHeldBy, isCandidate, representedUserId } from '#domain/workflow/task/holder.ts'
import type { Actor } from '#domain/workflow/command/commands.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import type { Task } from '#domain/workflow/engine/state.ts'
import { Failure } from '#server/failure.ts'
import { namesOfPeople } from '../people/people-names.ts'
import type { CommandContext } from '../run/command-context.ts'
import { buttonsForTask, isOwnRequest } from '../read/task-buttons.ts'

export type TaskAndActor = { task: Task; by: Actor }

/** The open task a command is about, and the person who holds it; everybody else is told why not. */
export async function requireOwnTask(context: CommandContext, ref: string): Promise<TaskAndActor> {
  const { instance, by } = context
  const task = instance.state.tasks.find(({ id }) => id === ref)
  if (!task || task.state !== 'open' || !by) {
    throw new Failure('task.missing')
  }
  if (!isHeldBy(task, by)) {
    await refuseStranger(context, task, by)
  }
  return { task, by }
}

/** Who could have had it, or has turned it over, is told who has it now; strangers are not. */
async function refuseStranger({ scope }: CommandContext, task: Task, by: Actor): Promise<never> {
  const isConcerned = isCandidate(task, by) || task.owner === representedUserId(by)
  if (isConcerned && task.assignee !== null) {
    const names = await namesOfPeople(scope, [task.assignee])
    throw new Failure('task.heldByOther', { name: names.get(task.assignee) ?? '' })
  }
  throw new Failure('step.notYours', {}, { status: 403 })
}

/** Refuses what the task does not offer: the buttons are not only there to be looked at. */
export async function refuseUnlessOffered(
  context: CommandContext,
  { task, by }: TaskAndActor,
  ...wanted: readonly Button[]
): Promise<void> {
  // Extending is a call of its own, which knows how much time is left.
  const offered = await buttonsForTask({ ...context, task, by, dueAt: null })
  if (wanted.some((button) => offered.includes(button))) {
    return
  }
  if (isOwnRequest({ ...context, task, by })) {
    throw new Failure('step.ownRequest')
  }
  const { mustClaim } = nodeSettingsOf(context.version.compiled, task.node)
  throw new Failure(mustClaim && task.assignee === null ? 'task.claimFirst' : 'task.buttonForbidden')
}
