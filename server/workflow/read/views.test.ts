import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput, Endpoint } from '#api/endpoint.ts'
import { inboxApi } from '#api/messages/inbox.ts'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowAbsenceApi } from '#api/workflow/absence.ts'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { instanceListsApi } from '#api/workflow/instance-lists.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { taskViewsApi } from '#api/workflow/task-views.ts'
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
} from '../run/testing.ts'

let server: TestServer
let who: Record<'ann' | 'bob' | 'cid' | 'dan' | 'eve', TestPerson>
/** One that is at its second step, and one that has just begun. */
let onward: string
let fresh: string
let versionId: string

const ENGLISH = { form: 'Fill in', boss: 'The boss', hr: 'Personnel' }

beforeAll(async () => {
  server = await startServer()
  who = await people(server, 'ann', 'bob', 'cid', 'dan', 'eve')
  await grant(server, who.bob, 'org.read')
  const graph = drawn('s -> form -> boss -> hr -> e')
  for (const [id, nameEn] of Object.entries(ENGLISH)) {
    const node = graph.nodes[id]
    if (node) {
      graph.nodes[id] = { ...node, nameEn }
    }
  }
  const flow = { graph, nodes: { form: executedBy('ann'), boss: executedBy('bob'), hr: executedBy('cid') } }
  versionId = (await deployGraph(server, 'trip', { ...flow, rights: ['start', 'instance'] })).versionId
  await deployGraph(server, 'desk', flow)
  const { db } = server.env
  await db.updateTable('flow_definition').set({ name_en: 'A trip' }).where('key', '=', 'trip').execute()
  await db.updateTable('flow_definition').set({ support_mobile: false }).where('key', '=', 'desk').execute()
  onward = await as(who.ann).started('trip')
  await as(who.bob).complete(await as(who.bob).task(onward))
  server.clock.now += 1000
  fresh = await as(who.ann).started('trip')
})
afterAll(async () => {
  expect(await findBrokenInvariants(server)).toEqual([])
  await server.stop()
})

const as = (person: TestPerson) => actingAs(server, person)
const english = { 'accept-language': 'en-US' }
const all = { pageBean: { page: 1, pageSize: 50 } }

