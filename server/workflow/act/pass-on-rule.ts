import type { taskActionsApi } from '#api/workflow/task-actions.ts'
import type { BodyOf } from '#api/endpoint.ts'
import type { TaskCommand } from '#domain/workflow/command/commands.ts'
import { Failure } from '#server/http/failure.ts'

type Rule = Pick<Extract<TaskCommand, { type: 'trans' }>, 'rule' | 'order' | 'after'>

type PassOnBody = Omit<BodyOf<typeof taskActionsApi.passOn>, 'taskId'>

/** How those a task is passed on to decide. Left unsaid, all of them have to agree. */
export function passOnRule({ action, decideType, voteType, voteAmount, signType }: PassOnBody): Rule {
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
