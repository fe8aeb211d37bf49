import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { instanceListsApi } from '#api/workflow/instance-lists.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskExtrasApi } from '#api/workflow/task-extras.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { taskViewsApi } from '#api/workflow/task-views.ts'
import { publishTestObject, testDefinition, testField } from '#server/objects/definition/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import {
  actingAs,
  executedBy,
  base64,
  deployGraph,
  drawn,
  grant,
  people,
  publishLeave,
  type TestPerson,
} from '../run/testing.ts'

let server: TestServer
let who: Record<'ann' | 'bob' | 'cid' | 'eve' | 'max', TestPerson>
let instId: string
let taskId: string
let defId: string
beforeAll(async () => {
  server = await startServer()
  who = await people(server, 'ann', 'bob', 'cid', 'eve', 'max')
  await grant(server, who.max, 'object.manage', 'flow.manage')
  await publishLeave(server, who.max)
  const deployed = await deployGraph(server, 'leave', {
    graph: drawn('s -> form -> boss -> hr -> e'),
    settings: { objectAlias: 'leave', subjectRule: 'Zebra {天数:days}', showUrgentState: true },
    nodes: { form: executedBy('ann'), boss: executedBy('bob'), hr: executedBy('cid') },
  })
  defId = deployed.versionId
  instId = await as(who.ann).started('leave', { data: base64({ leave: { reason: 'Zebra', days: 3 } }) })
  taskId = await as(who.bob).task(instId)
})
afterAll(() => server.stop())

const as = (person: TestPerson) => actingAs(server, person)

/** Begins something of one's own. */
const OWN = new Set(['start', 'saveDraft', 'startOnRow'])

const calls = Object.entries({
  ...instanceActionsApi,
  ...instanceViewsApi,
  ...instanceListsApi,
  ...taskActionsApi,
  ...taskViewsApi,
  ...taskListsApi,
  ...taskExtrasApi,
  ...instanceAdminApi,
} as Record<string, Endpoint>).filter(([name]) => !OWN.has(name))

/** Every name under which an instance, a task, a node or people are asked about; calls take what they know. */
function everything(): Record<string, unknown> {
  const about = {
    instId,
    proInstId: instId,
    procInstId: instId,
    instanceId: instId,
    proInst: instId,
    ids: instId,
  }
  const others = { userId: who.cid.id, userIds: who.cid.id, appointeeId: who.cid.id, to: who.cid.id }
  const words = {
    opinion: 'x',
    cause: 'x',
    reason: 'x',
    endReason: 'x',
    remark: 'x',
    subject: 'x',
    content: 'x',
  }
  return {
    ...about,
    ...others,
    ...words,
    taskId,
    taskIds: [taskId],
    id: instId,
    nodeId: 'boss',
    defKey: 'leave',
    actionName: 'agree',
    action: 'back',
    addDueTime: 60,
    name: 'x',
    secret: 'x',
    versionId: defId,
    data: base64({ leave: { days: 9 } }),
    decideType: 'agree',
    voteType: 'amount',
    voteAmount: 1,
    signType: 'parallel',
    pageBean: { page: 1, pageSize: 20 },
  }
}

const TABLES = [
  'flow_instance',
  'flow_state',
  'flow_task',
  'flow_task_user',
  'flow_opinion',
  'flow_notice',
  'flow_turn',
  'flow_due',
  'flow_urge',
  'flow_share',
  'flow_follow',
  'object_row',
]

async function kept(): Promise<unknown[]> {
  const all = []
  for (const table of TABLES) {
    const { rows } =
      await sql`select to_jsonb(t) as row from ${sql.table(table)} t order by to_jsonb(t)::text`.execute(
        server.env.db,
      )
    all.push(rows)
  }
  return all
}

describe('whatever a stranger asks about an instance', () => {
  test('nothing of it is told, and nothing of it changes', async () => {
    const before = await kept()
    for (const [name, endpoint] of calls) {
      const all = everything()
      for (const input of [all, { ...all, id: taskId }, { ...all, instId: [instId] }]) {
        const { query, body } = endpoint
        const asked = { ...(query ? { query: input } : {}), ...(body ? { body: input } : {}) } as never
        const reply = await server.call(endpoint, asked, { token: who.eve.token })
        expect(JSON.stringify(reply.value ?? null) + (reply.message ?? ''), name).not.toMatch(/Zebra/)
        expect(reply.status, name).toBeLessThan(500)
      }
    }
    expect(calls.length).toBeGreaterThan(80)
    expect(await kept()).toEqual(before)
  })
})

test('nobody starts, or drafts, what they may not start', async () => {
  await deployGraph(server, 'closed', {
    graph: drawn('s -> form -> boss -> e'),
    nodes: { form: executedBy('ann'), boss: executedBy('bob') },
    rights: ['instance'],
  })
  const before = await kept()
  for (const endpoint of [instanceActionsApi.start, instanceActionsApi.saveDraft]) {
    const reply = await as(who.eve).call(endpoint, { body: { flowKey: 'closed' } })
    expect(reply, endpoint.path).toMatchObject({ status: 403, state: false })
  }
  expect(await kept()).toEqual(before)
  await as(who.max).started('closed')
})