describe('lists', () => {
  test('what somebody started or handled can be referred to, and nothing else', async () => {
    const ids = async (person: TestPerson) =>
      (await as(person).call(instanceListsApi.related, { body: all })).value.rows.map(({ id }) => id)
    expect(new Set(await ids(who.ann))).toEqual(new Set([onward, fresh]))
    expect(await ids(who.bob)).toEqual([onward])
    expect(await ids(who.eve)).toEqual([])
  })

  test('what somebody started says where it stands', async () => {
    const { value } = await as(who.ann).call(instanceListsApi.myMobileRequests, { body: all })
    expect(value.rows.map(({ id, status, nodeNames }) => [id, status, nodeNames])).toEqual([
      [fresh, 'running', ['boss']],
      [onward, 'running', ['hr']],
    ])
    expect((await as(who.bob).call(instanceListsApi.myMobileRequests, { body: all })).value.total).toBe(0)
  })

  test('what somebody handled has a row for each word, and says what can be taken back', async () => {
    const asked = { query: { isCheckRevoke: 'true' }, body: all }
    const { rows } = (await as(who.bob).call(instanceListsApi.mobileDone, asked)).value
    expect(rows).toMatchObject([
      { procInstId: onward, taskKey: 'boss', opinionStatus: 'agree', auditor: who.bob.id, revoke: true },
    ])
    const unasked = await as(who.bob).call(instanceListsApi.mobileDone, { query: {}, body: all })
    expect(unasked.value.rows[0]?.revoke).toBe(false)
    const status = { query: { status: 'end' }, body: all }
    expect((await as(who.bob).call(instanceListsApi.mobileDone, status)).value.rows).toEqual([])
  })

  test('the flows one may start, on a phone only those made for it, with the leaders one may start for', async () => {
    const secretaries = [{ id: who.eve.id, mayStart: true, mayHandle: false }]
    await as(who.bob).call(flowAbsenceApi.saveSecretaries, { body: { secretaries } })
    const { rows } = (await as(who.eve).call(instanceListsApi.startable, { body: all })).value
    expect(rows.map(({ defKey }) => defKey)).toEqual(['desk', 'trip'])
    expect(rows[1]).toMatchObject({ defId: versionId, leaders: [{ id: who.bob.id, name: 'bob' }] })
    const phone = await as(who.eve).call(instanceListsApi.mobileStartable, { body: all })
    expect(phone.value.rows.map(({ defKey }) => defKey)).toEqual(['trip'])
  })

  test('who opened an instance, every time or each person once', async () => {
    const taskId = await as(who.bob).task(fresh)
    await as(who.bob).call(taskActionsApi.addRead, { query: { taskId } })
    server.clock.now += 1000
    await as(who.bob).call(taskActionsApi.addRead, { query: { taskId } })
    const body = { ...all, querys: [{ property: 'procInstId', value: fresh }] }
    const each = (await as(who.ann).call(instanceListsApi.readers, { body })).value.rows
    expect(each.length).toBeGreaterThanOrEqual(1)
    expect(each[0]).toMatchObject({ reader: who.bob.id, readerName: 'bob', taskName: 'boss' })
    const once = await as(who.ann).call(instanceListsApi.readers, {
      body: { ...body, params: { distinct: true } },
    })
    expect(once.value.rows).toHaveLength(1)
  })

  test('who was reminded when', async () => {
    const urge = { instId: fresh, nodeId: 'boss', content: 'Please' }
    await as(who.ann).call(instanceActionsApi.urge, { body: urge })
    const body = { ...all, querys: [{ property: 'INST_ID_', value: fresh }] }
    const { rows } = (await as(who.bob).call(instanceListsApi.urges, { body })).value
    expect(rows).toMatchObject([
      {
        instId: fresh,
        content: 'Please',
        promoter: 'ann',
        appointee: 'bob',
        nodeName: 'boss',
        type: 'inner',
      },
    ])
    const other = { ...all, querys: [...body.querys, { property: 'PROMOTER_ID_', value: who.bob.id }] }
    expect((await as(who.bob).call(instanceListsApi.urges, { body: other })).value.rows).toEqual([])
  })
})

