import { afterAll, beforeAll, expect, test } from 'vitest'
import { formAdminApi } from '#api/forms/forms.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { liveApi } from '#api/messages/live.ts'
import { flowAbsenceApi } from '#api/workflow/absence.ts'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { instanceListsApi } from '#api/workflow/instance-lists.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskListsApi, workTopic } from '#api/workflow/task-lists.ts'
import { taskViewsApi } from '#api/workflow/task-views.ts'
import type { NodeSettings } from '#domain/workflow/definition/settings.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import {
  actingAs,
  executedBy,
  deployGraph,
  drawn,
  grant,
  people,
  publishLeave,
  type TestPerson,
} from '../run/testing.ts'

let server: TestServer
let who: Record<'ann' | 'bob' | 'cid' | 'dan' | 'eve', TestPerson>
let among: string
let anybody: string
let waiting: string
beforeAll(async () => {
  server = await startServer()
  who = await people(server, 'ann', 'bob', 'cid', 'dan', 'eve')
  const graph = drawn('s -> form -> boss -> e')
  const form = { ...executedBy('ann'), choiceExecutor: 'candidate' as const }
  const candidates = { form, boss: executedBy('bob', 'cid') }
  among = (await deployGraph(server, 'among', { graph, nodes: candidates })).defId
  const settings = { firstNodeUserAssign: true }
  anybody = (
    await deployGraph(server, 'anybody', {
      graph,
      settings,
      nodes: { form: executedBy('ann'), boss: executedBy('bob') },
    })
  ).defId
  waiting = (
    await deployGraph(server, 'waiting', {
      graph: drawn('s -> form -> boss -> e', {}, { skipFirstNode: false }),
      settings: { skipFirstNode: false },
      nodes: candidates,
    })
  ).defId
  await grant(server, who.bob, 'object.manage', 'org.read')
  await publishLeave(server, who.bob)
  await deployGraph(server, 'asking', {
    graph: drawn('s -> form -> boss -> hr -> e'),
    nodes: {
      form: executedBy('ann'),
      boss: { ...executedBy('bob'), choiceExecutor: 'free' },
      hr: executedBy('cid'),
    },
  })
  await deployGraph(server, 'filling', {
    graph: drawn('s -> form -> boss -> e'),
    settings: { objectAlias: 'leave' },
    nodes: {
      form: executedBy('ann'),
      boss: {
        ...executedBy('bob'),
        fieldRights: { otherwise: 'r', fields: { main: { note: 'b' } }, table: {}, opinion: {} },
      },
    },
  })
})
afterAll(() => server.stop())

const as = (person: TestPerson) => actingAs(server, person)
const chosen = (...ids: string[]) => [{ nodeId: 'boss', executors: ids.map((id) => ({ id, type: 'user' })) }]
const isOnListOf = async (person: TestPerson, instId: string) =>
  (await as(person).todo()).some((row) => row.procInstId === instId)

test('whoever starts a flow is told among whom they may choose, and nobody else is taken', async () => {
  const next = (await as(who.ann).call(taskViewsApi.nextNodes, { body: { defId: among } })).value
  expect(next).toMatchObject({ choiceExcutor: 'candidate', jumpType: 'common' })
  expect(next.afterNodes[0]?.excutorList.map(({ name }) => name).toSorted()).toEqual(['bob', 'cid'])
  expect(await as(who.ann).start('among', { nodeUsers: chosen(who.dan.id) })).toMatchObject({ state: false })
  const instId = await as(who.ann).started('among', { nodeUsers: chosen(who.cid.id) })
  expect(await isOnListOf(who.bob, instId)).toBe(false)
  expect(await isOnListOf(who.cid, instId)).toBe(true)
})

