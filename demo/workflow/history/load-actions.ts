import type { Actor, TaskCommand } from '#domain/workflow/command/commands.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { saveAgent } from '#server/workflow/office/agents.ts'
import { replyToNotice, circulate, communicate } from '#server/workflow/act/circulate.ts'
import { completeTask } from '#server/workflow/act/complete.ts'
import { delegateTask } from '#server/workflow/act/delegate.ts'
import { saveInstanceDraft } from '#server/workflow/act/instance-drafts.ts'
import { extendDueTime } from '#server/workflow/act/extend-due-time.ts'
import { endOwnInstance } from '#server/workflow/act/end-instance.ts'
import { fanOutTask } from '#server/workflow/act/fan-out.ts'
import type { Runner } from '#server/workflow/run/run-step.ts'
import { markNoticesDone } from '#server/workflow/act/mark-read.ts'
import { taskIdOf } from '#server/workflow/run/task-id.ts'
import { remindAssignees } from '#server/workflow/act/remind.ts'
import { withdrawToStart } from '#server/workflow/act/withdraw.ts'
import type { Cast } from './story-context.ts'
import { demoDrafts, demoTalk, type Deed, type Where } from './demo-actions.ts'
import type { Told } from './play-story.ts'

const NO_PARTS = { services: {}, hooks: {}, always: [] } as const
const MINUTE = 60_000
const DAY = 86_400_000

/** What people do with each other's tasks, done by what the product itself does when they do it. */
export async function loadTalk(tx: Tx, log: Env['log'], cast: Cast, all: readonly Told[]): Promise<void> {
  const clock = { now: cast.now }
  const env = { now: () => clock.now, newId: cast.newId, log }
  const runner: Runner = { parts: NO_PARTS, tx, env, tenantId: cast.tenantId, language: 'zh-CN' }
  const user = (account: string) => ({ id: cast.person(account).id, fullname: cast.person(account).name })
  for (const [at, deed] of demoTalk.entries()) {
    clock.now = cast.now - (demoTalk.length - at) * 2 * MINUTE
    await doDeed(runner, cast, all, deed)
  }
  for (const { by, minutesAgo, flow, subject, data } of demoDrafts) {
    clock.now = cast.now - minutesAgo * MINUTE
    await saveInstanceDraft(tx, env, cast.tenantId, user(by), undefined, { flowKey: flow, subject, data })
  }
}

/** The instance meant: the newest that fits and nobody has done anything with. */
function found(cast: Cast, all: readonly Told[], { flow, at, by, nth = 0 }: Where): Told {
  const fits = all.filter(
    ({ held, tasks, end }) =>
      held.defKey === flow &&
      (by === undefined || held.starterId === cast.person(by).id) &&
      (at === undefined ? end !== null : [...tasks.values()].some(({ task }) => task.node === at)),
  )
  const one = fits[fits.length - 1 - nth]
  if (!one) {
    throw new Error(`the demo has no ${flow} at ${at ?? 'its end'}`)
  }
  return one
}

async function doDeed(runner: Runner, cast: Cast, all: readonly Told[], deed: Deed): Promise<void> {
  const { tx, env, tenantId, language } = runner
  const person = cast.person(deed.who)
  const user = { id: person.id, fullname: person.name }
  if (deed.does === 'away') {
    const agentId = cast.person(deed.to).id
    const time = { from: cast.now - DAY, until: cast.now + 6 * DAY, defKeys: [], reason: deed.says }
    await saveAgent(tx, { ...env, now: () => cast.now - 2 * DAY }, tenantId, user.id, user.id, {
      agentId,
      ...time,
    })
    return
  }
  const { held, tasks } = found(cast, all, deed.on)
  const people = ('to' in deed ? deed.to : []).map((account) => cast.person(account).id).join(',')
  const own = [...tasks.values()].find(({ task }) => task.node === deed.on.at && task.assignee === user.id)
  const taskId = taskIdOf(held.id, own?.task.id ?? '')
  const opinion = deed.says
  switch (deed.does) {
    case 'delegate':
      await delegateTask(runner, user, undefined, { taskId, userId: people, opinion })
      return
    case 'ask':
    case 'addSign':
    case 'approveLine':
    case 'signSequence': {
      const type = deed.does === 'ask' ? ('inqu' as const) : deed.does
      const make = (task: string, by: Actor, asked: string[]): TaskCommand => ({
        type,
        task,
        by,
        people: asked,
      })
      await fanOutTask(runner, user, { taskId, userIds: people, opinion }, { buttons: [type], make })
      return
    }
    case 'signLine':
      await fanOutTask(
        runner,
        user,
        { taskId, userIds: people, opinion },
        {
          buttons: ['signLine'],
          make: (task, by, asked) => ({ type: 'signLine', task, by, people: asked, after: 'submit' }),
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
          make: (task, by, asked) => ({
            type: 'trans',
            task,
            by,
            people: asked,
            rule: { decideType: 'agree', voteType: 'percent', voteAmount: 50 },
            order: 'parallel',
            after: 'submit',
          }),
        },
      )
      return
    case 'talk':
      await communicate(tx, env, tenantId, user, { instId: held.id, userId: people, opinion, taskId })
      return
    case 'answer':
      await replyToNotice(tx, env, tenantId, user, 'COMMU', { taskId: '', instId: held.id, opinion })
      return
    case 'circulate':
      await circulate(tx, env, tenantId, user, { instanceId: held.id, userId: people, opinion })
      return
    case 'seen':
      await markNoticesDone(tx, env, tenantId, user.id, await noticeOf(runner, user.id, held.id))
      return
    case 'urge':
      await remindAssignees(NO_PARTS, tx, env, tenantId, language, user, {
        instId: held.id,
        content: opinion,
      })
      return
    case 'extend':
      await extendDueTime(runner, user, { taskId, addDueTime: 480, remark: opinion })
      return
    case 'withdraw':
      await withdrawToStart(runner, user, { instanceId: held.id, cause: opinion })
      return
    case 'end':
      await endOwnInstance(runner, user, { id: held.id, reason: opinion })
      return
    case 'agree':
      await completeTask(runner, user, { taskId, actionName: 'agree', opinion })
      return
    case 'follow':
      await tx
        .insertInto('flow_follow')
        .values({
          tenant_id: tenantId,
          instance_id: held.id,
          user_id: user.id,
          nodes: JSON.stringify(deed.nodes),
          created_at: new Date(env.now()),
        })
        .execute()
  }
}

async function noticeOf({ tx, tenantId }: Runner, receiverId: string, instanceId: string): Promise<string> {
  const row = await tx
    .selectFrom('flow_notice')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('receiver_id', '=', receiverId)
    .where('instance_id', '=', instanceId)
    .executeTakeFirstOrThrow()
  return row.id
}
