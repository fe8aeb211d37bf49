import { afterAll, beforeAll, expect, test } from 'vitest'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { instanceListsApi } from '#api/workflow/instance-lists.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { runningApi } from '#api/workflow/running.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskViewsApi } from '#api/workflow/task-views.ts'
import { EVERYBODY } from '#domain/workflow/testing/draw-graph.ts'
import { fourAtOnce, startServer, type TestServer } from '#server/testing.ts'
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
} from '../run/testing.ts'

let server: TestServer
let who: Record<'ann' | 'bob' | 'cid' | 'dan' | 'eve' | 'max', TestPerson>
const formAsks = { form: executedBy('ann') }
beforeAll(async () => {
  server = await startServer()
  who = await people(server, 'ann', 'bob', 'cid', 'dan', 'eve', 'max')
  await grant(server, who.max, 'object.manage', 'flow.manage')
  await publishLeave(server, who.max)
  await deployGraph(server, 'plain', {
    graph: drawn('s -> form -> boss -> hr -> e'),
    settings: { objectAlias: 'leave' },
    nodes: { ...formAsks, boss: executedBy('bob'), hr: executedBy('cid') },
  })
})
afterAll(async () => {
  expect(await findBrokenInvariants(server)).toEqual([])
  await server.stop()
})

const as = (person: TestPerson) => actingAs(server, person)
const filled = { data: base64({ main: { reason: 'x', days: 2 } }) }

test('a manager gives a task to somebody else, changes the data, and all of it is on record', async () => {
  const instId = await as(who.ann).started('plain', filled)
  const taskId = await as(who.bob).task(instId)
  const body = { taskId, userId: who.dan.id, reason: 'on leave' }
  expect((await as(who.bob).call(instanceAdminApi.reassign, { body })).status).toBe(403)
  expect((await as(who.max).call(instanceAdminApi.reassign, { body })).value.message).toBe('任务已重新指派')
  const change = { proInstId: instId, data: base64({ main: { days: 5 } }) }
  const toChange = { query: { instId } }
  expect((await as(who.bob).call(instanceAdminApi.formToChange, toChange)).status).toBe(403)
  const opened = (await as(who.max).call(instanceAdminApi.formToChange, toChange)).value
  expect(opened.data).toMatchObject({ revision: 1, main: { days: 2, reason: 'x' } })
  expect(opened.permission).toContain('"days":"w"')
  expect(await as(who.max).instance(instId)).toMatchObject({ canChange: true })
  expect(await as(who.ann).instance(instId)).toMatchObject({ canChange: false })
  expect((await as(who.bob).call(instanceActionsApi.saveData, { body: change })).status).toBe(403)
  expect((await as(who.max).call(instanceActionsApi.saveData, { body: change })).value.message).toBe(
    '保存成功',
  )
  const form = (await as(who.ann).call(instanceViewsApi.form, { query: { proInstId: instId } })).value
  expect(form.data).toMatchObject({ revision: 2, main: { days: 5, reason: 'x' } })
  const kinds = (await as(who.max).call(instanceAdminApi.interventions, { query: { instId } })).value
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['data', 'reassign'])
  await as(who.dan).complete(taskId)
})

test('fields a manager changes at the desk are saved alone, with a reason, and not over what somebody saved meanwhile', async () => {
  const instId = await as(who.ann).started('plain', filled)
  const change = (main: object, revision: number, reason = 'typed wrongly') => ({
    body: { instId, main: { ...main }, revision, reason },
  })
  expect((await as(who.bob).call(runningApi.changeData, change({ days: 4 }, 1))).status).toBe(403)
  expect((await as(who.max).call(runningApi.changeData, change({ days: 4 }, 1, ''))).status).toBe(400)
  expect((await as(who.max).call(runningApi.changeData, change({ days: 4 }, 1))).state).toBe(true)
  expect((await as(who.max).call(runningApi.changeData, change({ days: 9 }, 1))).state).toBe(false)
  const form = (await as(who.ann).call(instanceViewsApi.form, { query: { proInstId: instId } })).value
  expect(form.data).toMatchObject({ revision: 2, main: { days: 4, reason: 'x' } })
  const record = (await as(who.ann).call(instanceViewsApi.opinions, { query: { instId } })).value
  expect(record.map(({ opinion }) => opinion)).toContain('typed wrongly')
})