test('a role that is asked as a whole is told by its name, before and after the start', async () => {
  const { db, newId } = server.env
  const role = { tenant_id: server.tenantId, id: newId(), alias: 'cashiers', name: '出纳组' }
  await db.insertInto('role').values(role).execute()
  await db
    .insertInto('user_role')
    .values({ tenant_id: server.tenantId, role_id: role.id, user_id: who.dan.id })
    .execute()
  const { defId } = await deployGraph(server, 'byRole', {
    graph: drawn('s -> form -> desk -> e'),
    nodes: {
      form: { executors: [{ type: 'initiator' }] },
      desk: { executors: [{ type: 'role', keys: ['cashiers'], extract: false }] },
    },
  })
  const next = (await as(who.ann).call(taskViewsApi.nextNodes, { body: { defId } })).value
  const named = [{ id: role.id, type: 'role', name: '出纳组' }]
  expect(next.afterNodes[0]?.excutorList).toMatchObject(named)
  const query = { defId, nodeId: 'desk' }
  const told = (await as(who.ann).call(taskViewsApi.nodeOpinion, { query })).value
  expect(told).toMatchObject({ people: named })
})

test('where the starter names anybody, it has to be somebody', async () => {
  const next = (await as(who.ann).call(taskViewsApi.nextNodes, { body: { defId: anybody } })).value
  expect(next.choiceExcutor).toBe('free')
  const nobody = await as(who.ann).start('anybody', { nodeUsers: chosen(server.env.newId()) })
  expect(nobody).toMatchObject({ state: false })
  const instId = await as(who.ann).started('anybody', { nodeUsers: chosen(who.dan.id) })
  expect(await isOnListOf(who.dan, instId)).toBe(true)
})

test('a flow whose first step waits for the starter asks nothing before it', async () => {
  const next = (await as(who.ann).call(taskViewsApi.nextNodes, { body: { defId: waiting } })).value
  expect(next).toMatchObject({ choiceExcutor: 'none', jumpType: 'common' })
})

const marksOf = async (person: TestPerson): Promise<number> =>
  (await as(person).call(liveApi.marks, {})).value[workTopic]?.version ?? 0

test('whoever gets a task, had it or started it hears of it soon', async () => {
  const before = { ann: await marksOf(who.ann), bob: await marksOf(who.bob), eve: await marksOf(who.eve) }
  const instId = await as(who.ann).started('anybody', { nodeUsers: chosen(who.bob.id) })
  await expect.poll(() => marksOf(who.bob)).toBeGreaterThan(before.bob)
  await expect.poll(() => marksOf(who.ann)).toBeGreaterThan(before.ann)
  const waiting = await marksOf(who.bob)
  await as(who.bob).complete(await as(who.bob).task(instId))
  await expect.poll(() => marksOf(who.bob)).toBeGreaterThan(waiting)
  expect(await marksOf(who.eve)).toBe(before.eve)
})

test('a task for a role is heard of by everybody in it, and nobody else', async () => {
  const role = await grant(server, who.cid)
  const pool: Partial<NodeSettings> = { executors: [{ type: 'role', keys: [role], extract: false }] }
  await deployGraph(server, 'pool', {
    graph: drawn('s -> form -> pool -> e'),
    nodes: { form: executedBy('ann'), pool },
  })
  const before = { cid: await marksOf(who.cid), eve: await marksOf(who.eve) }
  const instId = await as(who.ann).started('pool')
  await expect.poll(() => marksOf(who.cid)).toBeGreaterThan(before.cid)
  expect(await isOnListOf(who.cid, instId)).toBe(true)
  expect(await marksOf(who.eve)).toBe(before.eve)
})

