import { nameOf } from '#domain/workflow/task/holder.ts'
import { Failure } from '#server/http/failure.ts'
import { leaderIn } from '../people/actor.ts'
import { filesIn, peopleIn, placeOfTask } from './request-input.ts'
import { runCommand } from '../run/run-command.ts'
import type { Ran, Runner } from '../run/run-step.ts'
import type { User } from './start.ts'
import { heldTask, refuseUnlessOffered } from './task-access.ts'

type DelegateBody = {
  taskId: string
  userId?: string | null | undefined
  opinion?: string | null | undefined
  files?: unknown
}

/** Turns a task over to somebody else. */
export async function delegateTask(
  runner: Runner,
  user: User,
  leader: string | null | undefined,
  body: DelegateBody,
): Promise<Ran> {
  const { instanceId, ref } = placeOfTask(body.taskId)
  const [person, ...more] = await peopleIn(runner.tx, runner.tenantId, body.userId)
  if (!person || more.length > 0) {
    throw new Failure('step.noPeople')
  }
  const leaderId = leaderIn(leader)
  if (person.id === leaderId) {
    throw new Failure('task.delegateLeader')
  }
  return runCommand(runner, {
    instanceId,
    acting: { ...user, leaderId },
    note: { opinion: body.opinion, files: filesIn(body.files), people: [person] },
    says: { taskClosed: 'task.missingToDelegate', notSelf: 'task.delegateSelf' },
    async prepare(work) {
      const on = await heldTask(work, ref)
      if (person.id === nameOf(on.by)) {
        throw new Failure('task.delegateSelf')
      }
      if (!work.version.compiled.settings.allowTransTo) {
        throw new Failure('task.delegateForbidden')
      }
      // A secretary is not shown the button, but may turn the leader's task over.
      if (leaderId === undefined) {
        await refuseUnlessOffered(work, on, 'delegate')
      }
    },
    async command(work) {
      const { task, by } = await heldTask(work, ref)
      return { type: 'delegate', task: task.id, by, to: person.id }
    },
  })
}

/** Takes back a task that was turned over, or that an agent got meanwhile. */
export async function takeBackTask(runner: Runner, user: User, taskId: string): Promise<Ran> {
  const { instanceId, ref } = placeOfTask(taskId)
  return runCommand(runner, {
    instanceId,
    acting: user,
    says: {
      taskClosed: 'task.takeBackLate',
      alreadyRead: 'task.takeBackRead',
      notYours: 'task.takeBackLate',
    },
    command: ({ version, by }) => ({
      type: 'takeBack',
      task: ref,
      by: by ?? { id: user.id },
      evenIfRead: version.compiled.settings.isReadRevoke,
    }),
  })
}
