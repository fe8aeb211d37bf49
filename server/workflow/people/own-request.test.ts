import { afterAll, beforeAll, expect, test } from 'vitest'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { demoPassword } from '#demo/accounts.ts'
import type { OwnRequestRule } from '#domain/workflow/definition/settings.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { publishTestObject, testDefinition, testField } from '#server/objects/definition/testing.ts'
import { loadCompanyInto } from '../definition/testing.ts'
import {
  actingAs,
  base64,
  deployGraph,
  drawn,
  findBrokenInvariants,
  type TestPerson,
} from '../run/testing.ts'

let server: TestServer
const who: Record<string, TestPerson> = {}
const as = (account: string) => actingAs(server, who[account] ?? { id: '', account, token: '' })
const idOf = (account: string) => who[account]?.id ?? ''

/** A leave that the head of the applicant's department approves. */
const deploy = (key: string, ownRequest: OwnRequestRule | null = null) =>
  deployGraph(server, key, {
    graph: drawn('s -> form -> head -> e', {}, { skipFirstNode: true, skipRules: ['sameUser'] }),
    settings: { ownRequest },
    nodes: {
      form: { executors: [{ type: 'initiator' }] },
      head: { executors: [{ type: 'depHead', of: 'starter' }] },
    },
  })

beforeAll(async () => {
  server = await startServer()
  await loadCompanyInto(server)
  const users = server.env.db.selectFrom('app_user').select(['id', 'account'])
  const ids = new Map((await users.execute()).map(({ account, id }) => [account, id]))
  for (const account of ['admin', 'clerk', 'head', 'manager']) {
    who[account] = {
      account,
      id: ids.get(account) ?? '',
      token: await server.signIn(account, demoPassword),
    }
  }
  await deploy('leave_head')
})
afterAll(() => server.stop())

const holdersOf = async (instId: string) => {
  const rows = await server.env.db
    .selectFrom('flow_task')
    .select(['assignee_id', 'node_id'])
    .where('instance_id', '=', instId)
    .execute()
  return rows.map(({ assignee_id }) => Object.values(who).find(({ id }) => id === assignee_id)?.account)
}

const away = (owner: string, agent: string) =>
  server.env.db
    .insertInto('flow_agent')
    .values({
      tenant_id: server.tenantId,
      id: server.env.newId(),
      owner_id: idOf(owner),
      agent_id: idOf(agent),
      scope: 'all',
      enabled: true,
      from_at: new Date(server.clock.now - 1000),
      until_at: new Date(server.clock.now + 1_000_000),
      created_at: new Date(server.clock.now),
    })
    .execute()

test('the head of a department has their own request approved by whoever is above them', async () => {
  const instId = await as('head').started('leave_head')
  expect(await holdersOf(instId)).toEqual(['manager'])
  expect(
    (await as('head').record(instId)).map(({ taskName, reasonVal }) => [taskName, reasonVal]),
  ).toContainEqual(['head', '申请人不能审批自己的申请，改由上级审批'])
})

test('where nobody is above them, an administrator is asked; a flow may also skip it with a line, or allow it', async () => {
  const topmost = await as('manager').started('leave_head')
  expect(await holdersOf(topmost)).not.toContain('manager')
  expect((await as('manager').record(topmost)).map(({ reasonVal }) => reasonVal)).toContainEqual(
    expect.stringContaining('改由管理员审批'),
  )
  await deploy('leave_skip', 'skip')
  const skipped = await as('head').started('leave_skip')
  expect(await as('head').instance(skipped)).toMatchObject({ status: 'end' })
  expect((await as('head').record(skipped)).map(({ status, taskName }) => [taskName, status])).toContainEqual(
    ['head', 'skip'],
  )
  await deploy('leave_admin', 'administrator')
  expect(await holdersOf(await as('head').started('leave_admin'))).not.toContain('head')
  await deploy('leave_allow', 'allow')
  const allowed = await as('head').started('leave_allow')
  // The rule that lets the same person pass holds again once the flow allows it.
  expect(await as('head').instance(allowed)).toMatchObject({ status: 'end' })
})

