import { afterAll, beforeAll, expect, test } from 'vitest'
import { flowAbsenceApi } from '#api/workflow/absence.ts'
import { taskViewsApi } from '#api/workflow/task-views.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { actingAs, deployGraph, drawn, executedBy, grant, people, type TestPerson } from './testing.ts'

let server: TestServer
let who: Record<'ann' | 'bob' | 'cid' | 'max', TestPerson>
/** From Monday to Wednesday there are three work days, or two when the Tuesday is off. */
const days = 'NETWORKDAYS("2026-09-28","2026-09-30")'

beforeAll(async () => {
  server = await startServer()
  who = await people(server, 'ann', 'bob', 'cid', 'max')
  await grant(server, who.max, 'flow.manage')
  await grant(server, who.cid, 'org.read')
  await deployGraph(server, 'counts', {
    graph: drawn(`s -> form -> g; g [${days}=3] -> usual -> e; g * -> own -> e; late -> e`, {
      g: { kind: 'exclusiveGateway' },
      late: {
        kind: 'boundaryEvent',
        attachedTo: 'own',
        interrupting: false,
        trigger: { type: 'timer', timer: { kind: 'date', value: '=WORKDAY("2026-09-28", 1)' } },
      },
    }),
    settings: { variables: [{ name: 'count', type: 'number' }] },
    nodes: {
      form: executedBy('ann'),
      usual: executedBy('bob'),
      own: {
        executors: [{ type: 'expression', formula: `IF(${days} == 2, "cid", "bob")` }],
        buttons: [{ button: 'reject', when: `${days} == 3` }],
        initFillData: [{ field: 'count', formula: days }],
      },
    },
  })
})
afterAll(() => server.stop())

const as = (person: TestPerson) => actingAs(server, person)

test('conditions, executors, buttons, prefilled fields and timers count work days by the calendar of the tenant', async () => {
  const usual = await as(who.ann).started('counts')
  expect(await as(who.bob).task(usual)).toBeTruthy()

  const shift: [number, number][] = [[540, 1080]]
  const week = [shift, shift, shift, shift, shift, [], []]
  const calendar = { name: 'own', week, days: [{ day: '2026-09-29', spans: [] }] }
  await as(who.max).call(flowAbsenceApi.saveWorkCalendar, { body: calendar })

  const own = await as(who.ann).started('counts')
  const taskId = await as(who.cid).task(own)
  const shown = (await as(who.cid).call(taskViewsApi.mobileDetail, { query: { taskId } })).value
  expect(shown.buttons.map(({ alias }) => alias)).toContain('agree')
  expect(shown.buttons.map(({ alias }) => alias)).not.toContain('reject')
  expect(shown.initFillData).toEqual({ count: 2 })
  const [wait] = await server.env.db
    .selectFrom('flow_wait')
    .select('due_at')
    .where('instance_id', '=', own)
    .execute()
  expect(wait?.due_at?.toISOString()).toBe('2026-09-29T16:00:00.000Z')
})

test('an agent acts while the condition about work days holds', async () => {
  const { now } = server.clock
  const agent = { agentId: who.max.id, from: now - 1000, until: now + 3_600_000 }
  const name = (condition: string) =>
    as(who.cid).call(flowAbsenceApi.saveAgent, { body: { ...agent, condition } })
  const { value: id } = await name(`${days} == 3`)
  const first = await as(who.ann).started('counts')
  expect(await as(who.cid).task(first)).toBeTruthy()
  expect((await as(who.cid).call(flowAbsenceApi.endAgent, { body: { id } })).state).toBe(true)
  expect((await name(`${days} == 2`)).state).toBe(true)
  const second = await as(who.ann).started('counts')
  expect(await as(who.max).task(second)).toBeTruthy()
})
