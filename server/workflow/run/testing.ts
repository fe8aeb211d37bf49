import * as z from 'zod/mini'
import type { CallInput, Endpoint } from '#api/endpoint.ts'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { drawGraph, type NodeSketch } from '#domain/workflow/testing/draw-graph.ts'
import {
  defaultFlow,
  defaultNode,
  type FlowSettings,
  type NodeSettings,
} from '#domain/workflow/definition/settings.ts'
import type { Graph } from '#domain/workflow/definition/graph.ts'
import { testDefinition, testField, publishTestObject } from '#server/objects/definition/testing.ts'
import { findViolations } from '#server/invariants/all.ts'
import { deliverAllNotifications } from '#server/messages/inbox/deliver-notifications.ts'
import { changeStamp } from '#server/definition-cache.ts'
import { scopeOf } from '#server/scope.ts'
import type { Reply, TestServer } from '#server/testing.ts'

type Nodes = { [node: string]: Partial<NodeSettings> }
type Flow = { graph: Graph; settings?: Partial<FlowSettings>; nodes?: Nodes; rights?: string[] }

/** A node that asks these people, by account. */
export const executedBy = (...keys: string[]): Partial<NodeSettings> => ({
  executors: [{ type: 'user', keys }],
})

/** Deploys a drawn flow that everybody may start; a second time under the same key it is the next version. */
export async function deployGraph(
  server: TestServer,
  key: string,
  flow: Flow,
): Promise<{ defId: string; versionId: string }> {
  const { db, newId } = server.env
  const tenant_id = server.tenantId
  const at = new Date(server.clock.now)
  const compiled = {
    graph: flow.graph,
    settings: { ...defaultFlow, ...flow.settings },
    nodes: Object.fromEntries(
      Object.entries(flow.nodes ?? {}).map(([node, own]) => [node, { ...defaultNode, ...own }]),
    ),
  }
  const before = await db
    .selectFrom('flow_definition')
    .select(['id', 'last_version'])
    .where('tenant_id', '=', tenant_id)
    .where('key', '=', key)
    .executeTakeFirst()
  const defId = before?.id ?? newId()
  const version = (before?.last_version ?? 0) + 1
  const versionId = newId()
  if (!before) {
    await db
      .insertInto('flow_definition')
      .values({
        tenant_id,
        id: defId,
        key,
        name: key,
        status: 'deploy',
        test_status: 'run',
        last_version: 1,
        support_mobile: true,
        revision: 1,
        created_at: at,
        updated_at: at,
      })
      .execute()
    const rights = (flow.rights ?? ['start']).map((kind) => ({
      tenant_id,
      definition_id: defId,
      kind,
      owner_type: 'everyone',
      owner_id: '',
    }))
    await db.insertInto('flow_right').values(rights).execute()
  }
  await db
    .insertInto('flow_version')
    .values({
      tenant_id,
      id: versionId,
      definition_id: defId,
      version,
      state: 'deployed',
      xml: '',
      compiled: JSON.stringify(compiled),
      saved_at: at,
      deployed_at: at,
    })
    .execute()
  await db
    .updateTable('flow_definition')
    .set({ main_version_id: versionId, last_version: version })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', defId)
    .execute()
  await changeStamp(scopeOf(server.env, tenant_id))
  return { defId, versionId }
}

export const drawn = (
  lines: string,
  nodes: { [name: string]: NodeSketch } = {},
  options: Parameters<typeof drawGraph>[2] = { skipFirstNode: true },
): Graph => drawGraph(lines, nodes, options)

export type TestPerson = { id: string; token: string; account: string }

/** People by account, each signed in. */
export async function people<N extends string>(
  server: TestServer,
  ...accounts: N[]
): Promise<Record<N, TestPerson>> {
  const made: [string, TestPerson][] = []
  for (const account of accounts) {
    const id = await server.addUser({ account, fullname: account })
    made.push([account, { id, account, token: await server.signIn(account) }])
  }
  return Object.fromEntries(made) as Record<N, TestPerson>
}

