import type { taskActionsApi } from '#api/workflow/task-actions.ts'
import type { BodyOf } from '#api/endpoint.ts'
import type { Button } from '#domain/workflow/task/buttons.ts'
import type { Actor, TaskCommand } from '#domain/workflow/command/commands.ts'
import { Failure } from '#server/failure.ts'
import { leaderIdFrom } from '../people/actor.ts'
import { parseFiles, parsePeople, requireTaskRef } from './request-input.ts'
import type { NamedPerson } from '../run/opinions.ts'
import type { RefusalTexts, Runner } from '../run/command-context.ts'
import { runCommand } from '../run/run-command.ts'
import type { FlowUser } from './start.ts'
import { requireOwnTask, refuseUnlessOffered } from './task-access.ts'
import { saveTaskData } from './task-data.ts'

export type FanOutBody = BodyOf<typeof taskActionsApi.addSigners>

type FanOut = {
  command: (task: string, by: Actor, people: string[]) => TaskCommand
  buttons: readonly Button[]
  leaderId?: string | null | undefined
  refusalTexts?: RefusalTexts
}

/** Hands a task to others in one of the ways there are: asks, adds, passes on, lets sign. */
export async function fanOutTask(
  runner: Runner,
  user: FlowUser,
  body: FanOutBody,
  { command, buttons, leaderId, refusalTexts = {} }: FanOut,
): Promise<void> {
  const { instanceId, ref } = requireTaskRef(body.taskId)
  const people: NamedPerson[] = await parsePeople(runner.scope, body.userIds)
  await runCommand(runner, {
    instanceId,
    acting: { ...user, leaderId: leaderIdFrom(leaderId) },
    note: { opinion: body.opinion, files: parseFiles(body.files), people },
    refusalTexts,
    async command(context) {
      const own = await requireOwnTask(context, ref)
      await refuseUnlessOffered(context, own, ...buttons)
      await saveTaskData(context, own, body.data)
      const ids = people.map(({ id }) => id)
      return command(ref, own.by, ids)
    },
  })
}

type PassOnRule = Pick<Extract<TaskCommand, { type: 'trans' }>, 'rule' | 'order' | 'after'>

type PassOnBody = BodyOf<typeof taskActionsApi.passOn>

/** How those a task is passed on to decide. Left unsaid, all of them have to agree. */
export function passOnRule({ action, decideType, voteType, voteAmount, signType }: PassOnBody): PassOnRule {
  const isAmount = voteType === 'amount'
  const amount =
    voteAmount === undefined || voteAmount === null || voteAmount === '' ? null : Number(voteAmount)
  const most = isAmount ? 1000 : 100
  if (amount !== null && (!Number.isFinite(amount) || amount <= 0 || amount > most)) {
    throw new Failure('http.badInput', { where: 'voteAmount' }, { status: 400 })
  }
  return {
    rule: {
      decideType: decideType === 'refuse' ? 'refuse' : 'agree',
      voteType: isAmount ? 'amount' : 'percent',
      voteAmount: amount ?? (isAmount ? 1 : 100),
    },
    order: signType === 'seq' || signType === 'sequence' ? 'sequence' : 'parallel',
    after: action === 'back' ? 'back' : 'submit',
  }
}
