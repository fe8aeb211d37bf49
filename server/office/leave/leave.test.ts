import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leaveApi } from '#api/office/leave.ts'
import { forecastApi } from '#api/workflow/forecast.ts'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { FLOW_EVENTS } from '#domain/workflow/definition/settings.ts'
import { publishTestObject, testDefinition, testField } from '#server/objects/definition/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import {
  actingAs,
  base64,
  deployGraph,
  drawn,
  executedBy,
  findBrokenInvariants,
  grant,
  people,
  type TestPerson,
} from '#server/workflow/run/testing.ts'

let server: TestServer
let who: Record<'ann' | 'bob' | 'hr' | 'max' | 'sec', TestPerson>
let defId: string
beforeAll(async () => {
  server = await startServer()
  who = await people(server, 'ann', 'bob', 'hr', 'max', 'sec')
  await grant(server, who.hr, 'object.manage', 'leave.manage', 'flow.manage')
  const definition = testDefinition([
    testField('applicant', 'ref', { to: 'person' }),
    testField('kind', 'text'),
    testField('from', 'date'),
    testField('until', 'date'),
    testField('days', 'number', { decimals: 1 }),
  ])
  const periods = {
    key: 'periods',
    name: 'periods',
    fields: [testField('day', 'date'), testField('part', 'text')],
  }
  await publishTestObject(server, { token: who.hr.token }, 'holiday', { ...definition, subs: [periods] })
  const made = await deployGraph(server, 'holiday', {
    graph: drawn('s -> form -> boss -> g; g [result.boss=="oppose"] -> no; g * -> e', {
      g: { kind: 'exclusiveGateway' },
      no: { kind: 'end' },
    }),
    settings: {
      objectAlias: 'holiday',
      hooks: FLOW_EVENTS.map((on) => ({ on, run: 'office.leave' })),
    },
    nodes: { form: { executors: [{ type: 'initiator' }] }, boss: executedBy('bob') },
  })
  defId = made.defId
})
afterAll(async () => {
  expect(await findBrokenInvariants(server)).toEqual([])
  await server.stop()
})

const as = (person: TestPerson) => actingAs(server, person)
/** The week of Monday, 11 May 2026. */
const week = { kind: 'annual', from: '2026-05-11', until: '2026-05-15', days: 5 }
const data = (main: object = {}, subs: object = {}) => ({
  data: base64({ main: { ...week, ...main }, subs }),
})
const annual = async (person: TestPerson) => {
  const { value } = await as(person).call(leaveApi.balances, { query: { year: 2026 } })
  const found = value.find(({ kind }) => kind === 'annual')
  return found && { ...found, off: found.taken + found.pending }
}
const grantDays = (person: TestPerson, days: number | null, by = who.hr) =>
  as(by).call(leaveApi.grant, {
    body: { userId: person.id, kind: 'annual', year: 2026, days, reason: '年度核定' },
  })

