import { afterAll, beforeAll, expect, test } from 'vitest'
import { payoutDeskApi } from '#api/wallet/payout-desk.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { demoPassword } from '#demo/accounts.ts'
import { startDemoServer } from '#demo/testing.ts'
import { findViolations } from '#server/invariants/all.ts'
import type { TestServer } from '#server/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.stop())

const waiting = () =>
  server.env.db
    .selectFrom('withdrawal')
    .select(['id', 'holder', 'amount', 'fee', 'state', 'instance_id'])
    .where('instance_id', 'is not', null)
    .executeTakeFirstOrThrow()

/** Whoever is asked next in the approval. */
const nextTask = (instanceId: string) =>
  server.env.db
    .selectFrom('flow_task as task')
    .innerJoin('flow_task_user as held', (join) =>
      join.onRef('held.instance_id', '=', 'task.instance_id').onRef('held.ref', '=', 'task.ref'),
    )
    .innerJoin('app_user', 'app_user.id', 'held.holder_id')
    .select(['app_user.account', 'task.ref', 'task.node_id'])
    .where('task.instance_id', '=', instanceId)
    .executeTakeFirst()

test('a large withdrawal is decided by its flow, and the money goes on in the same transaction', async () => {
  const before = await waiting()
  const instanceId = before.instance_id ?? ''
  expect(before.state).toBe('auditing')
  const finance = await server.signIn('finance', demoPassword)
  // What a flow decides is not decided beside it.
  const decide = { body: { id: before.id, decision: 'approve' as const } }
  expect((await server.call(payoutDeskApi.decide, decide, { token: finance })).state).toBe(false)
  for (let step = 0; step < 5; step += 1) {
    const open = await nextTask(instanceId)
    if (!open) {
      break
    }
    expect((await waiting()).state).toBe('auditing')
    const token = await server.signIn(open.account, demoPassword)
    const body = { taskId: `${instanceId}-${open.ref}`, actionName: 'agree' }
    const done = await server.call(taskActionsApi.complete, { body }, { token })
    expect(done.value, open.node_id).toMatchObject({ state: true })
  }
  expect((await waiting()).state).toBe('approved')
  const promised = await server.env.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'wallet.payout')
    .execute()
  expect(promised.map(({ payload }) => (payload as { withdrawalId: string }).withdrawalId)).toContain(
    before.id,
  )
  const broken = await findViolations(server.env.db, server.clock.now)
  expect(broken.filter((line) => !line.startsWith('messages are delivered'))).toEqual([])
})
