import { afterAll, beforeAll, expect, test } from 'vitest'
import { inboxApi } from '#api/messages/inbox.ts'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { instanceListsApi } from '#api/workflow/instance-lists.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskExtrasApi } from '#api/workflow/task-extras.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { EVERYBODY } from '#domain/workflow/testing/draw-graph.ts'
import { deliverAllNotifications } from '#server/messages/inbox/deliver-notifications.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import {
  actingAs,
  executedBy,
  findBrokenInvariants,
  deployGraph,
  drawn,
  grant,
  people,
  type TestPerson,
} from './testing.ts'

let server: TestServer
let who: Record<'ann' | 'bob' | 'cid' | 'dan', TestPerson>
beforeAll(async () => {
  server = await startServer()
  who = await people(server, 'ann', 'bob', 'cid', 'dan')
  const graph = drawn('s -> form -> boss -> hr -> e')
  const nodes = { form: executedBy('ann'), boss: executedBy('bob'), hr: executedBy('cid') }
  await deployGraph(server, 'leave', { graph, nodes })
  const silent = { notifyTypes: ['mail' as const] }
  await deployGraph(server, 'silent', {
    graph,
    settings: silent,
    nodes: { ...nodes, boss: { ...executedBy('bob'), ...silent } },
  })
})
afterAll(async () => {
  expect(await findBrokenInvariants(server)).toEqual([])
  await server.stop()
})

const as = (person: TestPerson) => actingAs(server, person)
const instanceIs = (instId: string) => ({ querys: [{ property: 'instId', value: instId }] })
/** What somebody was told since they looked last: the kind of word, and where it leads. */
async function news(person: TestPerson, language = 'zh-CN'): Promise<string[]> {
  await deliverAllNotifications(server.env)
  const unread = { querys: [{ property: 'receiveTime', operation: 'IS_NULL' }] }
  const send = { token: person.token, language }
  const { rows } = (await server.call(inboxApi.messages, { body: unread }, send)).value
  await server.call(inboxApi.readAll, {}, send)
  return rows.map(({ subject, path, owner }) => `${subject.split(/[：:]/)[0]} ${owner} ${path}`)
}

test('whoever is asked is told, and the starter how it ends', async () => {
  const instId = await as(who.ann).started('leave')
  const taskId = await as(who.bob).task(instId)
  expect(await news(who.bob)).toEqual([`待办 ann /task/${taskId}/0`])
  expect(await news(who.ann)).toEqual([])
  await as(who.bob).complete(taskId)
  const next = await as(who.cid).task(instId)
  expect(await news(who.cid, 'en-US')).toEqual([`To do bob /task/${next}/0`])
  await as(who.cid).complete(next)
  expect(await news(who.ann)).toEqual([`已通过 cid /inst/${instId}`])
  expect(await news(who.bob)).toEqual([])
})

test('a refusal, a return, an urge, a turn over and an end each have their own word', async () => {
  const instId = await as(who.ann).started('leave')
  const taskId = await as(who.bob).task(instId)
  await as(who.ann).call(instanceActionsApi.urge, { body: { instId, nodeId: 'boss' } })
  expect((await news(who.bob)).map((line) => line.split(' ')[0]).toSorted()).toEqual(
    ['催办', '待办'].toSorted(),
  )
  await as(who.bob).complete(taskId, 'backToStart', { opinion: '补充材料' })
  expect(await news(who.ann)).toEqual([`退回 bob /task/${await as(who.ann).task(instId)}/0`])
  await as(who.ann).complete(await as(who.ann).task(instId))
  await news(who.bob)
  const again = await as(who.bob).task(instId)
  await as(who.bob).call(taskActionsApi.delegate, { query: {}, body: { taskId: again, userId: who.dan.id } })
  expect(await news(who.dan)).toEqual([`待办 bob /task/${again}/0`])
  await as(who.ann).call(instanceActionsApi.endById, { query: { id: instId } })
  expect(await news(who.dan)).toEqual([`已终止 ann /inst/${instId}`])
  expect(await news(who.ann)).toEqual([])

  const other = await as(who.ann).started('leave')
  await as(who.bob).complete(await as(who.bob).task(other))
  await as(who.cid).complete(await as(who.cid).task(other), 'oppose')
  expect(await news(who.ann)).toEqual([`未通过 cid /inst/${other}`])
  await news(who.bob)
  await news(who.cid)
})

