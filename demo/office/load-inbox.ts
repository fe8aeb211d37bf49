import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { textOf } from '#server/failure.ts'
import { deliverNotificationsIn } from '#server/messages/inbox/deliver-notifications.ts'
import { createTip } from '#server/messages/inbox/tips.ts'
import { writeInboxMessages } from '#server/messages/inbox/write-messages.ts'
import { flowNames } from '#server/workflow/read/flow-names.ts'
import { taskIdOf } from '#server/workflow/run/task-id.ts'
import { requireId, type IdsByCode } from '#demo/org/load-company.ts'
import { demoPersonalMessages, demoTip } from './inbox-messages.ts'
import type { TxScope } from '#server/scope.ts'

const hour = 3_600_000
const batch = 500
/** Older than this, everybody has read it. */
const readAfter = 2 * 24 * hour

/** Fills the inboxes: with what flows and orders told, what colleagues wrote, and a question to a guest. */
export async function loadInboxDemo(scope: TxScope, people: IdsByCode): Promise<void> {
  await deliverNotificationsIn(scope)
  await writeOfFlows(scope)
  const names = await namesOf(scope)
  for (const { from, to, ago, subject, content } of demoPersonalMessages) {
    const id = requireId(people, from)
    await writeInboxMessages(scope, [
      {
        receivers: to.map((account) => requireId(people, account)),
        sender: { id, name: names.get(id) ?? '' },
        kind: 'personal',
        texts: { 'zh-CN': { subject, content } },
        path: '',
        at: scope.now() - ago * hour,
      },
    ])
  }
  await readOld(scope)
  const asker = requireId(people, demoTip.from)
  const { word, subject, content } = demoTip
  const sender = { id: asker, name: names.get(asker) ?? '' }
  await createTip(scope, sender, { subject, content, days: 30 }, word)
}

/** The history of flows is written in bulk and tells nobody; here is what it would have told. */
async function writeOfFlows(scope: TxScope): Promise<void> {
  const tasks = await scope
    .from('flow_task_user as holder')
    .innerJoin(scope.table('flow_task as task'), (join) =>
      join.onRef('task.instance_id', '=', 'holder.instance_id').onRef('task.ref', '=', 'holder.ref'),
    )
    .innerJoin(scope.table('flow_instance as i'), 'i.id', 'task.instance_id')
    .innerJoin(scope.table('app_user as person'), 'person.id', 'holder.holder_id')
    .select(['holder.holder_id', 'task.ref', 'task.node_name', 'task.created_at'])
    .select(['i.id', 'i.subject', 'i.def_name', 'i.starter_id', 'i.starter_name'])
    .where('i.is_test', '=', false)
    .execute()
  const ended = await scope
    .from('flow_instance_past as i')
    .select(['i.id', 'i.subject', 'i.def_name', 'i.starter_id', 'i.ended_at', 'i.outcome'])
    .where('i.status', '=', 'end')
    .where('i.is_test', '=', false)
    .execute()
  const { flow, node } = await flowNames(
    { ...scope, language: 'en-US' },
    [...tasks, ...ended].map(({ id }) => id),
  )
  const rows = [
    ...tasks
      .filter((task) => task.holder_id !== task.starter_id)
      .map((task) => ({
        receiver_id: task.holder_id,
        sender_id: task.starter_id,
        sender_name: task.starter_name,
        kind: 'task',
        texts: textsOf('taskOpened', {
          actor: task.starter_name,
          flow: [task.def_name, flow(task.id, task.def_name)],
          node: [task.node_name, node(task.id, task.node_name)],
          subject: task.subject,
        }),
        path: link(screens.task, { taskId: taskIdOf(task.id, task.ref), leaderId: '0' }),
        created_at: task.created_at,
      })),
    ...ended.map((instance) => ({
      receiver_id: instance.starter_id,
      sender_id: null,
      sender_name: '',
      kind: 'flow',
      texts: textsOf(instance.outcome === 'normal' ? 'approved' : 'rejected', {
        flow: [instance.def_name, flow(instance.id, instance.def_name)],
        subject: instance.subject,
      }),
      path: link(screens.instance, { instId: instance.id }),
      created_at: instance.ended_at,
    })),
  ].map((row) => ({ id: scope.newId(), ...row }))
  for (let from = 0; from < rows.length; from += batch) {
    await scope.insert('inner_message', rows.slice(from, from + batch)).execute()
  }
}

/** A name in Chinese and in English, or what is the same in both. */
type TextOrPair = string | readonly [zh: string, en: string]

function textsOf(
  says: 'taskOpened' | 'approved' | 'rejected',
  parameters: Readonly<Record<string, TextOrPair>>,
): string {
  const messageIn = (language: 'zh-CN' | 'en-US') => {
    const values = Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : value[language === 'en-US' ? 1 : 0],
      ]),
    )
    return {
      subject: textOf(`inbox.${says}.subject`, language, values),
      content: textOf(`inbox.${says}.content`, language, values),
    }
  }
  return JSON.stringify({ 'zh-CN': messageIn('zh-CN'), 'en-US': messageIn('en-US') })
}

async function readOld(scope: TxScope): Promise<void> {
  await scope
    .update('inner_message')
    .set((eb) => ({ read_at: eb.ref('created_at') }))
    .where('read_at', 'is', null)
    .where('created_at', '<', new Date(scope.now() - readAfter))
    .execute()
}

async function namesOf(scope: TxScope): Promise<Map<string, string>> {
  const rows = await scope.from('app_user').select(['id', 'fullname']).execute()
  return new Map(rows.map(({ id, fullname }) => [id, fullname]))
}
