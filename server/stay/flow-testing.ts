import { expect } from 'vitest'
import { demoPassword } from '#demo/accounts.ts'
import type { TestServer } from '#server/testing.ts'
import { actingAs } from '#server/workflow/run/testing.ts'

/** Whoever has the task of a node, signed in. */
export async function assigneeOf(server: TestServer, instanceId: string, node: string) {
  const { account } = await server.env.db
    .selectFrom('flow_task')
    .innerJoin('flow_task_user as held', (join) =>
      join.onRef('held.instance_id', '=', 'flow_task.instance_id').onRef('held.ref', '=', 'flow_task.ref'),
    )
    .innerJoin('app_user', 'app_user.id', 'held.holder_id')
    .select('app_user.account')
    .where('flow_task.instance_id', '=', instanceId)
    .where('flow_task.node_id', '=', node)
    .executeTakeFirstOrThrow()
  const token = await server.signIn(account, demoPassword)
  return { token, ...actingAs(server, { id: '', account, token }) }
}

/** Whoever has the task of a node completes it. */
export const taskCompleter =
  (server: TestServer) =>
  async (instanceId: string, node: string, action = 'agree', more: object = {}): Promise<void> => {
    const actor = await assigneeOf(server, instanceId, node)
    const done = await actor.complete(await actor.task(instanceId), action, more)
    expect(JSON.stringify(done)).toContain('"state":true')
  }
