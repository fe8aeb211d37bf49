import type { taskActionsApi } from '#api/workflow/task-actions.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { representedUserId } from '#domain/workflow/task/holder.ts'
import { Failure } from '#server/failure.ts'
import { leaderIdFrom } from '../people/actor.ts'
import { parseFiles, parsePeople, requireTaskRef } from './request-input.ts'
import type { Runner } from '../run/command-context.ts'
import { runCommand } from '../run/run-command.ts'
import type { FlowUser } from './start.ts'
import { requireOwnTask, refuseUnlessOffered } from './task-access.ts'

type DelegateBody = BodyOf<typeof taskActionsApi.delegate>

/** Turns a task over to somebody else. */
export async function delegateTask(
  runner: Runner,
  user: FlowUser,
  leader: string | null | undefined,
  body: DelegateBody,
): Promise<void> {
  const { instanceId, ref } = requireTaskRef(body.taskId)
  const [person, ...more] = await parsePeople(runner.scope, body.userId)
  if (!person || more.length > 0) {
    throw new Failure('step.noPeople')
  }
  const leaderId = leaderIdFrom(leader)
  if (person.id === leaderId) {
    throw new Failure('task.delegateLeader')
  }
  await runCommand(runner, {
    instanceId,
    acting: { ...user, leaderId },
    note: { opinion: body.opinion, files: parseFiles(body.files), people: [person] },
    refusalTexts: { taskClosed: 'task.missingToDelegate', notSelf: 'task.delegateSelf' },
    async command(context) {
      const own = await requireOwnTask(context, ref)
      if (person.id === representedUserId(own.by)) {
        throw new Failure('task.delegateSelf')
      }
      if (!context.version.compiled.settings.allowTransTo) {
        throw new Failure('task.delegateForbidden')
      }
      // A secretary is not shown the button, but may turn the leader's task over.
      if (leaderId === undefined) {
        await refuseUnlessOffered(context, own, 'delegate')
      }
      return { type: 'delegate', task: ref, by: own.by, to: person.id }
    },
  })
}

/** Takes back a task that was turned over, or that an agent got meanwhile. */
export async function revokeDelegation(runner: Runner, user: FlowUser, taskId: string): Promise<void> {
  const { instanceId, ref } = requireTaskRef(taskId)
  await runCommand(runner, {
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
