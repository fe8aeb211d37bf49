import { afterAll, beforeAll, expect, test } from 'vitest'
import { userApi } from '#api/identity/user.ts'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { runningApi } from '#api/workflow/running.ts'
import { managesSomeFlow, watchesSomeFlow } from '#domain/workflow/some-flow-rights.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { actingAs, deployGraph, drawn, executedBy, grant, people, type TestPerson } from '../run/testing.ts'

let server: TestServer
let who: Record<'ann' | 'boss' | 'clerk' | 'eve' | 'keeper', TestPerson>
beforeAll(async () => {
  server = await startServer()
  who = await people(server, 'ann', 'boss', 'clerk', 'eve', 'keeper')
  await deployGraph(server, 'trip', { graph: drawn('s -> form -> e'), nodes: { form: executedBy('ann') } })
  for (const person of [who.boss, who.clerk, who.eve]) {
    await grant(server, person, 'console.enter')
  }
  await grant(server, who.keeper, 'console.enter', 'flow.manage')
  const { id } = await server.env.db
    .selectFrom('flow_definition')
    .select('id')
    .where('key', '=', 'trip')
    .executeTakeFirstOrThrow()
  const right = { tenant_id: server.tenantId, definition_id: id, owner_type: 'user' }
  await server.env.db
    .insertInto('flow_right')
    .values([
      { ...right, kind: 'management', owner_id: who.boss.id },
      { ...right, kind: 'management', owner_id: who.ann.id },
      { ...right, kind: 'instance', owner_id: who.eve.id },
    ])
    .execute()
})
afterAll(() => server.stop())

test('the console is told who manages some flow and who sees what runs, as its calls decide', async () => {
  const told: Record<string, string[]> = {
    boss: [managesSomeFlow, watchesSomeFlow],
    keeper: [managesSomeFlow, watchesSomeFlow],
    eve: [watchesSomeFlow],
    clerk: [],
    // Who does not enter the console is not asked about.
    ann: [],
  }
  for (const [name, person] of Object.entries(who)) {
    const as = actingAs(server, person)
    const rights = (await as.call(userApi.methodRights, {})).value
    expect(
      rights.filter((right) => right.endsWith('@some')),
      name,
    ).toEqual(told[name])
    if (name !== 'ann') {
      const flows = await as.call(flowDefinitionApi.defPage, { body: {} })
      expect(flows.status === 200, name).toBe(rights.includes(managesSomeFlow))
      const running = await as.call(runningApi.instancePage, { body: { filter: {}, list: {} } })
      expect(running.status === 200, name).toBe(rights.includes(watchesSomeFlow))
    }
  }
})
