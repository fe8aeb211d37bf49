import { afterAll, beforeAll, expect, test } from 'vitest'
import { flowAbsenceApi } from '#api/workflow/absence.ts'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskViewsApi } from '#api/workflow/task-views.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import {
  actingAs,
  executedBy,
  findBrokenInvariants,
  deployGraph,
  drawn,
  grant,
  people,
  publishLeave,
  type TestPerson,
} from '../run/testing.ts'

let server: TestServer
let who: Record<'ann' | 'bob' | 'cid' | 'dan' | 'eve', TestPerson>
beforeAll(async () => {
  server = await startServer()
  who = await people(server, 'ann', 'bob', 'cid', 'dan', 'eve')
  await grant(server, who.ann, 'object.manage')
  await grant(server, who.bob, 'org.read')
  await publishLeave(server, who.ann)
  const graph = drawn('s -> form -> boss -> hr -> e')
  const letters = (right: 'w' | 'r') => ({
    otherwise: right,
    fields: { main: { note: 'w' as const } },
    table: {},
    opinion: {},
  })
  await deployGraph(server, 'leave', {
    graph,
    settings: {
      objectAlias: 'leave',
      variables: [{ name: 'score', type: 'number' }],
      urgeTemplates: [{ type: 'inner', text: '请尽快', textEn: 'Soon, please' }],
    },
    nodes: {
      form: { ...executedBy('ann'), fieldRights: letters('w') },
      boss: { ...executedBy('bob'), fieldRights: letters('r') },
      hr: executedBy('cid'),
    },
  })
})
afterAll(async () => {
  expect(await findBrokenInvariants(server)).toEqual([])
  await server.stop()
})

const as = (person: TestPerson) => actingAs(server, person)
const own = async (person: TestPerson, instId: string) => (await as(person).instance(instId)).own
const started = () => as(who.ann).started('leave', { data: { main: { reason: '探亲', days: 2 }, subs: {} } })

test('an instance says whose task is open, and offers it to a secretary in the leader’s name', async () => {
  const instId = await started()
  const taskId = await as(who.bob).task(instId)
  expect((await own(who.bob, instId)).tasks).toEqual([{ taskId, name: 'boss', leaderId: '0' }])
  expect((await own(who.ann, instId)).tasks).toEqual([])
  const named = { body: { secretaries: [{ id: who.eve.id }] } }
  await as(who.bob).call(flowAbsenceApi.saveSecretaries, named)
  expect((await own(who.eve, instId)).tasks).toEqual([{ taskId, name: 'boss', leaderId: who.bob.id }])
})

test('what somebody did can be taken back from the instance until the next one has acted', async () => {
  const instId = await started()
  const taskId = await as(who.bob).task(instId)
  expect((await own(who.bob, instId)).withdraw).toBeNull()
  await as(who.bob).complete(taskId)
  expect((await own(who.bob, instId)).withdraw).toEqual({ taskId, name: 'boss' })
  expect((await own(who.ann, instId)).withdraw).toBeNull()
  const body = { instanceId: instId, taskId, isHandRevoke: true, cause: '看错了' }
  const back = await as(who.bob).call(instanceActionsApi.withdraw, { body })
  expect(back.value.message).toBe('撤回成功')
  await as(who.bob).complete(await as(who.bob).task(instId))
  await as(who.cid).complete(await as(who.cid).task(instId))
  expect(await own(who.bob, instId)).toEqual({ tasks: [], withdraw: null, turned: [], handedOut: [] })
})

test('a task that was turned over or handed out is told apart from one that was decided', async () => {
  const instId = await started()
  const taskId = await as(who.bob).task(instId)
  await as(who.bob).call(taskActionsApi.delegate, { query: {}, body: { taskId, userId: who.dan.id } })
  expect(await own(who.bob, instId)).toMatchObject({
    withdraw: null,
    turned: [{ taskId, name: 'boss', assigneeName: 'dan' }],
  })
  await as(who.bob).call(taskActionsApi.takeBack, { query: { taskId } })
  const asked = { taskId, userIds: who.dan.id, opinion: '怎么看' }
  await as(who.bob).call(taskActionsApi.inquire, { query: {}, body: asked })
  expect(await own(who.bob, instId)).toMatchObject({
    tasks: [],
    withdraw: null,
    handedOut: [{ taskId, name: 'boss', status: 'TRANSFORMING' }],
  })
})

test('what was filled in is kept without deciding anything, as far as the node lets one write', async () => {
  const instId = await started()
  const taskId = await as(who.bob).task(instId)
  const save = (person: TestPerson, data: Record<string, unknown>) =>
    as(person).call(taskActionsApi.saveTask, { body: { taskId, data } })
  const shown = async () =>
    (await as(who.bob).call(taskViewsApi.mobileDetail, { query: { taskId } })).value.form.data
  const before = (await shown())?.revision ?? 0
  expect((await save(who.dan, { main: { note: 'x' }, subs: {} })).message).toBe('您没有该任务的办理权限')
  const kept = await save(who.bob, { main: { note: '先记下' }, subs: {}, revision: before })
  expect(kept.value.message).toBe('保存成功')
  expect((await shown())?.main).toMatchObject({ note: '先记下', reason: '探亲' })
  expect(await as(who.bob).task(instId)).toBe(taskId)
  const stale = await save(who.bob, { main: { note: '晚了' }, subs: {}, revision: before })
  expect(stale.message).toBe('表单数据已被其他用户修改，请重新加载数据。')
  const foreign = await save(who.bob, { main: { reason: '改一改' }, subs: {} })
  expect(foreign.state).toBe(false)
  expect((await shown())?.main).toMatchObject({ note: '先记下', reason: '探亲' })
})

test('a form of another site brings variables along with the decision, but only those the flow knows', async () => {
  const instId = await started()
  await as(who.bob).complete(await as(who.bob).task(instId), 'agree', { vars: { score: 7, isAdmin: true } })
  const row = await server.env.db
    .selectFrom('flow_state')
    .select('vars')
    .where('tenant_id', '=', server.tenantId)
    .where('instance_id', '=', instId)
    .executeTakeFirstOrThrow()
  expect(row.vars).toMatchObject({ score: 7 })
  expect(row.vars).not.toHaveProperty('isAdmin')
})

test('the diagram comes by day and by night, and a reminder in the words of the flow', async () => {
  const instId = await started()
  const picture = async (theme: 'light' | 'dark') => {
    const answer = await as(who.ann).call(instanceViewsApi.picture, { query: { proInstId: instId, theme } })
    return Buffer.from(answer.value, 'base64').toString()
  }
  const [day, night] = [await picture('light'), await picture('dark')]
  expect(day).toContain('data-state="pending"')
  expect(night).not.toBe(day)
  expect((await as(who.ann).instance(instId)).urgeText).toBe('请尽快')
})
