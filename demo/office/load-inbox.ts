import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { Tx } from '#server/db/write.ts'
import { textOf } from '#server/http/failure.ts'
import { deliverWithin } from '#server/messages/inbox/deliver-notifications.ts'
import { askOutside } from '#server/messages/inbox/tips.ts'
import { writeMessages } from '#server/messages/inbox/write-messages.ts'
import { flowNames } from '#server/workflow/read/flow-names.ts'
import { taskIdOf } from '#server/workflow/run/task-id.ts'
import { idOf, type Ids } from '#demo/org/load-company.ts'
import { demoLetters, demoTip } from './inbox-messages.ts'

type DemoEnv = { now: () => number; newId: () => string }

const hour = 3_600_000
const batch = 500
/** Older than this, everybody has read it. */
const readAfter = 2 * 24 * hour

/** Fills the inboxes: with what flows and orders told, what colleagues wrote, and a question to a guest. */
export async function loadInboxDemo(tx: Tx, env: DemoEnv, tenantId: string, people: Ids): Promise<void> {
  await deliverWithin(tx, env, tenantId)
  await writeOfFlows(tx, env, tenantId)
  const names = await namesOf(tx, tenantId)
  for (const { from, to, ago, subject, content } of demoLetters) {
    const id = idOf(people, from)
    await writeMessages(
      tx,
      env,
      tenantId,
      to.map((account) => idOf(people, account)),
      {
        sender: { id, name: names.get(id) ?? '' },
        kind: 'personal',
        texts: { 'zh-CN': { subject, content } },
        path: '',
        at: env.now() - ago * hour,
      },
    )
  }
  await readOld(tx, tenantId, env.now())
  const asker = idOf(people, demoTip.from)
  const { word, subject, content } = demoTip
  const sender = { id: asker, name: names.get(asker) ?? '' }
  await askOutside(tx, env, tenantId, sender, { subject, content, days: 30 }, word)
}

/** The history of flows is written in bulk and tells nobody; here is what it would have told. */
async function writeOfFlows(tx: Tx, env: DemoEnv, tenantId: string): Promise<void> {
  const tasks = await tx
    .selectFrom('flow_task_user as holder')
    .innerJoin('flow_task as task', (join) =>
      join
        .onRef('task.tenant_id', '=', 'holder.tenant_id')
        .onRef('task.instance_id', '=', 'holder.instance_id')
        .onRef('task.ref', '=', 'holder.ref'),
    )
    .innerJoin('flow_instance as i', (join) =>
      join.onRef('i.tenant_id', '=', 'task.tenant_id').onRef('i.id', '=', 'task.instance_id'),
    )
    .innerJoin('app_user as person', (join) =>
      join.onRef('person.tenant_id', '=', 'holder.tenant_id').onRef('person.id', '=', 'holder.holder_id'),
    )
    .select(['holder.holder_id', 'task.ref', 'task.node_name', 'task.created_at'])
    .select(['i.id', 'i.subject', 'i.def_name', 'i.starter_id', 'i.starter_name'])
    .where('holder.tenant_id', '=', tenantId)
    .where('i.is_test', '=', false)
    .execute()
  const ended = await tx
    .selectFrom('flow_instance_past as i')
    .select(['i.id', 'i.subject', 'i.def_name', 'i.starter_id', 'i.ended_at'])
    .where('i.tenant_id', '=', tenantId)
    .where('i.status', '=', 'end')
    .where('i.is_test', '=', false)
    .execute()
  const reader = { db: tx, tenantId, language: 'en-US' } as const
  const { flow, node } = await flowNames(
    reader,
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
      texts: textsOf('approved', {
        flow: [instance.def_name, flow(instance.id, instance.def_name)],
        subject: instance.subject,
      }),
      path: link(screens.instance, { instId: instance.id }),
      created_at: instance.ended_at,
    })),
  ].map((row) => ({ tenant_id: tenantId, id: env.newId(), ...row }))
  for (let from = 0; from < rows.length; from += batch) {
    await tx
      .insertInto('inner_message')
      .values(rows.slice(from, from + batch))
      .execute()
  }
}

/** A name in Chinese and in English, or what is the same in both. */
type Words = string | readonly [zh: string, en: string]

function textsOf(says: 'taskOpened' | 'approved', given: Readonly<Record<string, Words>>): string {
  const words = (language: 'zh-CN' | 'en-US') => {
    const values = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : value[language === 'en-US' ? 1 : 0],
      ]),
    )
    return {
      subject: textOf(`inbox.${says}.subject`, language, values),
      content: textOf(`inbox.${says}.content`, language, values),
    }
  }
  return JSON.stringify({ 'zh-CN': words('zh-CN'), 'en-US': words('en-US') })
}

async function readOld(tx: Tx, tenantId: string, now: number): Promise<void> {
  await tx
    .updateTable('inner_message')
    .set((eb) => ({ read_at: eb.ref('created_at') }))
    .where('tenant_id', '=', tenantId)
    .where('read_at', 'is', null)
    .where('created_at', '<', new Date(now - readAfter))
    .execute()
}

async function namesOf(tx: Tx, tenantId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('app_user')
    .select(['id', 'fullname'])
    .where('tenant_id', '=', tenantId)
    .execute()
  return new Map(rows.map(({ id, fullname }) => [id, fullname]))
}