test('a secretary does not approve their own leave for the leader, nor is it turned over to them', async () => {
  await server.env.db
    .insertInto('flow_secretary')
    .values({
      tenant_id: server.tenantId,
      leader_id: idOf('head'),
      secretary_id: idOf('clerk'),
      may_start: true,
      may_handle: true,
      created_at: new Date(server.clock.now),
    })
    .execute()
  const instId = await as('clerk').started('leave_head')
  const taskId = await as('head').task(instId)
  const refused = { state: false, message: '申请人不能审批自己的申请' }
  expect(await as('clerk').complete(taskId, 'agree', { agentLeaderId: idOf('head') })).toMatchObject(refused)
  const turned = await as('head').call(taskActionsApi.delegate, {
    query: {},
    body: { taskId, userId: idOf('clerk') },
  })
  expect(turned).toMatchObject(refused)
  expect((await as('head').complete(taskId)).status).toBe(200)
})

test('a task for a group is claimed by anybody in it but the applicant; alone in it, it goes to whoever is above', async () => {
  const { db, newId } = server.env
  const { tenantId: tenant_id } = server
  const role = { tenant_id, id: newId(), alias: 'filing', name: '备案' }
  await db.insertInto('role').values(role).execute()
  const join = (account: string) =>
    db
      .insertInto('user_role')
      .values({ tenant_id, role_id: role.id, user_id: idOf(account) })
      .execute()
  await join('clerk')
  await deployGraph(server, 'filed', {
    graph: drawn('s -> form -> file -> e'),
    nodes: {
      form: { executors: [{ type: 'initiator' }] },
      file: { executors: [{ type: 'role', keys: ['filing'], extract: false }] },
    },
  })
  expect(await holdersOf(await as('clerk').started('filed'))).toEqual(['head'])
  await join('manager')
  const instId = await as('clerk').started('filed')
  const taskId = await as('manager').task(instId)
  const claim = (account: string) => as(account).call(taskActionsApi.lockUnlock, { query: { taskId } })
  expect(await claim('clerk')).toMatchObject({ state: false, message: '申请人不能审批自己的申请' })
  expect(await claim('manager')).toMatchObject({ status: 200 })
})

test('nobody approves in a called flow what was asked for in their name', async () => {
  await publishTestObject(
    server,
    { token: who['admin']?.token ?? '' },
    'trip',
    testDefinition([testField('traveller', 'ref', { to: 'person' })]),
  )
  const form = { executors: [{ type: 'initiator' as const }] }
  await deployGraph(server, 'checked', {
    graph: drawn('s -> form -> check -> e'),
    nodes: { form, check: { executors: [{ type: 'user', keys: ['head'] }] } },
  })
  await deployGraph(server, 'trip', {
    graph: drawn('s -> form -> call -> e', {
      call: { kind: 'callActivity', process: { key: 'checked', in: [], out: [] } },
    }),
    settings: { objectAlias: 'trip', applicantField: 'traveller' },
    nodes: { form },
  })
  const checks = async (traveller: string) => {
    const main = { traveller: idOf(traveller) }
    const parent = await as('clerk').started('trip', { data: base64({ main, subs: {} }) })
    const child = await server.env.db
      .selectFrom('flow_instance')
      .select('id')
      .where('parent_id', '=', parent)
      .executeTakeFirstOrThrow()
    return child.id
  }
  expect(await holdersOf(await checks('clerk'))).toEqual(['head'])
  const instId = await checks('head')
  expect(await holdersOf(instId)).toEqual(['manager'])
  const taskId = await as('manager').task(instId)
  const turned = await as('manager').call(taskActionsApi.delegate, {
    query: {},
    body: { taskId, userId: idOf('head') },
  })
  expect(turned).toMatchObject({ state: false, message: '申请人不能审批自己的申请' })
})

test('an applicant who stands in for the head while they are away is not asked', async () => {
  await away('head', 'clerk')
  expect(await holdersOf(await as('clerk').started('leave_head'))).toEqual(['manager'])
  expect(await findBrokenInvariants(server)).toEqual([])
})
