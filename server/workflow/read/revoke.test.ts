import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { instanceListsApi } from '#api/workflow/instance-lists.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { EVERYBODY } from '#domain/workflow/testing/draw-graph.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import {
  actingAs,
  deployGraph,
  drawn,
  executedBy,
  findBrokenInvariants,
  grant,
  people,
  type TestPerson,
} from '../run/testing.ts'

type Name = 'ann' | 'bob' | 'cid' | 'dan' | 'sec' | 'max'
let server: TestServer
let who: Record<Name, TestPerson>
beforeAll(async () => {
  server = await startServer()
  who = await people(server, 'ann', 'bob', 'cid', 'dan', 'sec', 'max')
  await grant(server, who.max, 'flow.manage')
  const nodes = { form: executedBy('ann'), boss: executedBy('bob'), hr: executedBy('cid') }
  const graph = drawn('s -> form -> boss -> hr -> e')
  await deployGraph(server, 'plain', { graph, nodes })
  await deployGraph(server, 'closed', { graph, nodes })
  await deployGraph(server, 'votes', {
    graph: drawn('s -> form -> boss -> e', {
      boss: { kind: 'signTask', sign: { rule: EVERYBODY, order: 'parallel' } },
    }),
    nodes: { form: executedBy('ann'), boss: executedBy('bob', 'cid') },
  })
  await server.env.db
    .insertInto('flow_secretary')
    .values({
      tenant_id: server.tenantId,
      leader_id: who.bob.id,
      secretary_id: who.sec.id,
      may_start: true,
      may_handle: true,
      created_at: new Date(server.clock.now),
    })
    .execute()
})
afterAll(async () => {
  expect(await findBrokenInvariants(server)).toEqual([])
  await server.stop()
})

const as = (name: Name) => actingAs(server, who[name])
const begun = async (flow = 'plain') => {
  const instId = await as('ann').started(flow)
  return { instId, taskId: await as('bob').task(instId) }
}
const looks = async (name: Name, instId: string) =>
  as(name).call(taskActionsApi.addRead, { query: { taskId: await as(name).task(instId) } })

/** What somebody did, and who wants to take it back. */
const situations: Record<string, { by: Name; happens: () => Promise<string> }> = {
  'agreed, and the next has not looked': {
    by: 'bob',
    async happens() {
      const { instId, taskId } = await begun()
      await as('bob').complete(taskId)
      return instId
    },
  },
  'agreed, and the next has looked': {
    by: 'bob',
    async happens() {
      const { instId, taskId } = await begun()
      await as('bob').complete(taskId)
      await looks('cid', instId)
      return instId
    },
  },
  'agreed, and the next has acted': {
    by: 'bob',
    async happens() {
      const { instId, taskId } = await begun()
      await as('bob').complete(taskId)
      await as('cid').call(taskActionsApi.delegate, {
        query: {},
        body: { taskId: await as('cid').task(instId), userId: who.dan.id },
      })
      return instId
    },
  },
  opposed: {
    by: 'bob',
    async happens() {
      const { instId, taskId } = await begun()
      await as('bob').complete(taskId, 'oppose')
      return instId
    },
  },
  'sent back, and nobody has looked': {
    by: 'cid',
    async happens() {
      const { instId, taskId } = await begun()
      await as('bob').complete(taskId)
      await as('cid').complete(await as('cid').task(instId), 'rejectPre')
      return instId
    },
  },
  'sent back, and it was handed in again': {
    by: 'cid',
    async happens() {
      const { instId, taskId } = await begun()
      await as('bob').complete(taskId)
      await as('cid').complete(await as('cid').task(instId), 'rejectPre')
      await as('bob').complete(await as('bob').task(instId))
      return instId
    },
  },
  'turned over': {
    by: 'bob',
    async happens() {
      const { instId, taskId } = await begun()
      await as('bob').call(taskActionsApi.delegate, { query: {}, body: { taskId, userId: who.dan.id } })
      return instId
    },
  },
  'asked for advice': {
    by: 'bob',
    async happens() {
      const { instId, taskId } = await begun()
      await as('bob').call(taskActionsApi.inquire, { query: {}, body: { taskId, userIds: who.dan.id } })
      return instId
    },
  },
  'voted, and others have not yet': {
    by: 'bob',
    async happens() {
      const { instId, taskId } = await begun('votes')
      await as('bob').complete(taskId)
      return instId
    },
  },
  'agreed for a leader': {
    by: 'sec',
    async happens() {
      const { instId, taskId } = await begun()
      await as('sec').complete(taskId, 'agree', { agentLeaderId: who.bob.id })
      return instId
    },
  },
  'agreed, and it was suspended': {
    by: 'bob',
    async happens() {
      const { instId, taskId } = await begun()
      await as('bob').complete(taskId)
      await as('max').call(instanceAdminApi.suspend, { body: { instId } })
      return instId
    },
  },
  'agreed in a flow that is closed to everybody': {
    by: 'bob',
    async happens() {
      const { instId, taskId } = await begun('closed')
      await as('bob').complete(taskId)
      await server.env.db
        .updateTable('flow_definition')
        .set({ status: 'forbidden_instance' })
        .where('key', '=', 'closed')
        .execute()
      return instId
    },
  },
  'agreed, and it is over': {
    by: 'cid',
    async happens() {
      const { instId, taskId } = await begun()
      await as('bob').complete(taskId)
      await as('cid').complete(await as('cid').task(instId))
      return instId
    },
  },
}