/** Gives a person a role with these method rights. */
export async function grant(server: TestServer, person: TestPerson, ...methods: string[]): Promise<string> {
  const { db, newId } = server.env
  const role = { tenant_id: server.tenantId, role_id: newId() }
  await db
    .insertInto('role')
    .values({ tenant_id: server.tenantId, id: role.role_id, alias: role.role_id, name: methods.join() })
    .execute()
  await db
    .insertInto('user_role')
    .values({ ...role, user_id: person.id })
    .execute()
  if (methods.length > 0) {
    await db
      .insertInto('role_method')
      .values(methods.map((method) => ({ ...role, method })))
      .execute()
  }
  await changeStamp(scopeOf(server.env, server.tenantId))
  return role.role_id
}

/** A leave request as an object: a reason, a number of days, and an amount only some may see. */
export async function publishLeave(server: TestServer, keeper: TestPerson): Promise<void> {
  await publishTestObject(
    server,
    { token: keeper.token },
    'leave',
    testDefinition([
      testField('reason', 'text', { required: true }),
      testField('days', 'number'),
      testField('note', 'text'),
      testField('secret', 'text'),
    ]),
  )
}

export const base64 = (data: object): string => Buffer.from(JSON.stringify(data)).toString('base64')

/** What an answer carries is what its call promises. */
function refuseOtherShape({ gives, path }: Endpoint, { status, state, value }: Reply<unknown>): void {
  const read = status === 200 && state !== false ? z.safeParse(gives, value) : null
  if (read && !read.success) {
    throw new Error(`${path} answers otherwise: ${JSON.stringify(read.error.issues.slice(0, 3))}`)
  }
}

/** The calls about flows, by one person, every answer held against what it has to look like. */
export function actingAs(server: TestServer, { token }: TestPerson) {
  const call = async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    headers: Record<string, string> = {},
  ) => {
    const reply = await server.call(endpoint, input, { token, headers })
    refuseOtherShape(endpoint, reply)
    return reply
  }
  const all = { pageBean: { page: 1, pageSize: 50 } }
  return {
    call,
    start: (flowKey: string, more: Partial<CallInput<typeof instanceActionsApi.start>['body']> = {}) =>
      call(instanceActionsApi.start, { body: { flowKey, ...more } }),
    async started(
      flowKey: string,
      more: Partial<CallInput<typeof instanceActionsApi.start>['body']> = {},
    ): Promise<string> {
      const reply = await call(instanceActionsApi.start, { body: { flowKey, ...more } })
      if (reply.state === false) {
        throw new Error(reply.message)
      }
      return reply.value.instId
    },
    async todo() {
      return (await call(taskListsApi.todo, { body: all })).value.rows
    },
    /** The one task of the person in an instance. */
    async task(instId: string): Promise<string> {
      const rows = (await call(taskListsApi.todo, { body: all })).value.rows
      const found = rows.filter((row) => row.procInstId === instId)
      if (found.length !== 1 || !found[0]) {
        throw new Error(`${found.length} tasks in the instance`)
      }
      return found[0].taskId
    },
    complete: (
      taskId: string,
      actionName = 'agree',
      more: Partial<CallInput<typeof taskActionsApi.complete>['body']> = {},
    ) => call(taskActionsApi.complete, { body: { taskId, actionName, ...more } }),
    async record(instId: string) {
      return (await call(instanceViewsApi.opinions, { query: { instId } })).value
    },
    async instance(instId: string) {
      return (await call(instanceViewsApi.instance, { query: { instId } })).value
    },
  }
}

/** What must hold after everything. */
export async function findBrokenInvariants(server: TestServer): Promise<string[]> {
  await deliverAllNotifications(server.env)
  return findViolations(server.env.db, server.clock.now)
}
