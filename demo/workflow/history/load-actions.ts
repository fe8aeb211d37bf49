import type { Actor, TaskCommand } from '#domain/workflow/command/commands.ts'
import { saveAgent } from '#server/workflow/office/agents.ts'
import { replyToNotice, circulate, communicate } from '#server/workflow/act/circulate.ts'
import { completeTask } from '#server/workflow/act/complete.ts'
import { delegateTask } from '#server/workflow/act/delegate.ts'
import { saveInstanceDraft } from '#server/workflow/act/instance-drafts.ts'
import { extendDueTime } from '#server/workflow/act/extend-due-time.ts'
import { endOwnInstance } from '#server/workflow/act/end-instance.ts'
import { fanOutTask } from '#server/workflow/act/fan-out.ts'
import { markNoticesDone } from '#server/workflow/act/mark-read.ts'
import { taskIdOf } from '#server/workflow/run/task-id.ts'
import { remindAssignees } from '#server/workflow/act/remind.ts'
import { withdrawToStart } from '#server/workflow/act/withdraw.ts'
import type { StoryContext } from './story-context.ts'
import { demoDrafts, demoActions, type DemoAction, type InstanceSelector } from './demo-actions.ts'
import type { PlayedStory } from './run-command.ts'
import { scopeAt, type TxScope } from '#server/scope.ts'

const NO_PARTS = { services: {}, hooks: {}, always: [] } as const
const MINUTE = 60_000
const DAY = 86_400_000

/** What people do with each other's tasks, done by what the product itself does when they do it. */
export async function loadDemoActions(context: StoryContext, all: readonly PlayedStory[]): Promise<void> {
  const { scope, now } = context
  for (const [at, action] of demoActions.entries()) {
    const time = now - (demoActions.length - at) * 2 * MINUTE
    await perform(scopeAt(scope, time), context, all, action)
  }
  for (const { by, minutesAgo, flow, subject, data } of demoDrafts) {
    const { id, name } = context.person(by)
    const at = scopeAt(scope, now - minutesAgo * MINUTE)
    await saveInstanceDraft(at, { id, fullname: name }, undefined, { flowKey: flow, subject, data })
  }
}

/** The instance meant: the newest that fits and nobody has done anything with. */
function found(
  context: StoryContext,
  all: readonly PlayedStory[],
  { flow, at, by, nth = 0 }: InstanceSelector,
): PlayedStory {
  const fits = all.filter(
    ({ instance, tasks, end }) =>
      instance.defKey === flow &&
      (by === undefined || instance.starterId === context.person(by).id) &&
      (at === undefined ? end !== null : [...tasks.values()].some(({ task }) => task.node === at)),
  )
  const one = fits[fits.length - 1 - nth]
  if (!one) {
    throw new Error(`the demo has no ${flow} at ${at ?? 'its end'}`)
  }
  return one
}

async function perform(
  scope: TxScope,
  context: StoryContext,
  all: readonly PlayedStory[],
  action: DemoAction,
): Promise<void> {
  const runner = { scope, parts: NO_PARTS }
  const person = context.person(action.who)
  const user = { id: person.id, fullname: person.name }
  if (action.does === 'away') {
    const agentId = context.person(action.to).id
    const time = { from: context.now - DAY, until: context.now + 6 * DAY, defKeys: [], reason: action.says }
    await saveAgent(scopeAt(scope, context.now - 2 * DAY), user.id, user.id, { agentId, ...time })
    return
  }
  const { instance, tasks } = found(context, all, action.on)
  const people = ('to' in action ? action.to : []).map((account) => context.person(account).id).join(',')
  const own = [...tasks.values()].find(({ task }) => task.node === action.on.at && task.assignee === user.id)
  const taskId = taskIdOf(instance.id, own?.task.id ?? '')
  const opinion = action.says
  switch (action.does) {
    case 'delegate':
      await delegateTask(runner, user, undefined, { taskId, userId: people, opinion })
      return
    case 'ask':
    case 'addSign':
    case 'approveLine':
    case 'signSequence': {
      const type = action.does === 'ask' ? ('inqu' as const) : action.does
      const command = (task: string, by: Actor, people: string[]): TaskCommand => ({
        type,
        task,
        by,
        people,
      })
      await fanOutTask(runner, user, { taskId, userIds: people, opinion }, { buttons: [type], command })
      return
    }
    case 'signLine':
      await fanOutTask(
        runner,
        user,
        { taskId, userIds: people, opinion },
        {
          buttons: ['signLine'],
          command: (task, by, people) => ({ type: 'signLine', task, by, people, after: 'submit' }),
        },
      )
      return
    case 'passOn':
      await fanOutTask(
        runner,
        user,
        { taskId, userIds: people, opinion },
        {
          buttons: ['startTrans'],
          command: (task, by, people) => ({
            type: 'trans',
            task,
            by,
            people,
            rule: { decideType: 'agree', voteType: 'percent', voteAmount: 50 },
            order: 'parallel',
            after: 'submit',
          }),
        },
      )
      return
    case 'talk':
      await communicate(scope, user, { instId: instance.id, userId: people, opinion, taskId })
      return
    case 'answer':
      await replyToNotice(scope, user, 'COMMU', { taskId: '', instId: instance.id, opinion })
      return
    case 'circulate':
      await circulate(scope, user, { instanceId: instance.id, userId: people, opinion })
      return
    case 'seen':
      await markNoticesDone(scope, user.id, await noticeOf(scope, user.id, instance.id))
      return
    case 'urge':
      await remindAssignees(runner, user, { instId: instance.id, content: opinion })
      return
    case 'extend':
      await extendDueTime(scope, user, { taskId, addDueTime: 480, remark: opinion })
      return
    case 'withdraw':
      await withdrawToStart(runner, user, { instanceId: instance.id, cause: opinion })
      return
    case 'end':
      await endOwnInstance(runner, user, { id: instance.id, reason: opinion })
      return
    case 'agree':
      await completeTask(runner, user, { taskId, actionName: 'agree', opinion })
      return
    case 'follow':
      await scope
        .insert('flow_follow', {
          instance_id: instance.id,
          user_id: user.id,
          nodes: JSON.stringify(action.nodes),
          created_at: new Date(scope.now()),
        })
        .execute()
  }
}

async function noticeOf(scope: TxScope, receiverId: string, instanceId: string): Promise<string> {
  const row = await scope
    .from('flow_notice')
    .select('id')
    .where('receiver_id', '=', receiverId)
    .where('instance_id', '=', instanceId)
    .executeTakeFirstOrThrow()
  return row.id
}