describe('the done list offers to withdraw exactly what can be withdrawn', () => {
  const works: string[] = []
  test.each(Object.entries(situations))('%s', async (name, { by, happens }) => {
    const instId = await happens()
    const asked = { query: { isCheckRevoke: 'true' }, body: { pageBean: { page: 1, pageSize: 50 } } }
    const { rows } = (await as(by).call(instanceListsApi.done, asked)).value
    const [last, ...earlier] = rows.filter((row) => row.procInstId === instId)
    expect(earlier.filter(({ revoke, taskId }) => revoke && taskId === last?.taskId)).toEqual([])
    const body = { instanceId: instId, taskId: last?.taskId ?? null, isHandRevoke: true }
    const withdrawn = await as(by).call(instanceActionsApi.withdraw, { body })
    const isDone = withdrawn.state !== false && withdrawn.status === 200
    expect({ name, revoke: last?.revoke ?? false }).toEqual({ name, revoke: isDone })
    works.push(...(isDone ? [name] : []))
  })

  test('of several words on one task the last offers it, on whichever page the others are', async () => {
    const { instId, taskId } = await begun()
    const asks = { taskId, userIds: who.dan.id }
    await as('bob').call(taskActionsApi.inquire, { query: {}, body: asks })
    const question = await as('dan').task(instId)
    await as('dan').call(taskActionsApi.replyToInquiry, { body: { taskId: question, opinion: 'fine' } })
    server.clock.now += 1000
    await as('bob').complete(taskId)
    const own = { property: 'procInstId', value: instId }
    const offers = async (more: object) => {
      const body = { querys: [own], ...more }
      const asked = { query: { isCheckRevoke: 'true' }, body }
      const { rows } = (await as('bob').call(instanceListsApi.done, asked)).value
      return rows.map(({ opinionStatus, revoke }) => [opinionStatus, revoke])
    }
    expect(await offers({ pageBean: { page: 1, pageSize: 1 } })).toEqual([['agree', true]])
    expect(await offers({ pageBean: { page: 2, pageSize: 1 } })).toEqual([['inqu', false]])
    const questions = { property: 'opinionStatus', value: 'inqu' }
    expect(await offers({ querys: [own, questions] }), 'the others are not asked for').toEqual([
      ['inqu', false],
    ])
    const oldestFirst = { sorter: [{ property: 'completeTime', direction: 'ASC' }] }
    expect(new Map((await offers(oldestFirst)) as [string, boolean][])).toEqual(
      new Map([
        ['inqu', false],
        ['agree', true],
      ]),
    )
  })

  test('both happen', () => {
    expect(works.length).toBeGreaterThan(4)
    expect(works.length).toBeLessThan(Object.keys(situations).length - 3)
  })
})
