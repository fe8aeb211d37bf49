import { afterAll, beforeAll, expect, test } from 'vitest'
import { flowAbsenceApi } from '#api/workflow/absence.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { actingAs, deployGraph, drawn, executedBy, grant, people, type TestPerson } from '../run/testing.ts'

let server: TestServer
let who: Record<'ann' | 'bob' | 'cid' | 'dan' | 'eve', TestPerson>
beforeAll(async () => {
  server = await startServer()
  who = await people(server, 'ann', 'bob', 'cid', 'dan', 'eve')
  await grant(server, who.bob, 'org.read')
})
afterAll(() => server.stop())

const as = (person: TestPerson) => actingAs(server, person)

test('what was arranged for some flows, or on a condition, goes before what is for everything else', async () => {
  for (const key of ['trips', 'others']) {
    await deployGraph(server, key, {
      graph: drawn('s -> form -> boss -> e'),
      settings: { variables: [{ name: 'days', type: 'number' }] },
      nodes: { form: executedBy('ann'), boss: executedBy('bob') },
    })
  }
  const { now } = server.clock
  const away = async (agent: TestPerson, more: object) => {
    const body = { agentId: agent.id, from: now - 1000, until: now + 1_000_000, defKeys: [], ...more }
    expect((await as(who.bob).call(flowAbsenceApi.saveAgent, { body })).state).not.toBe(false)
  }
  await away(who.cid, {})
  await away(who.dan, { defKeys: ['trips'] })
  await away(who.eve, { defKeys: ['trips'], condition: 'days > 3' })
  const asked = async (key: string, days: number) => {
    const instId = await as(who.ann).started(key, { vars: { days } })
    const [first] = (await as(who.ann).record(instId)).filter(({ status }) => status === 'awaiting_check')
    return first?.auditorName
  }
  expect([await asked('others', 5), await asked('trips', 1), await asked('trips', 5)]).toEqual([
    'cid',
    'dan',
    'eve',
  ])
})