test('several tasks decided at once: what has to be filled in or chosen first is named and left', async () => {
  const plain = await as(who.ann).started('anybody', { nodeUsers: chosen(who.bob.id) })
  const asking = await as(who.ann).started('asking')
  const filling = await as(who.ann).started('filling', { data: { main: { reason: 'x' }, subs: {} } })
  const ids = [plain, asking, filling]
  const taskIds = await Promise.all(ids.map((id) => as(who.bob).task(id)))
  const reply = await as(who.bob).call(taskActionsApi.completeMany, {
    body: { taskIds: [...taskIds, 'nonsense'], actionName: 'agree' },
  })
  expect(reply.value.value.map(({ ok }) => ok)).toEqual([true, false, false, false])
  expect(reply.value.value[1]?.message).toBe('这一步要选择下一步或办理人，请打开后办理')
  expect(reply.value.value[2]?.message).toBe('这一步有内容需要填写，请打开后办理')
  // Said again, nothing is done twice; against it nothing has to be filled in.
  const again = await as(who.bob).call(taskActionsApi.completeMany, {
    body: { taskIds, actionName: 'oppose' },
  })
  expect(again.value.value.map(({ ok }) => ok)).toEqual([false, true, true])
})

test('a secretary decides on several tasks of a leader, and on nobody else’s', async () => {
  await server.call(
    flowAbsenceApi.saveSecretaries,
    { body: { secretaries: [{ id: who.dan.id, mayStart: true, mayHandle: true }] } },
    { token: who.bob.token },
  )
  const before = await marksOf(who.dan)
  const [first, second] = [
    await as(who.ann).started('anybody', { nodeUsers: chosen(who.bob.id) }),
    await as(who.ann).started('anybody', { nodeUsers: chosen(who.cid.id) }),
  ]
  // The list of a secretary changes with the leader's, so they hear of it as well.
  await expect.poll(() => marksOf(who.dan)).toBeGreaterThan(before)
  const own = await as(who.bob).task(first)
  const foreign = await as(who.cid).task(second)
  const reply = await as(who.dan).call(taskActionsApi.completeMany, {
    body: {
      taskIds: [own, foreign],
      actionName: 'agree',
      agentLeaderIds: { [own]: who.bob.id, [foreign]: who.cid.id },
    },
  })
  expect(reply.value.value.map(({ ok }) => ok)).toEqual([true, false])
})

test('a draft keeps what stands beside the form, and the draft for a leader is the secretary’s to go on with', async () => {
  const related = await as(who.ann).started('anybody', { nodeUsers: chosen(who.bob.id) })
  const body = {
    flowKey: 'anybody',
    subject: '草稿',
    expression: '请尽快',
    files: [{ id: 'f1', name: 'a.pdf' }],
    relatedInstIds: [related, server.env.newId()],
  }
  const { instId } = (await as(who.ann).call(instanceActionsApi.saveDraft, { body })).value
  const form = (await as(who.ann).call(instanceViewsApi.startForm, { body: { proInstId: instId } })).value
  expect(form).toMatchObject({
    defKey: 'anybody',
    subject: '草稿',
    kept: { expression: '请尽快', files: [{ id: 'f1' }], agentLeaderId: null, savedAt: server.clock.now },
  })
  expect(form.kept.related.map(({ id }) => id)).toEqual([related])
  const forBob = { flowKey: 'anybody', agentLeaderId: who.bob.id }
  const draft = (await as(who.dan).call(instanceActionsApi.saveDraft, { body: forBob })).value.instId
  const drafts = (await as(who.dan).call(instanceListsApi.myDrafts, { body: {} })).value.rows
  expect(drafts.map(({ id }) => id)).toEqual([draft])
  const asked = { body: { proInstId: draft } }
  expect((await as(who.dan).call(instanceViewsApi.startForm, asked)).value).toMatchObject({
    leaderName: 'bob',
    kept: { agentLeaderId: who.bob.id },
  })
  expect((await as(who.cid).call(instanceViewsApi.startForm, asked)).state).toBe(false)
  const isRemoved = await as(who.cid).call(instanceActionsApi.removeDrafts, { query: { ids: draft } })
  expect(isRemoved.state).toBe(false)
})

test('only instances one takes part in can be referred to', async () => {
  const foreign = await as(who.cid).started('anybody', { nodeUsers: chosen(who.dan.id) })
  const own = await as(who.eve).started('anybody', { nodeUsers: chosen(who.bob.id) })
  const instId = await as(who.eve).started('anybody', {
    nodeUsers: chosen(who.bob.id),
    relatedInstIds: [foreign, own],
  })
  expect((await as(who.eve).instance(instId)).related.map(({ id }) => id)).toEqual([own])
})

