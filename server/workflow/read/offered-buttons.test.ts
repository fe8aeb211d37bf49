import { afterAll, beforeAll, expect, test } from 'vitest'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { instanceListsApi } from '#api/workflow/instance-lists.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { taskViewsApi } from '#api/workflow/task-views.ts'
import { EVERYBODY } from '#domain/workflow/testing/draw-graph.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import {
  actingAs,
  deployGraph,
  drawn,
  executedBy,
  findBrokenInvariants,
  people,
  type TestPerson,
} from '../run/testing.ts'

const names = ['ann', 'bob', 'cid', 'dan', 'eve'] as const
type Name = (typeof names)[number]
let server: TestServer
let who: Record<Name, TestPerson>
beforeAll(async () => {
  server = await startServer()
  who = await people(server, ...names)
  const nodes = { form: executedBy('ann'), hr: executedBy('cid') }
  const line = 's -> form -> boss -> hr -> e'
  await deployGraph(server, 'plain', {
    graph: drawn(line),
    nodes: { ...nodes, boss: executedBy('bob', 'dan') },
  })
  await deployGraph(server, 'votes', {
    graph: drawn(line, { boss: { kind: 'signTask', sign: { rule: EVERYBODY, order: 'parallel' } } }),
    nodes: { ...nodes, boss: executedBy('bob', 'cid', 'dan') },
  })
  await deployGraph(server, 'custom', {
    graph: drawn(line, { boss: { kind: 'customSignTask' } }),
    nodes: { ...nodes, boss: executedBy('bob') },
  })
})
afterAll(() => server.stop())

/** The same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) % 4_294_967_296
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

const all = { pageBean: { page: 1, pageSize: 50 } }
const views = ['flowImage', 'approvalHistory', 'print', 'taskDelay']
type Row = { taskId: string; procInstId: string; status: string }

/** Presses a button as the page of the task does. */
function press(me: ReturnType<typeof actingAs>, button: string, row: Row, other: string) {
  const { taskId, procInstId: instId, status } = row
  const opinion = '意见'
  const asked = { taskId, userIds: other, opinion }
  const presses: Record<string, () => Promise<{ status: number; state?: boolean; message?: string }>> = {
    inqu: () => me.call(taskActionsApi.inquire, { query: {}, body: asked }),
    delegate: () => me.call(taskActionsApi.delegate, { query: {}, body: { taskId, userId: other, opinion } }),
    startCommu: () =>
      me.call(taskActionsApi.communicate, { body: { instId, taskId, userId: other, opinion } }),
    startTrans: () =>
      me.call(taskActionsApi.passOn, {
        body: { ...asked, action: 'submit', decideType: 'agree', voteType: 'amount', voteAmount: 1 },
      }),
    addSign: () => me.call(taskActionsApi.addSigners, { body: asked }),
    approveLine: () => me.call(taskActionsApi.approveLine, { body: asked }),
    signSequence: () => me.call(taskActionsApi.signSequence, { body: asked }),
    signLine: () => me.call(taskActionsApi.signLine, { body: asked }),
    endProcess: () => me.call(instanceActionsApi.endByTask, { body: { taskId, endReason: opinion } }),
    lockUnlock: () => me.call(taskActionsApi.lockUnlock, { query: { taskId } }),
    saveDraft: () => me.call(taskActionsApi.saveTask, { body: { taskId } }),
    instanceTrans: () =>
      me.call(instanceActionsApi.circulate, {
        body: { instanceId: instId, taskId, userId: other, copyToType: '0', opinion },
      }),
    commu: () =>
      status === 'TRANSFORMEDINQU'
        ? me.call(taskActionsApi.replyToInquiry, { body: { taskId, opinion } })
        : me.call(taskActionsApi.replyToAddedSign, { body: { taskId, opinion, actionName: 'agree' } }),
    async rejectToAnyNode() {
      const options = (await me.call(taskViewsApi.rejectOptions, { query: { taskId } })).value
      const [node] = [...options.allowNormalNode, ...options.allowDirectNode]
      return me.complete(taskId, node ? 'rejectToAnyNode' : 'reject', {
        opinion,
        ...(node ? { destination: node.nodeId } : {}),
      })
    },
  }
  return (presses[button] ?? (() => me.complete(taskId, button, { opinion })))()
}

test('whatever a task offers works, what a decision says of taking it back is true, and badges count their lists', async () => {
  const pick = numbers(20_261_118)
  const one = <T>(list: readonly T[]): T | undefined => list[pick(list.length)]
  const pressed = new Set<string>()
  for (let round = 0; round < 110; round += 1) {
    await server.env.db.deleteFrom('rate_count').execute()
    if (round % 9 === 0) {
      await actingAs(server, who.ann).started(one(['plain', 'votes', 'custom']) ?? '')
    }
    const name = one(names) ?? 'ann'
    const me = actingAs(server, who[name])
    const row = one((await me.call(taskListsApi.todo, { body: all })).value.rows)
    if (row && pick(5) > 0) {
      const { buttons } = (await me.call(taskViewsApi.buttons, { query: { taskId: row.taskId } })).value
      // Ending ends: only now and then.
      const offered = buttons
        .map(({ alias }) => alias)
        .filter((alias) => !views.includes(alias) && (alias !== 'endProcess' || pick(8) === 0))
      const button = one(offered)
      // Whoever asks somebody asks neither themselves nor the applicant.
      const other = one(names.filter((each) => each !== name && each !== 'ann')) ?? 'eve'
      if (button) {
        pressed.add(button)
        const reply = await press(me, button, row, who[other].id)
        const told = `${round}: ${name} ${row.status} ${button} ${other}: ${reply.message}`
        expect([reply.status, reply.state === false], told).toEqual([200, false])
      }
    } else {
      const query = { isCheckRevoke: 'true' }
      const { rows } = (await me.call(instanceListsApi.done, { query, body: all })).value
      const done = one(rows.filter(({ revoke }) => revoke))
      if (done) {
        pressed.add('withdraw')
        const body = { instanceId: done.procInstId, taskId: done.taskId, isHandRevoke: true }
        const reply = await me.call(instanceActionsApi.withdraw, { body })
        expect(reply.state === false, `${round}: ${name} withdraws: ${reply.message}`).toBe(false)
      }
    }
    const counts = (await me.call(taskListsApi.counts, {})).value
    const todo = (await me.call(taskListsApi.todo, { body: all })).value
    const notices = (await me.call(taskListsApi.noticesTodo, { body: all })).value
    expect([counts.todo, counts.notices]).toEqual([todo.total, notices.total])
  }
  expect(pressed.size).toBeGreaterThan(15)
  expect(await findBrokenInvariants(server)).toEqual([])
})
