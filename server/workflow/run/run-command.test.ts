import { afterAll, beforeAll, expect, test } from 'vitest'
import { instanceListsApi } from '#api/workflow/instance-lists.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import {
  actingAs,
  executedBy,
  base64,
  findBrokenInvariants,
  deployGraph,
  drawn,
  grant,
  people,
  publishLeave,
  type TestPerson,
} from './testing.ts'

let server: TestServer
let who: Record<'ann' | 'bob' | 'cid' | 'dan' | 'eve' | 'max', TestPerson>
beforeAll(async () => {
  server = await startServer()
  who = await people(server, 'ann', 'bob', 'cid', 'dan', 'eve', 'max')
  await grant(server, who.max, 'object.manage', 'flow.manage', 'flow.message')
  await publishLeave(server, who.max)
  await deployGraph(server, 'leave', {
    graph: drawn('s -> form -> boss -> hr -> e'),
    settings: { objectAlias: 'leave', subjectRule: '{发起人:startorName}请假{天数:days}天' },
    nodes: {
      form: executedBy('ann'),
      boss: {
        ...executedBy('bob'),
        fieldRights: { otherwise: 'r', fields: { main: { note: 'w', secret: 'n' } }, table: {}, opinion: {} },
      },
      hr: executedBy('cid'),
    },
  })
})
afterAll(() => server.stop())

const as = (person: TestPerson) => actingAs(server, person)

test('a request goes from hand to hand until it is approved', async () => {
  const started = await as(who.ann).start('leave', { data: base64({ leave: { reason: 'sea', days: 3 } }) })
  expect(started).toMatchObject({ status: 200 })
  const instId = started.value.instId
  expect(started.value.message).toBe('流程启动成功')
  expect(await as(who.ann).instance(instId)).toMatchObject({ subject: 'ann请假3天', status: 'running' })

  const task = await as(who.bob).task(instId)
  const completed = await as(who.bob).complete(task, 'agree', { opinion: 'fine' })
  expect(completed.value).toEqual({ state: true, message: '任务办理成功', value: null })
  await as(who.cid).complete(await as(who.cid).task(instId))
  expect(await as(who.ann).instance(instId)).toMatchObject({ status: 'end', outcome: 'normal' })
  const record = await as(who.ann).record(instId)
  expect(record.map(({ auditorName, status, opinion }) => [auditorName, status, opinion])).toEqual([
    ['cid', 'agree', null],
    ['bob', 'agree', 'fine'],
    ['ann', 'skip', null],
    ['ann', 'start', null],
  ])
  const row = await server.env.db
    .selectFrom('object_row')
    .select(['flow_state', 'flow_instance_id'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ flow_state: 'end', flow_instance_id: instId })
  expect(await findBrokenInvariants(server)).toEqual([])
})

test('strangers neither act on a task nor read the instance', async () => {
  const instId = await as(who.ann).started('leave', { data: base64({ main: { reason: 'x' } }) })
  const task = await as(who.bob).task(instId)
  expect(await as(who.eve).complete(task)).toMatchObject({ status: 403, message: '您没有该任务的办理权限' })
  const seen = await as(who.eve).call(instanceViewsApi.opinions, { query: { instId } })
  expect(seen).toMatchObject({ status: 403, message: '您没有查看该流程的权限' })
})

test('data is taken as far as the node lets one write it, and not over somebody else’s', async () => {
  const instId = await as(who.ann).started('leave', { data: base64({ leave: { reason: 'x', secret: 's' } }) })
  const task = await as(who.bob).task(instId)
  const wrong = await as(who.bob).complete(task, 'agree', { data: base64({ main: { reason: 'y' } }) })
  expect(wrong).toMatchObject({ state: false, message: '您没有修改以下字段的权限：reason' })
  const stale = await as(who.bob).complete(task, 'agree', {
    data: base64({ main: { note: 'n' }, revision: 7 }),
  })
  expect(stale.message).toBe('表单数据已被其他用户修改，请重新加载数据。')
  const right = await as(who.bob).complete(task, 'agree', {
    data: base64({ main: { note: 'n' }, revision: 1 }),
  })
  expect(right.status).toBe(200)
  const missing = await as(who.ann).start('leave', { data: base64({ leave: { days: 1 } }) })
  expect(missing.message).toBe('请填写：reason')
})

test('one of a hundred who complete a task at once wins, and the others are told', async () => {
  const instId = await as(who.ann).started('leave', { data: base64({ main: { reason: 'x' } }) })
  const task = await as(who.bob).task(instId)
  const replies = await Promise.all(Array.from({ length: 100 }, () => as(who.bob).complete(task)))
  expect(replies.filter(({ state }) => state !== false)).toHaveLength(1)
  const told = new Set(replies.filter(({ state }) => state === false).map(({ message }) => message))
  expect([...told]).toEqual(['此任务已被处理或不存在！'])
  expect(await findBrokenInvariants(server)).toEqual([])
})

test('lists show what one has started and handled', async () => {
  server.clock.now += 60_000
  const late = await as(who.ann).started('leave', { data: base64({ main: { reason: 'x' } }) })
  await as(who.bob).complete(await as(who.bob).task(late))
  const all = { pageBean: { page: 1, pageSize: 50 } }
  const mine = await as(who.ann).call(instanceListsApi.myRequests, { body: all })
  expect(mine.value.rows).toHaveLength(5)
  const done = await as(who.bob).call(instanceListsApi.done, { query: { isCheckRevoke: 'true' }, body: all })
  const [newest, ...older] = done.value.rows
  expect(newest).toMatchObject({ procInstId: late, status: 'running', opinionStatus: 'agree', revoke: true })
  expect(older).toHaveLength(3)
  expect(older.filter(({ status }) => status === 'end').map(({ revoke }) => revoke)).toEqual([false])
})

test('a request the last person opposed is refused wherever it is shown', async () => {
  const instId = await as(who.ann).started('leave', { data: base64({ leave: { reason: 'moon', days: 3 } }) })
  await as(who.bob).complete(await as(who.bob).task(instId))
  await as(who.cid).complete(await as(who.cid).task(instId), 'oppose', { opinion: 'no' })
  const refused = { status: 'end', outcome: 'rejected' }
  expect(await as(who.ann).instance(instId)).toMatchObject(refused)
  const asked = (value: string) => ({
    body: { pageBean: { page: 1, pageSize: 20 }, querys: [{ property: 'outcome', value }] },
  })
  const found = async (value: string) =>
    (await as(who.ann).call(instanceListsApi.myMobileRequests, asked(value))).value.rows.map(({ id }) => id)
  expect(await found('rejected')).toEqual([instId])
  expect(await found('normal')).not.toContain(instId)
  const done = await as(who.bob).call(instanceListsApi.mobileDone, { query: {}, ...asked('rejected') })
  expect(done.value.rows).toMatchObject([refused])
  const row = await server.env.db
    .selectFrom('object_row')
    .select('flow_state')
    .where('flow_instance_id', '=', instId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ flow_state: 'rejected' })
  expect(await findBrokenInvariants(server)).toEqual([])
  const message = await server.env.db
    .selectFrom('inner_message')
    .select('texts')
    .where('receiver_id', '=', who.ann.id)
    .where('path', '=', `/inst/${instId}`)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(message.texts)).toContain('未通过')
})