describe('the days of a leave', () => {
  test('come from the range and the calendar; another number, or a row outside, is refused and nothing is there', async () => {
    const refused = async (main: object, message: string, subs: object = {}) =>
      expect(await as(who.ann).start('holiday', data(main, subs))).toMatchObject({ state: false, message })
    await refused({ days: 1 }, '按工作日历应为 5 天，请刷新后重试')
    await refused({ until: '2026-05-10' }, '请选择请假的开始与结束日期')
    await refused({ from: '2026-05-16', until: '2026-05-17', days: 0 }, '所选日期都不上班，无需请假')
    const outside = { periods: [{ day: '2026-05-18', part: 'morning' }] }
    await refused({}, '请假明细中有不在请假日期内的日期', outside)
    const twice = {
      periods: [
        { day: '2026-05-12', part: 'whole' },
        { day: '2026-05-12', part: 'morning' },
      ],
    }
    await refused({}, '请假明细中有重复的时段', twice)
    expect(await annual(who.ann)).toBeUndefined()
    const half = { periods: [{ day: '2026-05-12', part: 'morning' }] }
    const instId = await as(who.ann).started('holiday', data({ days: 4.5 }, half))
    expect(await annual(who.ann)).toMatchObject({ off: 4.5, granted: null, left: null })
    await as(who.hr).call(instanceActionsApi.endById, { query: { id: instId } })
    await as(who.ann).call(instanceActionsApi.endById, { query: { id: instId } })
    expect(await annual(who.ann)).toMatchObject({ off: 0 })
  })

  test('are asked for by whoever is away, unless a right says otherwise', async () => {
    const forBob = await as(who.ann).start('holiday', data({ applicant: who.bob.id }))
    expect(forBob).toMatchObject({ status: 403, message: '只能为本人请假' })
    const instId = await as(who.hr).started('holiday', data({ applicant: who.ann.id }))
    expect(await annual(who.ann)).toMatchObject({ off: 5 })
    await as(who.bob).complete(await as(who.bob).task(instId), 'oppose')
    // Refused, it is given back.
    expect(await as(who.hr).instance(instId)).toMatchObject({ status: 'end', outcome: 'rejected' })
    expect(await annual(who.ann)).toMatchObject({ off: 0 })
  })

  test('are not approved by whom they are for, whoever asks for them', async () => {
    await grant(server, who.max, 'flow.manage')
    const settings = { objectAlias: 'holiday', applicantField: 'applicant' }
    const graph = drawn('s -> form -> boss -> e')
    const nodes = { form: { executors: [{ type: 'initiator' as const }] }, boss: executedBy('bob') }
    await deployGraph(server, 'forOthers', { graph, settings, nodes })
    const taskOf = async (person: TestPerson, instId: string) =>
      (await as(person).todo()).find(({ procInstId }) => procInstId === instId)?.taskId
    const usual = await as(who.hr).started('forOthers', data({ applicant: who.ann.id }))
    expect(await taskOf(who.bob, usual)).toBeDefined()
    // Nobody is above them, so one of those who look after the flows decides, but not who has asked.
    const instId = await as(who.hr).started('forOthers', data({ applicant: who.bob.id }))
    expect([await taskOf(who.bob, instId), await taskOf(who.hr, instId)]).toEqual([undefined, undefined])
    const taskId = (await taskOf(who.max, instId)) ?? ''
    const handed = await as(who.max).call(taskActionsApi.delegate, {
      query: {},
      body: { taskId, userId: who.bob.id },
    })
    expect(handed).toMatchObject({ state: false })
    expect((await as(who.max).complete(taskId)).state).not.toBe(false)
    expect(await as(who.hr).instance(instId)).toMatchObject({ status: 'end', outcome: 'normal' })
  })
})