test('an urge leads each to the task they hold, and asks a whole role where it is theirs to take', async () => {
  const role = await grant(server, who.dan)
  await deployGraph(server, 'beside', {
    graph: drawn('s -> form -> f; f -> boss -> j; f -> hr -> j; f -> desk -> j; j -> e', {
      f: { kind: 'parallelGateway' },
      j: { kind: 'parallelGateway' },
      boss: { kind: 'signTask', sign: { rule: EVERYBODY, order: 'parallel' } },
    }),
    nodes: {
      form: executedBy('ann'),
      boss: executedBy('bob', 'cid'),
      hr: executedBy('cid'),
      desk: { executors: [{ type: 'role', keys: [role], extract: false }] },
    },
  })
  const instId = await as(who.ann).started('beside')
  await Promise.all([news(who.bob), news(who.cid), news(who.dan)])
  await as(who.ann).call(instanceActionsApi.urge, { body: { instId } })
  const own = async (person: TestPerson) =>
    (await as(person).todo())
      .filter((row) => row.procInstId === instId)
      .map(({ taskId }) => `催办 ann /task/${taskId}/0`)
      .toSorted()
  for (const [person, tasks] of [
    [who.bob, 1],
    [who.cid, 2],
    [who.dan, 1],
  ] as const) {
    expect(await own(person)).toHaveLength(tasks)
    expect((await news(person)).toSorted()).toEqual(await own(person))
  }
  const urges = (await as(who.ann).call(instanceListsApi.urges, { body: instanceIs(instId) })).value.rows
  expect(urges.map(({ nodeName, appointee }) => [nodeName, appointee.split(',').length]).toSorted()).toEqual([
    ['boss', 2],
    ['desk', 1],
    ['hr', 1],
  ])
})

test('who had it on their list hears that it was withdrawn', async () => {
  const instId = await as(who.ann).started('leave')
  await news(who.bob)
  await as(who.ann).call(instanceActionsApi.withdraw, { body: { instanceId: instId } })
  expect(await news(who.bob)).toEqual([`已撤回 ann /inst/${instId}`])
})

test('circulations and questions reach their readers, and the answers who asked', async () => {
  const instId = await as(who.ann).started('leave')
  await news(who.bob)
  const circulate = { body: { instanceId: instId, userId: who.dan.id, opinion: '请知悉' } }
  await as(who.ann).call(instanceActionsApi.circulate, circulate)
  const [notice] = (await as(who.dan).call(taskListsApi.noticesTodo, { body: {} })).value.rows
  expect(await news(who.dan)).toEqual([`传阅 ann /inst/${instId}/toRead/${notice?.id}`])
  await as(who.ann).call(taskActionsApi.communicate, { body: { instId, userId: who.cid.id, opinion: '?' } })
  const [talk] = (await as(who.cid).call(taskListsApi.notices, { body: {} })).value.rows
  expect(await news(who.cid)).toEqual([`沟通 ann /inst/${instId}/toRead/${talk?.id}`])
  await as(who.cid).call(instanceActionsApi.answerTalk, { body: { taskId: talk?.id ?? '', opinion: '可以' } })
  expect(await news(who.ann)).toEqual([`回复 cid /inst/${instId}`])
})

test('who follows a node hears that it was reached, the starter too', async () => {
  const instId = await as(who.ann).started('leave')
  await as(who.ann).call(taskExtrasApi.follow, { body: { proInst: instId, taskId: 'hr,' } })
  await as(who.bob).complete(await as(who.bob).task(instId))
  expect((await news(who.ann))[0]).toMatch(/^您关注的流程有进展 山居 /)
  await news(who.bob)
})

test('a flow that tells people in other ways sends no messages', async () => {
  await as(who.ann).started('silent')
  expect(await news(who.bob)).toEqual([])
})