describe('whoever takes part', () => {
  test('reads who started it, who is asked, and how it is drawn', async () => {
    const about = await as(who.bob).call(instanceViewsApi.relatedInformation, { query: { id: instId } })
    expect(about.value).toMatchObject({ name: 'ann', subject: 'Zebra 3', template: 'leave' })
    const asked = await as(who.ann).call(instanceViewsApi.approvers, { query: { instId } })
    expect(asked.value).toMatchObject([{ nodeId: 'boss', executors: [{ id: who.bob.id, name: 'bob' }] }])
    const { value: image } = await as(who.ann).call(instanceViewsApi.image, { query: { proInstId: instId } })
    expect(image).toMatchObject({ instanceId: instId, parentInstId: null, bpmProcessInstanceList: [] })
    expect(image.bpmDefLayout.listLayout.map(({ nodeId }) => nodeId)).toContain('boss')
    const levels = await as(who.ann).call(instanceActionsApi.urgency, { body: { instId } })
    expect(levels.value).toMatchObject({ value: null })
    const opinions = await as(who.ann).call(taskViewsApi.nodeOpinion, { query: { instId, nodeId: 'boss' } })
    expect(JSON.stringify(opinions.value)).toContain('bob')
  })

  test('is told whether it still runs', async () => {
    const running = await as(who.ann).call(taskViewsApi.isRunning, { query: { procInstId: instId } })
    expect(running.state).toBe(true)
    const nowhere = await as(who.ann).call(taskViewsApi.isRunning, {
      query: { procInstId: server.env.newId() },
    })
    expect(nowhere.message ?? JSON.stringify(nowhere.value)).toContain('流程实例不存在')
  })

  test('starts a flow on a row that is there, once', async () => {
    const first = await as(who.ann).started('leave', { data: base64({ leave: { reason: 'row', days: 1 } }) })
    const { row_id: rowId } = await server.env.db
      .selectFrom('flow_instance')
      .select('row_id')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    await as(who.bob).complete(await as(who.bob).task(first))
    const query = { defKey: 'leave', businessKey: rowId ?? '', boAlias: 'leave' }
    const taken = await as(who.ann).call(instanceActionsApi.startOnRow, { query })
    expect(taken).toMatchObject({ status: expect.any(Number) })
    expect(JSON.stringify(taken.value) + taken.message).not.toContain('流程启动成功')
    const stranger = await as(who.eve).call(instanceActionsApi.startOnRow, { query })
    expect(JSON.stringify(stranger.value) + stranger.message).not.toContain('流程启动成功')
  })

  test('starts nothing on a record that is hidden from them, whichever way they name it', async () => {
    const body = { flowKey: 'leave', data: base64({ leave: { reason: 'mine', days: 1, secret: 'ours' } }) }
    const own = (await as(who.ann).call(instanceActionsApi.start, { body })).value.instId
    const { row_id: rowId } = await server.env.db
      .selectFrom('flow_instance')
      .select('row_id')
      .where('id', '=', own)
      .executeTakeFirstOrThrow()
    await as(who.ann).call(instanceActionsApi.endById, { query: { id: own } })
    const businessKey = rowId ?? ''
    const before = await kept()
    expect(await as(who.eve).start('leave', { businessKey })).toMatchObject({ status: 403, state: false })
    expect(await kept()).toEqual(before)
    const draft = { flowKey: 'leave', businessKey }
    const { instId: proInstId } = (await as(who.eve).call(instanceActionsApi.saveDraft, { body: draft }))
      .value
    expect(await as(who.eve).start('leave', { proInstId })).toMatchObject({ status: 403, state: false })
    await grant(server, who.eve, 'object.leave.read')
    await as(who.eve).started('leave', { businessKey })
  })

  test('is not told whom a field names that is hidden from them', async () => {
    const fields = [testField('reason', 'text'), testField('witness', 'ref', { to: 'person' })]
    await publishTestObject(server, { token: who.max.token }, 'claim', testDefinition(fields))
    const fieldRights = {
      otherwise: 'r',
      fields: { main: { witness: 'n' } },
      table: {},
      opinion: {},
    } as const
    await deployGraph(server, 'claim', {
      graph: drawn('s -> form -> boss -> e'),
      settings: { objectAlias: 'claim' },
      nodes: { form: executedBy('ann'), boss: { ...executedBy('bob'), fieldRights } },
    })
    const data = base64({ claim: { reason: 'lost', witness: who.cid.id } })
    const claimId = await as(who.ann).started('claim', { data })
    const seenBy = async (person: TestPerson) =>
      (await as(person).call(instanceViewsApi.form, { query: { proInstId: claimId } })).value
    expect((await seenBy(who.ann)).names).toEqual({ [who.cid.id]: 'cid' })
    expect(await seenBy(who.bob)).toMatchObject({ data: { main: { reason: 'lost' } }, names: {} })
    expect((await seenBy(who.bob)).names).toEqual({})
  })

  test('who manages the flow finds its instances; the links to one are listed for who made them', async () => {
    const managed = await as(who.max).call(instanceAdminApi.managed, { query: { defKey: 'leave' }, body: {} })
    expect(managed.value.rows.map(({ id }) => id)).toContain(instId)
    await as(who.ann).call(instanceAdminApi.share, { body: { instId } })
    const links = await as(who.ann).call(instanceAdminApi.shares, { query: { instId } })
    expect(links.value).toHaveLength(1)
  })
})