test('a form of another system is started with what it gave, and is opened with it from then on', async () => {
  await grant(server, who.bob, 'form.manage')
  const definition = { parts: [], frame: { url: 'https://crm.example/form?lang=zh' } }
  const body = { key: 'crm', name: 'CRM', boAlias: 'leave', definition }
  const kept = await server.call(formAdminApi.saveFormDefinition, { body }, who.bob)
  expect(kept.state, kept.message).toBe(true)
  const toPublish = { body: { key: 'crm', revision: kept.value.revision } }
  await server.call(formAdminApi.publishForm, toPublish, who.bob)
  await deployGraph(server, 'outside', {
    graph: drawn('s -> form -> boss -> e'),
    settings: { objectAlias: 'leave', formKey: 'crm' },
    nodes: { form: executedBy('ann'), boss: executedBy('bob') },
  })
  const instId = await as(who.ann).started('outside', {
    businessKey: 'CRM-17',
    sysCode: 'crm',
    vars: { amount: 5 },
  })
  const { vars } = await server.env.db
    .selectFrom('flow_state')
    .select('vars')
    .where('tenant_id', '=', server.tenantId)
    .where('instance_id', '=', instId)
    .executeTakeFirstOrThrow()
  expect(vars).toMatchObject({ businessKey: 'CRM-17', sysCode: 'crm' })
  const shown = 'https://crm.example/form?lang=zh&businessKey=CRM-17&sysCode=crm'
  const taskId = await as(who.bob).task(instId)
  const detail = (await as(who.bob).call(taskViewsApi.mobileDetail, { query: { taskId } })).value
  expect(detail.form.form?.definition).toMatchObject({ frame: { url: shown } })
  await as(who.bob).complete(taskId, 'agree', { vars: { amount: 6 } })
  // Also when it is over, to be read.
  const past = (await as(who.ann).call(instanceViewsApi.form, { query: { proInstId: instId } })).value
  expect(past.form?.definition).toMatchObject({ frame: { url: `${shown}&readonly=true` } })
})

test('whoever works through a long list is shown every task once, though they are done on the way', async () => {
  const mine: string[] = []
  for (let at = 0; at < 7; at += 1) {
    // Several at one moment: their order has to be settled as well.
    server.clock.now += at % 3 === 0 ? 1000 : 0
    mine.push(await as(who.ann).started('anybody', { nodeUsers: chosen(who.eve.id) }))
  }
  const open = new Set((await as(who.eve).todo()).map(({ procInstId }) => procInstId))
  const todo: string[] = []
  for (let at: string | undefined = ''; at !== undefined;) {
    const page: CallOutput<typeof taskListsApi.todo> = await todoAfter(at)
    for (const { procInstId, taskId } of page.rows) {
      todo.push(procInstId)
      await as(who.eve).complete(taskId)
    }
    at = page.next
  }
  expect(todo).toHaveLength(new Set(todo).size)
  expect(new Set(todo)).toEqual(open)
  expect(mine.every((id) => open.has(id))).toBe(true)

  const done: string[] = []
  for (let at: string | undefined = ''; at !== undefined;) {
    const page: CallOutput<typeof instanceListsApi.done> = await doneAfter(at)
    done.push(...page.rows.map(({ procInstId }) => procInstId))
    at = page.next
  }
  expect(done).toHaveLength(new Set(done).size)
  expect(new Set(done)).toEqual(open)
})

const onward = (after: string) => ({ pageBean: { pageSize: 2, after } })
const todoAfter = async (after: string) =>
  (await as(who.eve).call(taskListsApi.todo, { body: onward(after) })).value
const doneAfter = async (after: string) =>
  (await as(who.eve).call(instanceListsApi.done, { query: {}, body: onward(after) })).value