describe('the balance', () => {
  test('is granted by those who may, never below what is taken', async () => {
    expect((await grantDays(who.ann, 100, who.ann)).status).toBe(403)
    expect((await grantDays(who.ann, 7)).state).not.toBe(false)
    expect(await annual(who.ann)).toMatchObject({ granted: 7, left: 7 })
    const others = { query: { userId: who.ann.id } }
    expect((await as(who.bob).call(leaveApi.balances, others)).status).toBe(403)
    expect((await as(who.hr).call(leaveApi.balances, others)).value).toHaveLength(1)
    expect((await as(who.bob).call(leaveApi.corrections, others)).status).toBe(403)
    // The person reads themselves why it was set, and by whom.
    const told = (await as(who.ann).call(leaveApi.corrections, { query: {} })).value
    expect(told).toMatchObject([{ year: 2026, from: null, to: 7, reason: '年度核定', byName: 'hr' }])
    const silent = { userId: who.ann.id, kind: 'annual', year: 2026, days: 9, reason: ' ' }
    expect((await as(who.hr).call(leaveApi.grant, { body: silent })).status).toBe(400)
    expect(await annual(who.ann)).toMatchObject({ granted: 7 })
  })

  test('is taken once: of two requests at once for what is left, one is refused', async () => {
    const both = await Promise.all([
      as(who.ann).start('holiday', data({ from: '2026-06-22', until: '2026-06-26' })),
      as(who.ann).start('holiday', data({ from: '2026-06-08', until: '2026-06-12' })),
    ])
    const refused = both.filter(({ state }) => state === false)
    expect(refused.map(({ message }) => message)).toEqual(['2026 年剩余 2 天，不够本次的 5 天'])
    expect(await annual(who.ann)).toMatchObject({ off: 5, left: 2 })
    // Nobody has decided about it: it is not left any more, and not had.
    expect(await annual(who.ann)).toMatchObject({ taken: 0, pending: 5, left: 2 })
    expect(await grantDays(who.ann, 4)).toMatchObject({ state: false, message: '已请 5 天，额度不能更少' })
    const won = both.find(({ state }) => state !== false)?.value.instId ?? ''
    await as(who.bob).complete(await as(who.bob).task(won), 'oppose')
    const instId = await as(who.ann).started('holiday', data())
    await as(who.bob).complete(await as(who.bob).task(instId))
    expect(await as(who.ann).instance(instId)).toMatchObject({ status: 'end', outcome: 'normal' })
    expect(await annual(who.ann)).toMatchObject({ taken: 5, pending: 0, left: 2 })
  })

  test('is taken as it is handed in again after it was sent back', async () => {
    const day = { from: '2026-05-19', until: '2026-05-19', days: 1 }
    const instId = await as(who.ann).started('holiday', data(day))
    expect(await annual(who.ann)).toMatchObject({ off: 6 })
    await as(who.bob).complete(await as(who.bob).task(instId), 'backToStart')
    const again = data({ ...day, until: '2026-05-20', days: 2 })
    await as(who.ann).complete(await as(who.ann).task(instId), 'agree', again)
    expect(await annual(who.ann)).toMatchObject({ off: 7, left: 0 })
    const more = data({ from: '2026-05-21', until: '2026-05-21', days: 1 })
    expect(await as(who.ann).start('holiday', more)).toMatchObject({ state: false })
    await as(who.bob).complete(await as(who.bob).task(instId), 'oppose')
    expect(await annual(who.ann)).toMatchObject({ off: 5, left: 2 })
  })

  test('is checked as well when somebody hands it in again for the applicant', async () => {
    await server.env.db
      .insertInto('flow_secretary')
      .values({
        tenant_id: server.tenantId,
        leader_id: who.ann.id,
        secretary_id: who.sec.id,
        may_start: true,
        may_handle: true,
        created_at: new Date(server.clock.now),
      })
      .execute()
    const day = { kind: 'sick', from: '2026-05-19', until: '2026-05-19', days: 1 }
    const wrong = data({ ...day, until: '2026-05-18' })
    const twice = data({ ...day, from: '2026-05-15', until: '2026-05-15' })
    const instId = await as(who.ann).started('holiday', data(day))
    await as(who.bob).complete(await as(who.bob).task(instId), 'backToStart')
    const own = await as(who.ann).task(instId)
    const forAnn = { agentLeaderId: who.ann.id }
    for (const sent of [wrong, twice]) {
      const again = await as(who.sec).complete(own, 'agree', { ...sent, ...forAnn })
      expect(again).toMatchObject({ state: false })
    }
    // Whoever it was turned over to hands it in for them, too.
    await as(who.ann).call(taskActionsApi.delegate, { query: {}, body: { taskId: own, userId: who.max.id } })
    expect(await as(who.max).complete(own, 'agree', wrong)).toMatchObject({
      message: '请选择请假的开始与结束日期',
    })
    expect((await as(who.max).complete(own, 'agree', data(day))).state).not.toBe(false)
    await as(who.bob).complete(await as(who.bob).task(instId), 'oppose')
  })

  test('is shown on the form, with what this request would take', async () => {
    const filled = { defId, data: { main: { ...week, from: '2026-06-01', until: '2026-06-02', days: 2 } } }
    const asked = await as(who.ann).call(forecastApi.forecast, { body: filled })
    expect(asked.value.notes).toEqual(['annual：2026 年剩余 2 天，本次 2 天'])
    const english = await as(who.ann).call(
      forecastApi.forecast,
      { body: filled },
      { 'accept-language': 'en-US' },
    )
    expect(english.value.notes).toEqual(['annual: 2 days left in 2026, this takes 2'])
  })

  test('is not asked for twice: days that are granted or being decided about are refused, others are free', async () => {
    const overlap = '2026-05-11 至 2026-05-15 已有请假，重叠的日子不能重复申请'
    const notesOf = async (main: object) => {
      const body = { defId, data: { main: { ...week, kind: 'sick', ...main } } }
      return (await as(who.ann).call(forecastApi.forecast, { body })).value.notes
    }
    expect(await notesOf({ from: '2026-05-15', until: '2026-05-18', days: 2 })).toEqual([
      'sick：2026 年已请 0 天，本次 2 天',
      overlap,
    ])
    // The two days that were refused are free again.
    expect(await notesOf({ from: '2026-05-19', until: '2026-05-20', days: 2 })).toHaveLength(1)
    const refused = {
      state: false,
      message: expect.stringMatching(/^2026-05-1\d 至 2026-05-1\d 已有请假，日期有重叠/),
    }
    const day = { kind: 'sick', from: '2026-05-15', until: '2026-05-15', days: 1 }
    expect(await as(who.ann).start('holiday', data(day))).toMatchObject(refused)
    // Half a day beside half a day is two halves.
    const half = (part: string) => {
      const main = { kind: 'sick', from: '2026-05-18', until: '2026-05-18', days: 0.5 }
      return data(main, { periods: [{ day: '2026-05-18', part }] })
    }
    const morning = await as(who.ann).started('holiday', half('morning'))
    expect(await as(who.ann).start('holiday', half('morning'))).toMatchObject(refused)
    const afternoon = await as(who.ann).started('holiday', half('afternoon'))
    await as(who.bob).complete(await as(who.bob).task(afternoon), 'oppose')
    // Sent back, it lies with who asked for it, and gives way; handed in again it finds what is there by now.
    await as(who.bob).complete(await as(who.bob).task(morning), 'backToStart')
    const other = await as(who.ann).started('holiday', half('morning'))
    const again = await as(who.ann).complete(await as(who.ann).task(morning), 'agree', half('morning'))
    expect(again).toMatchObject(refused)
    await as(who.bob).complete(await as(who.bob).task(other), 'oppose')
    await as(who.ann).complete(await as(who.ann).task(morning), 'agree', half('morning'))
    await as(who.bob).complete(await as(who.bob).task(morning), 'oppose')
    // Of two at once, of two kinds, one is there.
    const both = await Promise.all(
      ['sick', 'personal'].map((kind) =>
        as(who.ann).start('holiday', data({ ...day, kind, from: '2026-07-01', until: '2026-07-01' })),
      ),
    )
    const [one] = both.filter(({ state }) => state !== false)
    expect(both.filter(({ state }) => state === false)).toHaveLength(1)
    await as(who.bob).complete(await as(who.bob).task(one?.value.instId ?? ''), 'oppose')
  })

  test('of somebody else is not told to who fills in their name without the right to', async () => {
    const two = { from: '2026-06-01', until: '2026-06-02', days: 2 }
    const forAnn = { defId, data: { main: { ...week, ...two, applicant: who.ann.id } } }
    const notesFor = async (person: TestPerson) =>
      (await as(person).call(forecastApi.forecast, { body: forAnn })).value.notes
    expect(await notesFor(who.bob)).toEqual([])
    expect(await notesFor(who.hr)).toEqual(['annual：2026 年剩余 2 天，本次 2 天'])
    expect(await notesFor(who.ann)).toEqual(['annual：2026 年剩余 2 天，本次 2 天'])
  })

  test('that asks for more than is left can still be refused', async () => {
    const day = { from: '2026-05-19', until: '2026-05-19', days: 1 }
    const instId = await as(who.ann).started('holiday', data(day))
    const more = data({ from: '2026-05-18', until: '2026-05-22', days: 5 })
    const changed = await as(who.hr).call(instanceActionsApi.saveData, {
      body: { proInstId: instId, ...more },
    })
    expect(changed.status).toBe(200)
    const taskId = await as(who.bob).task(instId)
    expect((await as(who.bob).complete(taskId)).state).toBe(false)
    expect((await as(who.bob).complete(taskId, 'oppose')).state).not.toBe(false)
    expect(await as(who.ann).instance(instId)).toMatchObject({ outcome: 'rejected' })
    expect(await annual(who.ann)).toMatchObject({ off: 5, left: 2 })
  })

  test('is counted in the year it is here, while it is still the old one elsewhere', async () => {
    server.clock.now = Date.parse('2026-12-31T18:00:00Z')
    who.ann.token = await server.signIn('ann')
    const filled = { defId, data: { main: { kind: 'annual' } } }
    const { notes } = (await as(who.ann).call(forecastApi.forecast, { body: filled })).value
    expect(notes).toEqual(['annual：2027 年已请 0 天，本次 0 天'])
  })
})