describe('what can be read', () => {
  test('a task, while it is open', async () => {
    const id = await as(who.bob).task(fresh)
    const { value } = await as(who.bob).call(taskViewsApi.task, { query: { id } })
    expect(value).toMatchObject({
      bpmTask: { id, nodeId: 'boss', procInstId: fresh },
      bpmIdentities: [{ id: who.bob.id, name: 'bob', type: 'user' }],
      curNodeDef: { nodeId: 'boss', type: 'userTask' },
    })
    expect(value.opinionList[0]).toMatchObject({ taskKey: 'boss', status: 'awaiting_check' })
    const gone = await as(who.ann).call(taskViewsApi.task, { query: { id: `${fresh}-zz` } })
    expect(gone.message).toBe('此任务已被处理或不存在！')
  })

  test('the nodes of a flow, drawn, and of an instance with what became of them', async () => {
    const asked = { query: { instId: onward } }
    const { value } = await as(who.ann).call(taskViewsApi.nodes, asked)
    const status = new Map(value.bpmDefLayout.listLayout.map((node) => [node.nodeId, node.status]))
    expect([status.get('boss'), status.get('hr')]).toEqual(['agree', 'pending'])
    const flow = await as(who.eve).call(taskViewsApi.nodes, { query: { defId: versionId } })
    expect(flow.value).toMatchObject({ instId: null, taskId: null })
  })

  test('what a node tells who acts there, and the first of the flow where none is named', async () => {
    const taskId = await as(who.bob).task(fresh)
    const nodeOf = async (query: object) =>
      (await as(who.ann).call(taskViewsApi.nodeProperties, { query })).value.nodeId
    expect(await nodeOf({ taskId })).toBe('boss')
    expect(await nodeOf({ instId: fresh })).toBe('form')
    expect(await nodeOf({ defId: versionId })).toBe('form')
  })

  test('the last word at a task, or the line that awaits it, and at a node, or that there is none', async () => {
    const done = (await as(who.bob).record(onward)).find(({ taskKey }) => taskKey === 'boss')
    const taskId = done?.taskId ?? ''
    const byTask = await as(who.ann).call(taskViewsApi.opinionOfTask, { query: { taskId } })
    expect(byTask.value).toMatchObject({ taskId, status: 'agree', auditorName: 'bob' })
    const open = await as(who.ann).call(taskViewsApi.opinionOfTask, {
      query: { taskId: (await as(who.bob).record(fresh)).at(0)?.taskId ?? '' },
    })
    expect(open.value).toMatchObject({ taskKey: 'boss', status: 'awaiting_check' })
    const byNode = (nodeId: string) =>
      as(who.ann).call(taskViewsApi.opinionOfNode, { query: { nodeId, instId: onward } })
    expect((await byNode('boss')).value).toMatchObject({ taskKey: 'boss', status: 'agree' })
    expect((await byNode('hr')).value).toBeNull()
  })

  test('a circulation, by whom it went to, before and after it is put away', async () => {
    const body = { instanceId: fresh, userId: who.dan.id, copyToType: 0, opinion: 'fyi' }
    await as(who.ann).call(instanceActionsApi.circulate, { body })
    const list = await as(who.dan).call(taskListsApi.noticesTodo, { body: all })
    const id = list.value.rows[0]?.id ?? ''
    const { value } = await as(who.dan).call(taskViewsApi.notice, { query: { id } })
    expect(value).toMatchObject({ notice: { id, opinion: 'fyi' }, instance: { id: fresh } })
    const notice = await as(who.dan).call(taskViewsApi.noticeById, { query: { id } })
    expect(notice.value).toMatchObject({ id, ownerName: 'ann', assigneeName: 'dan', status: 'COPYTO' })
    await as(who.dan).call(taskActionsApi.noticesDone, { query: { taskId: id } })
    const done = await as(who.dan).call(taskViewsApi.doneNoticeById, { query: { id } })
    expect(done.value).toMatchObject({ id, isRead: 1, doneTime: expect.any(Number) })
    for (const endpoint of [taskViewsApi.notice, taskViewsApi.noticeById, taskViewsApi.doneNoticeById]) {
      const stranger = await as(who.eve).call(endpoint, { query: { id } })
      expect(stranger).toMatchObject({ state: false })
    }
  })

  test('a flow, by those who hold a right on it', async () => {
    const { value } = await as(who.eve).call(flowDefinitionApi.defGet, { query: { defId: versionId } })
    expect(value).toMatchObject({ defKey: 'trip', isMain: 'Y', version: 1, nameEn: 'A trip', formKey: null })
  })
})

