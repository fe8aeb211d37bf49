import type { Button } from '#domain/workflow/task/buttons.ts'
import { holds, isCandidate, nameOf } from '#domain/workflow/task/holder.ts'
import type { Actor } from '#domain/workflow/command/commands.ts'
import { settingsOf } from '#domain/workflow/definition/settings.ts'
import type { Task } from '#domain/workflow/engine/state.ts'
import { Failure } from '#server/http/failure.ts'
import { plainData } from '../run/instance-data.ts'
import { namesOfPeople } from '../people/people-names.ts'
import type { Work } from '../run/run-step.ts'
import { buttonsOf } from '../read/task-buttons.ts'

export type OnTask = { task: Task; by: Actor }

/** The open task a command is about, and the person who holds it; everybody else is told why not. */
export async function heldTask(work: Work, ref: string): Promise<OnTask> {
  const task = work.held.state.tasks.find(({ id }) => id === ref)
  if (!task || task.state !== 'open' || !work.by) {
    throw new Failure('task.missing')
  }
  if (!holds(task, work.by)) {
    await refuseStranger(work, task, work.by)
  }
  return { task, by: work.by }
}

/** Who could have had it, or has turned it over, is told who has it now; strangers are not. */
async function refuseStranger({ tx, tenantId }: Work, task: Task, by: Actor): Promise<never> {
  const isConcerned = isCandidate(task, by) || task.owner === nameOf(by)
  if (isConcerned && task.assignee !== null) {
    const names = await namesOfPeople(tx, tenantId, [task.assignee])
    throw new Failure('task.heldByOther', { name: names.get(task.assignee) ?? '' })
  }
  throw new Failure('step.notYours', {}, { status: 403 })
}

/** Refuses what the task does not offer: the buttons are not only there to be looked at. */
export async function refuseUnlessOffered(
  work: Work,
  on: OnTask,
  ...wanted: readonly Button[]
): Promise<void> {
  const { tx, tenantId, env, held, version } = work
  const offered = await buttonsOf(tx, {
    tenantId,
    now: env.now(),
    held,
    version,
    ...on,
    data: plainData(work.row, held.vars),
    // Extending is a call of its own, which looks at the time itself.
    dueAt: null,
  })
  if (wanted.some((button) => offered.includes(button))) {
    return
  }
  const { mustClaim } = settingsOf(version.compiled, on.task.node)
  throw new Failure(mustClaim && on.task.assignee === null ? 'task.claimFirst' : 'task.buttonForbidden')
}
