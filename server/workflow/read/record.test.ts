import { afterAll, beforeAll, expect, test } from 'vitest'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { instanceListsApi } from '#api/workflow/instance-lists.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import {
  actingAs,
  base64,
  deployGraph,
  drawn,
  executedBy,
  findBrokenInvariants,
  grant,
  people,
  publishLeave,
  type TestPerson,
} from '../run/testing.ts'

let server: TestServer
let who: Record<'ann' | 'bob' | 'cid' | 'max', TestPerson>
beforeAll(async () => {
  server = await startServer()
  who = await people(server, 'ann', 'bob', 'cid', 'max')
  await grant(server, who.max, 'object.manage', 'flow.manage')
  await publishLeave(server, who.max)
})
afterAll(async () => {
  expect(await findBrokenInvariants(server)).toEqual([])
  await server.stop()
})

const as = (person: TestPerson) => actingAs(server, person)
const linesOf = async (instId: string) =>
  (await as(who.ann).record(instId)).map(({ taskName, status, reason }) => [taskName, status, reason])

test('a step that was skipped or ran by itself is a line of the record, with its reason in both languages', async () => {
  await deployGraph(server, 'truth', {
    graph: drawn(
      's -> form -> empty -> reckon -> boss -> again -> once -> hr -> e',
      {
        empty: { kind: 'userTask', whenEmpty: 'skip' },
        reckon: { kind: 'scriptTask', script: { assign: [{ field: 'days', formula: '2 + 1' }] } },
      },
      { skipFirstNode: true, skipRules: ['sameUser', 'approver'] },
    ),
    settings: { objectAlias: 'leave' },
    nodes: {
      form: executedBy('ann'),
      empty: { executors: [], whenEmpty: 'skip' },
      boss: executedBy('bob'),
      again: executedBy('bob'),
      once: executedBy('cid'),
      hr: executedBy('bob'),
    },
  })
  const instId = await as(who.ann).started('truth', { data: base64({ main: { reason: 'x' } }) })
  await as(who.bob).complete(await as(who.bob).task(instId))
  await as(who.cid).complete(await as(who.cid).task(instId))
  expect((await linesOf(instId)).toReversed()).toEqual([
    ['s', 'start', null],
    ['form', 'skip', 'starterForm'],
    ['empty', 'skip', 'nobody'],
    ['reckon', 'auto', 'script'],
    ['boss', 'agree', null],
    ['again', 'skip', 'sameUser'],
    ['once', 'agree', null],
    ['hr', 'skip', 'approver'],
  ])
  const record = await as(who.ann).record(instId)
  const skipped = record.find(({ taskName }) => taskName === 'empty')
  expect(skipped).toMatchObject({ reasonVal: '没有可办理的人，按设置跳过', isMinor: false, auditor: null })
  // What ran by itself is there to be unfolded.
  expect(record.filter(({ isMinor }) => isMinor).map(({ taskName }) => taskName)).toEqual(['reckon', 'form'])
  const english = await as(who.ann).call(
    instanceViewsApi.opinions,
    { query: { instId } },
    { 'accept-language': 'en-US' },
  )
  expect(english.value.map(({ reasonVal }) => reasonVal)).toContain('Skipped: nobody is there to decide')
})

test('whatever a manager changes is a line everybody reads: who, what, and why', async () => {
  const flow = (head: string) => ({
    graph: drawn(`s -> form -> ${head} -> e`),
    settings: { objectAlias: 'leave' },
    nodes: { form: executedBy('ann'), [head]: executedBy('bob') },
  })
  await deployGraph(server, 'managed', flow('boss'))
  const instId = await as(who.ann).started('managed', { data: base64({ main: { reason: 'x' } }) })
  await deployGraph(server, 'managed', flow('chief'))
  const taskId = await as(who.bob).task(instId)
  const max = as(who.max)
  await max.call(instanceAdminApi.reassign, { body: { taskId, userId: who.cid.id, reason: '出差' } })
  await max.call(instanceAdminApi.suspend, { body: { instId, reason: '核查' } })
  await max.call(instanceAdminApi.resume, { body: { instId } })
  const data = base64({ main: { days: 5 } })
  await max.call(instanceActionsApi.saveData, { body: { proInstId: instId, data, expression: '填错了' } })
  await max.call(instanceAdminApi.migrate, {
    body: { instId: [instId], map: { boss: 'chief' }, reason: '新版' },
  })
  await max.call(instanceAdminApi.end, { body: { instId, reason: '重复' } })
  const record = (await as(who.ann).record(instId)).filter(({ interpose }) => interpose).toReversed()
  expect(record.map(({ auditorName, reason, opinion }) => [auditorName, reason, opinion])).toEqual([
    ['max', 'reassign', '出差'],
    ['max', 'suspend', '核查'],
    ['max', 'resume', null],
    ['max', 'data', '填错了'],
    ['max', 'migrate', '新版'],
    ['max', 'end', '重复'],
  ])
  expect(record[0]).toMatchObject({ taskName: 'boss', reasonVal: '改派：bob → cid' })
  // Managing is no step of one's own: it does not stand among what the manager has handled, but for the end.
  const all = { pageBean: { page: 1, pageSize: 50 } }
  const handled = await max.call(instanceListsApi.done, { query: {}, body: all })
  expect(handled.value.rows.map(({ opinionStatus }) => opinionStatus)).toEqual(['manual_end'])
})

test('whoever acts for somebody who is away is named with them: also when it was sent back, or open to several', async () => {
  await server.env.db
    .insertInto('flow_agent')
    .values({
      tenant_id: server.tenantId,
      id: server.env.newId(),
      owner_id: who.bob.id,
      agent_id: who.cid.id,
      scope: 'all',
      enabled: true,
      from_at: new Date(server.clock.now - 1000),
      until_at: new Date(server.clock.now + 1_000_000),
      created_at: new Date(server.clock.now),
    })
    .execute()
  await deployGraph(server, 'forAbsent', {
    graph: drawn('s -> form -> boss -> hr -> e'),
    nodes: { form: executedBy('ann'), boss: executedBy('bob'), hr: executedBy('bob', 'max') },
  })
  const instId = await as(who.ann).started('forAbsent')
  const complete = async (person: TestPerson, actionName = 'agree') => {
    const taskId = await as(person).task(instId)
    expect((await as(person).complete(taskId, actionName)).state).not.toBe(false)
  }
  await complete(who.cid)
  await complete(who.max, 'reject')
  const open = (await as(who.ann).record(instId)).find(({ status }) => status === 'awaiting_check')
  expect(open).toMatchObject({ auditorName: 'cid', agentLeaderName: 'bob' })
  await complete(who.cid)
  await complete(who.cid)
  const said = (await as(who.ann).record(instId)).filter(({ auditorName }) => auditorName === 'cid')
  expect(said.map(({ taskName, agentLeaderName }) => [taskName, agentLeaderName])).toEqual([
    ['hr', 'bob'],
    ['boss', 'bob'],
    ['boss', 'bob'],
  ])
})