describe('for who reads English', () => {
  test('lists name flows and nodes in English, and otherwise as they are', async () => {
    const todo = await as(who.cid).call(taskListsApi.todo, { body: all }, english)
    expect(todo.value.rows[0]).toMatchObject({ name: 'Personnel', procDefName: 'A trip' })
    expect((await as(who.cid).todo())[0]).toMatchObject({ name: 'hr', procDefName: 'trip' })
    const own = await as(who.ann).call(instanceListsApi.myRequests, { body: all }, english)
    expect(own.value.rows.map(({ nodeNames, procDefName }) => [procDefName, ...nodeNames])).toEqual([
      ['A trip', 'The boss'],
      ['A trip', 'Personnel'],
    ])
    const done = await as(who.bob).call(instanceListsApi.done, { query: {}, body: all }, english)
    expect(done.value.rows[0]).toMatchObject({ taskName: 'The boss', procDefName: 'A trip' })
  })

  test('lists find flows and nodes by the names they show, and by those written down', async () => {
    const found = async (endpoint: Endpoint, person: TestPerson, property: string, value: string) => {
      const body = { ...all, querys: [{ property, value, operation: 'LIKE' }] }
      const input = { body, query: {} } as unknown as CallInput<Endpoint>
      const count = async (headers: Record<string, string>) =>
        ((await as(person).call(endpoint, input, headers)).value as { rows: unknown[] }).rows.length
      return [await count(english), await count({ 'accept-language': 'zh-CN' })]
    }
    for (const [endpoint, person] of [
      [taskListsApi.todo, who.cid],
      [instanceListsApi.myRequests, who.ann],
      [instanceListsApi.done, who.bob],
      [instanceListsApi.doneInstances, who.bob],
      [instanceListsApi.related, who.ann],
      [taskListsApi.myNotices, who.ann],
    ] as const) {
      expect(await found(endpoint, person, 'proc_def_name_', 'a TRIP'), endpoint.path).toEqual([
        expect.toSatisfy((count: number) => count > 0),
        0,
      ])
      const [inEnglish, written] = await found(endpoint, person, 'proc_def_name_', 'trip')
      expect(inEnglish, endpoint.path).toBe(written)
      expect(await found(endpoint, person, 'proc_def_name_', 'a tram')).toEqual([0, 0])
    }
    expect(await found(instanceListsApi.startable, who.ann, 'name', 'a trip')).toEqual([1, 0])
    expect(await found(taskListsApi.todo, who.cid, 'name_', 'personnel')).toEqual([1, 0])
    expect(await found(taskListsApi.todo, who.cid, 'name_', 'the boss')).toEqual([0, 0])
    expect(await found(instanceListsApi.done, who.bob, 'taskName', 'the boss')).toEqual([1, 0])
  })

  test('messages do, too', async () => {
    await deliverAllNotifications(server.env)
    const told = async (person: TestPerson) => {
      const list = await as(person).call(inboxApi.messages, { body: all }, english)
      const ids = list.value.rows.map(({ id }) => id)
      const texts = ids.map((id) => as(person).call(inboxApi.message, { query: { id } }, english))
      return JSON.stringify((await Promise.all(texts)).map(({ value }) => value))
    }
    expect(await told(who.bob)).toContain('“A trip” from ann has come to “The boss”')
    expect(await told(who.bob)).toContain('ann asks you to see to “The boss” soon')
    expect(await told(who.dan)).toContain('ann circulated “A trip” to you')
  })

  test('so do the record, the picture, what comes next and who is asked', async () => {
    const record = await as(who.ann).call(instanceViewsApi.opinions, { query: { instId: onward } }, english)
    expect(record.value.map(({ taskName }) => taskName).slice(0, 2)).toEqual(['Personnel', 'The boss'])
    const picture = await as(who.ann).call(
      instanceViewsApi.picture,
      { query: { proInstId: onward } },
      english,
    )
    expect(Buffer.from(picture.value, 'base64').toString()).toContain('The boss')
    const taskId = await as(who.bob).task(fresh)
    const next = await as(who.bob).call(taskViewsApi.nextNodes, { body: { taskId } }, english)
    expect(next.value.afterNodes.map(({ nodeName }) => nodeName)).toEqual(['Personnel'])
    const asked = await as(who.ann).call(instanceViewsApi.approvers, { query: { instId: onward } }, english)
    expect(asked.value.map(({ nodeName }) => nodeName)).toEqual(['Personnel'])
    const back = await as(who.cid).call(
      taskViewsApi.rejectOptions,
      { query: { taskId: await as(who.cid).task(onward) } },
      english,
    )
    expect(back.value.allowNormalNode.map(({ nodeName }) => nodeName)).toContain('The boss')
  })
})