test('running instances move to a new version, tried out first; what does not fit stays', async () => {
  await deployGraph(server, 'grows', {
    graph: drawn('s -> form -> boss -> e'),
    nodes: { ...formAsks, boss: executedBy('bob') },
  })
  const fits = await as(who.ann).started('grows')
  await deployGraph(server, 'grows', {
    graph: drawn('s -> form -> chief -> hr -> e'),
    nodes: { ...formAsks, chief: executedBy('bob'), hr: executedBy('cid') },
  })
  const body = { instId: [fits] }
  const unmapped = await as(who.max).call(instanceAdminApi.tryMigration, { body })
  expect(unmapped.value[0]).toMatchObject({
    ok: false,
    obstacles: [{ key: 'nodeGone', text: '新版本没有节点【用户任务】' }],
  })
  const mapped = { ...body, map: { boss: 'chief' } }
  expect((await as(who.max).call(instanceAdminApi.tryMigration, { body: mapped })).value[0]?.ok).toBe(true)
  expect((await as(who.bob).call(instanceAdminApi.migrate, { body: mapped })).status).toBe(403)
  const moves = await fourAtOnce(() => as(who.max).call(instanceAdminApi.migrate, { body: mapped }))
  expect(moves.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(moves.map(({ value }) => value[0]?.ok).some(Boolean)).toBe(true)
  await as(who.bob).complete(await as(who.bob).task(fits))
  await as(who.cid).complete(await as(who.cid).task(fits))
  expect(await as(who.ann).instance(fits)).toMatchObject({ status: 'end' })
})

test('a link shows one instance to whoever holds it, until it is revoked', async () => {
  const instId = await as(who.ann).started('plain', filled)
  expect((await as(who.eve).call(instanceAdminApi.share, { body: { instId } })).status).toBe(403)
  const { id, secret } = (await as(who.ann).call(instanceAdminApi.share, { body: { instId } })).value
  const seen = await as(who.eve).call(instanceAdminApi.shared, { query: { instId, secret } })
  expect(seen.value).toMatchObject({ instance: { id: instId }, form: { data: { main: { reason: 'x' } } } })
  const other = await as(who.ann).started('plain', filled)
  const elsewhere = await as(who.eve).call(instanceAdminApi.shared, { query: { instId: other, secret } })
  expect(elsewhere.message).toBe('分享链接不存在或已失效')
  await as(who.ann).call(instanceAdminApi.revokeShare, { body: { id } })
  const late = await as(who.eve).call(instanceAdminApi.shared, { query: { instId, secret } })
  expect(late.message).toBe('分享链接不存在或已失效')
})

test('a secretary acts in the leader’s name, an agent for who is away; the record names both', async () => {
  const { db, newId } = server.env
  const tenant_id = server.tenantId
  const now = new Date(server.clock.now)
  const instId = await as(who.ann).started('plain', filled)
  const taskId = await as(who.bob).task(instId)
  const more = { agentLeaderId: who.bob.id }
  expect((await as(who.dan).complete(taskId, 'agree', more)).message).toBe('您不是该领导的秘书，不能代为办理')
  await db
    .insertInto('flow_secretary')
    .values({
      tenant_id,
      leader_id: who.bob.id,
      secretary_id: who.dan.id,
      may_start: true,
      may_handle: true,
      created_at: now,
    })
    .execute()
  const [shown] = (await as(who.dan).todo()).filter((row) => row.procInstId === instId)
  expect(shown).toMatchObject({ leaderId: who.bob.id, leaderName: 'bob' })
  await db
    .insertInto('flow_agent')
    .values({
      tenant_id,
      id: newId(),
      owner_id: who.cid.id,
      agent_id: who.eve.id,
      from_at: new Date(0),
      until_at: new Date(server.clock.now + 1e9),
      scope: 'all',
      enabled: true,
      created_at: now,
    })
    .execute()
  await as(who.dan).complete(taskId, 'agree', more)
  const [agents] = (await as(who.eve).todo()).filter((row) => row.procInstId === instId)
  expect(agents).toMatchObject({ status: 'AGENT', ownerName: 'cid' })
  await as(who.eve).complete(agents?.taskId ?? '')
  const record = await as(who.ann).record(instId)
  expect(record.slice(0, 2).map((row) => [row.auditorName, row.agentLeaderName])).toEqual([
    ['eve', 'cid'],
    ['dan', 'bob'],
  ])
  const done = await as(who.cid).call(instanceListsApi.done, { query: {}, body: {} })
  expect(done.value.rows.map(({ procInstId }) => procInstId)).toContain(instId)
  const forLeader = await as(who.dan).start('plain', { ...filled, agentLeaderId: who.bob.id })
  expect(await as(who.bob).instance(forLeader.value.instId)).toMatchObject({
    creator: 'bob',
    agentName: 'dan',
  })
  await db.deleteFrom('flow_agent').execute()
  await db.deleteFrom('flow_secretary').execute()
})

test('nothing is given to, or begun in the name of, who has left', async () => {
  const { db, newId } = server.env
  const tenant_id = server.tenantId
  const now = new Date(server.clock.now)
  const has = (person: TestPerson, status: number) =>
    db.updateTable('app_user').set({ status }).where('id', '=', person.id).execute()
  const until_at = new Date(server.clock.now + 1e9)
  const away = { from_at: new Date(0), until_at, scope: 'all', enabled: true, created_at: now }
  await db
    .insertInto('flow_agent')
    .values({ tenant_id, id: newId(), owner_id: who.bob.id, agent_id: who.eve.id, ...away })
    .execute()
  const pair = { leader_id: who.eve.id, secretary_id: who.dan.id, may_start: true, may_handle: true }
  await db
    .insertInto('flow_secretary')
    .values({ tenant_id, ...pair, created_at: now })
    .execute()
  await has(who.eve, 2)
  // The task stays with who is away: whoever was to stand in would never see it.
  const instId = await as(who.ann).started('plain', filled)
  expect((await as(who.bob).todo()).map(({ procInstId }) => procInstId)).toContain(instId)
  const forLeader = await as(who.dan).start('plain', { ...filled, agentLeaderId: who.eve.id })
  expect(forLeader).toMatchObject({ status: 403, state: false })
  const list = { body: { pageBean: { page: 1, pageSize: 50 } } }
  const [flow] = (await as(who.dan).call(instanceListsApi.startable, list)).value.rows
  expect(flow?.leaders).toEqual([])
  await has(who.eve, 1)
  who.eve.token = await server.signIn('eve')
  await as(who.dan).started('plain', { ...filled, agentLeaderId: who.eve.id })
  await db.deleteFrom('flow_agent').execute()
  await db.deleteFrom('flow_secretary').execute()
})

test('who acts for somebody and is away as well hands it on; in a circle it waits with the first', async () => {
  const { db, newId } = server.env
  const at = { from_at: new Date(0), until_at: new Date(server.clock.now + 1e9), scope: 'all', enabled: true }
  const goesAway = (owner: TestPerson, agent: TestPerson) =>
    db
      .insertInto('flow_agent')
      .values({
        tenant_id: server.tenantId,
        id: newId(),
        owner_id: owner.id,
        agent_id: agent.id,
        created_at: new Date(server.clock.now),
        ...at,
      })
      .execute()
  const taskOf = async (person: TestPerson, instId: string) =>
    (await as(person).todo()).find((row) => row.procInstId === instId)
  await goesAway(who.bob, who.eve)
  await goesAway(who.eve, who.dan)
  const handedOn = await as(who.ann).started('plain', filled)
  expect(await taskOf(who.eve, handedOn)).toBeUndefined()
  const task = await taskOf(who.dan, handedOn)
  expect(task).toMatchObject({ status: 'AGENT', ownerName: 'bob' })
  await as(who.dan).complete(task?.taskId ?? '')
  const record = await as(who.ann).record(handedOn)
  expect(record.find((line) => line.auditorName === 'dan')?.agentLeaderName).toBe('bob')

  await goesAway(who.dan, who.bob)
  const circled = await as(who.ann).started('plain', filled)
  expect(await taskOf(who.eve, circled)).toMatchObject({ status: 'AGENT', ownerName: 'bob' })
  await db.deleteFrom('flow_agent').execute()
})

test('a countersign counts votes, takes more voters, and obeys whoever may decide at once', async () => {
  await deployGraph(server, 'votes', {
    graph: drawn('s -> form -> sign -> e', {
      sign: {
        kind: 'signTask',
        sign: { rule: { ...EVERYBODY, voteType: 'percent', voteAmount: 60 }, order: 'parallel' },
      },
    }),
    nodes: {
      ...formAsks,
      sign: {
        ...executedBy('bob', 'cid'),
        signPrivileges: [
          { privilege: 'direct', who: [{ type: 'user', keys: ['cid'] }] },
          { privilege: 'allowAddSign', who: [{ type: 'user', keys: ['bob'] }] },
        ],
      },
    },
  })
  const instId = await as(who.ann).started('votes')
  const taskId = await as(who.bob).task(instId)
  const added = { body: { taskId, userId: who.dan.id } }
  expect((await as(who.bob).call(taskActionsApi.addVoters, added)).value.message).toBe('任务加签成功')
  const may = await as(who.cid).call(taskActionsApi.addVoters, {
    body: { taskId: await as(who.cid).task(instId), userId: who.eve.id },
  })
  expect(may.message).toBe('当前任务不允许此操作')
  const direct = await as(who.bob).complete(taskId, 'agree', { directHandlerSign: true })
  expect(direct).toMatchObject({ status: 403 })
  await as(who.cid).complete(await as(who.cid).task(instId), 'oppose', { directHandlerSign: true })
  expect(await as(who.ann).instance(instId)).toMatchObject({ status: 'end' })
  expect((await as(who.ann).record(instId)).map(({ status }) => status)).toContain('signNotPass')
})

test('several tasks are decided at once, each on its own', async () => {
  const ids = [await as(who.ann).started('plain', filled), await as(who.ann).started('plain', filled)]
  const taskIds = [await as(who.bob).task(ids[0] ?? ''), await as(who.bob).task(ids[1] ?? '')]
  await as(who.bob).complete(taskIds[1] ?? '')
  const reply = await as(who.bob).call(taskActionsApi.completeMany, {
    body: { taskIds, actionName: 'agree' },
  })
  expect(reply.value.message).toBe('批量办理完成：成功 1 项，失败 1 项')
  expect(reply.value.value.map(({ ok }) => ok)).toEqual([true, false])
})

test('completing, sending back, turning over and withdrawing at the same time: one wins, nothing is half done', async () => {
  for (let round = 0; round < 6; round += 1) {
    const instId = await as(who.ann).started('plain', filled)
    const taskId = await as(who.bob).task(instId)
    const replies = await Promise.all([
      as(who.bob).complete(taskId),
      as(who.bob).complete(taskId, 'backToStart'),
      as(who.bob).call(taskActionsApi.delegate, { query: {}, body: { taskId, userId: who.dan.id } }),
      as(who.ann).call(instanceActionsApi.withdraw, { body: { instanceId: instId } }),
      as(who.bob).call(taskActionsApi.inquire, { query: {}, body: { taskId, userIds: who.eve.id } }),
    ])
    expect(replies.every(({ status }) => status < 500)).toBe(true)
    expect(replies.some(({ state }) => state !== false)).toBe(true)
  }
  expect(await findBrokenInvariants(server)).toEqual([])
})

test('the same request sent twice is done once', async () => {
  const headers = { 'idempotency-key': 'start-once-0001' }
  const send = () =>
    as(who.ann).call(instanceActionsApi.start, { body: { flowKey: 'plain', ...filled } }, headers)
  const [first, again] = [await send(), await send()]
  expect(again.value.instId).toBe(first.value.instId)
})

test('a task shows its form, rights, buttons and the way ahead; the picture shows how it stands', async () => {
  const instId = await as(who.ann).started('plain', filled)
  const taskId = await as(who.bob).task(instId)
  const detail = (await as(who.bob).call(taskViewsApi.mobileDetail, { query: { taskId } })).value
  expect(detail.form).toMatchObject({ boAlias: 'leave', data: { main: { reason: 'x' } } })
  expect(JSON.parse(detail.form.permission)).toMatchObject({ fields: { leave: { reason: 'r' } } })
  expect(detail.buttons.map(({ alias }) => alias)).toEqual(
    expect.arrayContaining(['agree', 'reject', 'delegate']),
  )
  expect(detail.opinionList[0]).toMatchObject({ status: 'awaiting_check', auditorName: 'bob' })
  const next = (await as(who.bob).call(taskViewsApi.nextNodes, { body: { taskId } })).value
  expect(next.afterNodes).toMatchObject([{ nodeId: 'hr', excutorList: [{ name: 'cid' }] }])
  const image = (await as(who.ann).call(instanceViewsApi.picture, { query: { proInstId: instId } })).value
  expect(Buffer.from(image, 'base64').toString()).toContain('data-node="boss" data-state="pending"')
  const foreign = await as(who.eve).call(taskViewsApi.mobileDetail, { query: { taskId } })
  expect(foreign.status).toBe(403)
  const empty = (await as(who.ann).call(instanceViewsApi.startForm, { body: { flowKey: 'plain' } })).value
  expect(JSON.parse(empty.permission)).toMatchObject({ fields: { leave: { reason: 'b', days: 'w' } } })
})
