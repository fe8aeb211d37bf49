import { representedUserId } from '#domain/workflow/task/holder.ts'
import { Failure } from '#server/http/failure.ts'
import { leaderIdFrom } from '../people/actor.ts'
import { parseFiles, parsePeople, requireTaskRef } from './request-input.ts'
import { runCommand } from '../run/run-command.ts'
import type { CommandResult, Runner } from '../run/run-step.ts'
import type { FlowUser } from './start.ts'
import { requireOwnTask, refuseUnlessOffered } from './task-access.ts'

type DelegateBody = {
  taskId: string
  userId?: string | null | undefined
  opinion?: string | null | undefined
  files?: unknown
}

/** Turns a task over to somebody else. */
export async function delegateTask(
  runner: Runner,
  user: FlowUser,
  leader: string | null | undefined,
  body: DelegateBody,
): Promise<CommandResult> {
  const { instanceId, ref } = requireTaskRef(body.taskId)
  const [person, ...more] = await parsePeople(runner.tx, runner.tenantId, body.userId)
  if (!person || more.length > 0) {
    throw new Failure('step.noPeople')
  }
  const leaderId = leaderIdFrom(leader)
  if (person.id === leaderId) {
    throw new Failure('task.delegateLeader')
  }
  return runCommand(runner, {
    instanceId,
    acting: { ...user, leaderId },
    note: { opinion: body.opinion, files: parseFiles(body.files), people: [person] },
    refusalTexts: { taskClosed: 'task.missingToDelegate', notSelf: 'task.delegateSelf' },
    async prepare(work) {
      const on = await requireOwnTask(work, ref)
      if (person.id === representedUserId(on.by)) {
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
      const { task, by } = await requireOwnTask(work, ref)
      return { type: 'delegate', task: task.id, by, to: person.id }
    },
  })
}

/** Takes back a task that was turned over, or that an agent got meanwhile. */
export async function revokeDelegation(
  runner: Runner,
  user: FlowUser,
  taskId: string,
): Promise<CommandResult> {
  const { instanceId, ref } = requireTaskRef(taskId)
  return runCommand(runner, {
    instanceId,
    acting: user,
    refusalTexts: {
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
