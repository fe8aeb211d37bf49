import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { EVERYBODY } from '#domain/workflow/testing/draw-graph.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import {
  actingAs,
  executedBy,
  findBrokenInvariants,
  deployGraph,
  drawn,
  people,
  type TestPerson,
} from './testing.ts'

let server: TestServer
let who: Record<'ann' | 'bob' | 'cid' | 'dan', TestPerson>
beforeAll(async () => {
  server = await startServer()
  who = await people(server, 'ann', 'bob', 'cid', 'dan')
  await deployGraph(server, 'wild', {
    graph: drawn('s -> form -> p -> left -> j -> sign -> last -> e; p -> right -> more -> j', {
      p: { kind: 'parallelGateway' },
      j: { kind: 'parallelGateway' },
      sign: { kind: 'signTask', sign: { rule: { ...EVERYBODY, voteAmount: 50 }, order: 'parallel' } },
    }),
    nodes: {
      form: executedBy('ann'),
      left: executedBy('bob'),
      right: executedBy('cid'),
      more: executedBy('dan', 'bob'),
      sign: executedBy('bob', 'cid', 'dan'),
      last: executedBy('ann'),
    },
  })
})
afterAll(() => server.stop())

const actions = [
  'agree',
  'oppose',
  'backToStart',
  'reject',
  'turn',
  'ask',
  'reply',
  'withdraw',
  'pull',
  'read',
] as const
const command = fc.record({
  person: fc.constantFrom('ann', 'bob', 'cid', 'dan'),
  other: fc.constantFrom('ann', 'bob', 'cid', 'dan'),
  action: fc.constantFrom(...actions),
})

test('whatever people try, in whatever order, nothing breaks and what must hold holds', async () => {
  const runs = fc.sample(fc.array(command, { minLength: 12, maxLength: 12 }), { numRuns: 5, seed: 20260504 })
  for (const commands of runs) {
    const instId = await actingAs(server, who.ann).started('wild')
    for (const { person, other, action } of commands) {
      const me = actingAs(server, who[person])
      const mine = (await me.todo()).find(({ procInstId }) => procInstId === instId)
      const taskId = mine?.taskId ?? `${instId}-1`
      const userIds = who[other].id
      const reply = await {
        agree: () => me.complete(taskId, mine?.status === 'TRANSFORMED' ? 'agreeTrans' : 'agree'),
        oppose: () => me.complete(taskId, 'oppose'),
        backToStart: () => me.complete(taskId, 'backToStart'),
        reject: () => me.complete(taskId, 'reject'),
        turn: () => me.call(taskActionsApi.delegate, { query: {}, body: { taskId, userId: userIds } }),
        ask: () => me.call(taskActionsApi.inquire, { query: {}, body: { taskId, userIds } }),
        reply: () => me.call(taskActionsApi.replyToInquiry, { body: { taskId, opinion: 'ok' } }),
        withdraw: () =>
          me.call(instanceActionsApi.withdraw, { body: { instanceId: instId, isHandRevoke: true } }),
        pull: () => me.call(instanceActionsApi.withdraw, { body: { instanceId: instId } }),
        read: () => me.call(taskActionsApi.addRead, { query: { taskId } }),
      }[action]()
      expect(reply.status, `${person} ${action}: ${reply.message}`).toBeLessThan(500)
    }
  }
  expect(await findBrokenInvariants(server)).toEqual([])
})
