import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holidayApi } from '#api/owner/holidays.ts'
import { todayApi } from '#api/platform/today.ts'
import { flowAbsenceApi } from '#api/workflow/absence.ts'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowOfficeApi, type SharedPhrase } from '#api/workflow/office.ts'
import { flowRightsApi } from '#api/workflow/rights.ts'
import type { Holiday } from '#domain/holidays.ts'
import { demoPassword } from '#demo/accounts.ts'
import { fourAtOnce, startServer, type TestServer } from '#server/testing.ts'
import { twoSteps } from '#domain/workflow/bpmn/xml-testing.ts'
import { loadCompanyInto } from '../definition/testing.ts'

let server: TestServer
const tokens: Record<string, string> = {}
const ids: Record<string, string> = {}
const by = (account: string) => ({ token: tokens[account] ?? '' })

beforeAll(async () => {
  server = await startServer()
  await loadCompanyInto(server)
  for (const account of ['admin', 'clerk', 'head', 'manager', 'guest']) {
    tokens[account] = await server.signIn(account, demoPassword)
  }
  for (const user of await server.env.db.selectFrom('app_user').select(['id', 'account']).execute()) {
    ids[user.account] = user.id
  }
  const type = { key: 'personnel', name: '人事', nameEn: 'Personnel', orderNo: 1 }
  await server.call(flowOfficeApi.saveFlowType, { body: type }, by('admin'))
  for (const key of ['leave_two', 'other_flow']) {
    const body = {
      xml: twoSteps(key),
      ...(key === 'leave_two' ? { typeKey: 'personnel', nameEn: 'Leave' } : {}),
    }
    const { revision } = (await server.call(flowDefinitionApi.saveDef, { body }, by('admin'))).value
    await server.call(flowDefinitionApi.deployDef, { body: { defKey: key, revision } }, by('admin'))
    const rights = [{ kind: 'start', type: 'role', id: 'staff' } as const]
    await server.call(flowRightsApi.saveFlowRights, { body: { defKey: key, rights } }, by('admin'))
  }
})
afterAll(() => server.stop())

describe('phrases', () => {
  const offered = async (account: string, query = {}) =>
    (await server.call(flowOfficeApi.phrases, { query }, by(account))).value
  const own = async (account: string) => (await server.call(flowOfficeApi.ownPhrases, {}, by(account))).value
  const set = (body: { defKey?: string; typeKey?: string; phrases: SharedPhrase[] }, account = 'admin') =>
    server.call(flowOfficeApi.savePhrases, { body }, by(account))

  test('are offered in English to who reads English, as far as there is any', async () => {
    await set({ phrases: [{ phrase: '好的', phraseEn: 'Fine' }, '再议'] })
    const asked = { 'accept-language': 'en-US' }
    const answer = await server.call(flowOfficeApi.phrases, { query: {} }, { ...by('head'), headers: asked })
    expect(answer.value).toEqual(['Fine', '再议'])
    expect(await offered('head')).toEqual(['好的', '再议'])
  })

  test('are one’s own, the flow’s, its type’s and everybody’s, the nearest first', async () => {
    await set({ phrases: ['同意', '请补充材料'] })
    await set({ typeKey: 'personnel', phrases: ['祝假期愉快'] })
    await set({ defKey: 'leave_two', phrases: ['注意交接', '同意'] })
    const saved = await server.call(flowOfficeApi.saveOwnPhrase, { body: { phrase: ' 已阅 ' } }, by('clerk'))
    expect(await offered('clerk', { defKey: 'leave_two' })).toEqual([
      '已阅',
      '注意交接',
      '同意',
      '祝假期愉快',
      '请补充材料',
    ])
    expect(await offered('clerk', { defKey: 'other_flow' })).toEqual(['已阅', '同意', '请补充材料'])
    // Somebody else's own are nobody's business, whatever is asked for.
    expect(await offered('head', { userId: ids.clerk })).toEqual(['同意', '请补充材料'])
    const change = { id: saved.value, phrase: '知道了' }
    expect((await server.call(flowOfficeApi.saveOwnPhrase, { body: change }, by('head'))).state).toBe(false)
    const remove = { query: { id: saved.value } }
    expect((await server.call(flowOfficeApi.removeOwnPhrase, remove, by('head'))).state).toBe(false)
    await server.call(flowOfficeApi.saveOwnPhrase, { body: change }, by('clerk'))
    expect((await own('clerk')).map(({ phrase }) => phrase)).toEqual(['知道了'])
    await server.call(flowOfficeApi.removeOwnPhrase, remove, by('clerk'))
    expect(await own('clerk')).toEqual([])
    expect((await set({ phrases: [] }, 'clerk')).status).toBe(403)
  })
})

describe('flows at hand', () => {
  const flows = async (account: string) =>
    (await server.call(flowOfficeApi.oftenFlows, {}, by(account))).value

  test('are chosen among those one may start', async () => {
    expect((await flows('clerk')).map(({ defKey, isAdd }) => [defKey, isAdd])).toEqual([
      ['leave_two', false],
      ['other_flow', false],
    ])
    expect(await flows('guest')).toEqual([])
    const body = [{ defKey: 'other_flow' }, { defKey: 'leave_two', isAdd: false }, { defKey: 'nothing' }]
    const [saved, ...others] = await fourAtOnce(() =>
      server.call(flowOfficeApi.saveOftenFlows, { body }, by('clerk')),
    )
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(saved?.value).toMatchObject({ state: true, message: '保存常用流程成功' })
    expect((await flows('clerk')).map(({ defKey, isAdd }) => [defKey, isAdd])).toEqual([
      ['other_flow', true],
      ['leave_two', false],
    ])
    expect((await flows('head')).every(({ isAdd }) => !isAdd)).toBe(true)
    await server.call(flowOfficeApi.saveOftenFlows, { body: [{ defKey: 'leave_two' }] }, by('guest'))
    expect(await server.env.db.selectFrom('flow_often').selectAll().execute()).toHaveLength(1)
  })

  test('have a type, in order', async () => {
    const types = (await server.call(flowOfficeApi.flowTypes, {}, by('clerk'))).value
    expect(types).toMatchObject([{ key: 'personnel', name: '人事', nameEn: 'Personnel' }])
    expect((await flows('clerk')).find(({ defKey }) => defKey === 'leave_two')).toMatchObject({
      typeName: '人事',
      nameEn: 'Leave',
    })
  })
})

describe('somebody who is away', () => {
  const day = 86_400_000
  const arrange = (body: object, account = 'clerk') =>
    server.call(flowAbsenceApi.saveAgent, { body: body as never }, by(account))
  const mine = async (account: string) => (await server.call(flowAbsenceApi.ownAgents, {}, by(account))).value
  const during = (from: number, until: number) => ({
    from: server.clock.now + from * day,
    until: server.clock.now + until * day,
  })

  test('names who acts for them, for a time, in all flows or in some', async () => {
    const all = await arrange({ agentId: ids.head, ...during(1, 5), reason: '休假' })
    expect(all.state).toBe(true)
    const some = await arrange({
      agentId: ids.manager,
      ...during(10, 12),
      defKeys: ['leave_two'],
      condition: 'days > 3',
    })
    const { given } = await mine('clerk')
    expect(given).toMatchObject([
      { agent: { name: '周敬之' }, flows: [], reason: '休假' },
      { agent: { name: '林远山' }, flows: [{ defKey: 'leave_two' }], condition: 'days > 3' },
    ])
    const english = { ...by('clerk'), headers: { 'accept-language': 'en-US' } }
    const read = (await server.call(flowAbsenceApi.ownAgents, {}, english)).value
    expect(read.given[1]?.flows).toEqual([{ defKey: 'leave_two', name: 'Leave' }])
    expect((await mine('head')).received).toHaveLength(1)
    expect((await server.call(flowAbsenceApi.endAgent, { body: { id: some.value } }, by('head'))).state).toBe(
      false,
    )
    await server.call(flowAbsenceApi.endAgent, { body: { id: some.value } }, by('clerk'))
    expect((await mine('clerk')).given).toHaveLength(1)
  })

  test('cannot name themselves, somebody away, somebody who is no staff, or two at once', async () => {
    const refused = async (body: object, account?: string) => (await arrange(body, account)).message
    expect(await refused({ agentId: ids.clerk, ...during(1, 2) })).toBe('不能选择本人')
    expect(await refused({ agentId: ids.head, ...during(2, 1) })).toBe('结束时间要晚于开始时间和现在')
    expect(await refused({ agentId: ids.head, ...during(-3, -1) })).toBe('结束时间要晚于开始时间和现在')
    expect(await refused({ agentId: ids.guest, ...during(30, 31) })).toContain('不存在')
    expect(await refused({ agentId: ids.clerk, ...during(4, 6) }, 'head')).toBe(
      '所选的人在这段时间内也不在，请另选一人',
    )
    expect(await refused({ agentId: ids.manager, ...during(4, 6) })).toBe(
      '这段时间已为同样的流程设置了代理人',
    )
    expect(await refused({ agentId: ids.manager, ...during(30, 31), condition: '1 +' })).toContain('1 +')
    expect((await arrange({ agentId: ids.manager, ...during(30, 31) }, 'guest')).status).toBe(403)
    const two = await Promise.all([1, 2, 3].map(() => arrange({ agentId: ids.manager, ...during(40, 41) })))
    expect(two.filter(({ state }) => state)).toHaveLength(1)
  })

  test('has nobody who acts for them once that person has left, and may name somebody else', async () => {
    const setStatus = (status: number) =>
      server.env.db
        .updateTable('app_user')
        .set({ status })
        .where('id', '=', ids.manager ?? '')
        .execute()
    const before = (await mine('clerk')).given.length
    await arrange({ agentId: ids.manager, ...during(60, 61) })
    expect((await mine('clerk')).given).toHaveLength(before + 1)
    await setStatus(0)
    const left = (await mine('clerk')).given
    expect(left.filter(({ agent }) => agent.id === ids.manager)).toEqual([])
    expect((await arrange({ agentId: ids.admin, ...during(60, 61) })).state).toBe(true)
    await setStatus(1)
  })

  test('is helped by whoever keeps flows', async () => {
    const body = { ownerId: ids.manager ?? '', agentId: ids.clerk ?? '', ...during(50, 51) }
    expect((await server.call(flowAbsenceApi.saveAgentFor, { body }, by('clerk'))).status).toBe(403)
    expect((await server.call(flowAbsenceApi.saveAgentFor, { body }, by('admin'))).state).toBe(true)
    const [given] = (await mine('manager')).given
    expect(given).toMatchObject({ agent: { id: ids.clerk } })
    const own = { body: { ...body, agentId: ids.admin ?? '', ...during(52, 53) } }
    expect((await server.call(flowAbsenceApi.saveAgentFor, own, by('admin'))).message).toContain(
      '不能把别人的工作交给自己',
    )
    const end = { body: { id: given?.id ?? '', ownerId: body.ownerId } }
    expect((await server.call(flowAbsenceApi.endAgentFor, end, by('clerk'))).status).toBe(403)
    const elsewhere = { body: { ...end.body, ownerId: ids.head ?? '' } }
    expect((await server.call(flowAbsenceApi.endAgentFor, elsewhere, by('admin'))).state).toBe(false)
    expect((await server.call(flowAbsenceApi.endAgentFor, end, by('admin'))).state).toBe(true)
    expect((await mine('manager')).given).toEqual([])
  })
})

describe('a leader', () => {
  test('names secretaries, who then may start what the leader may', async () => {
    const secretaries = [{ id: ids.clerk ?? '', mayStart: true, mayHandle: false }]
    const saved = await fourAtOnce(() =>
      server.call(flowAbsenceApi.saveSecretaries, { body: { secretaries } }, by('manager')),
    )
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const mine = async (account: string) =>
      (await server.call(flowAbsenceApi.ownSecretaries, {}, by(account))).value
    expect((await mine('clerk')).leaders).toMatchObject([
      { name: '林远山', mayStart: true, mayHandle: false },
    ])
    expect((await mine('manager')).secretaries).toMatchObject([{ name: '陈晓雯' }])
    const page = await server.call(flowDefinitionApi.defPage, { body: {} }, by('admin'))
    const defId = page.value.rows.find(({ defKey }) => defKey === 'leave_two')?.defId ?? ''
    const rights = [{ kind: 'start', type: 'user', id: 'manager' } as const]
    await server.call(flowRightsApi.saveFlowRights, { body: { defKey: 'leave_two', rights } }, by('admin'))
    const may = async (account: string, leadId: string) =>
      (await server.call(flowRightsApi.startRight, { query: { defId, leadId } }, by(account))).state
    expect(await may('clerk', '0')).toBe(false)
    expect(await may('clerk', ids.manager ?? '')).toBe(true)
    expect(await may('head', ids.manager ?? '')).toBe(false)
    expect(await may('clerk', 'nonsense')).toBe(false)
    const forOther = { leaderId: ids.head ?? '', secretaries: [{ id: ids.clerk ?? '' }] }
    for (const [account, status] of [
      ['clerk', 403],
      ['manager', 403],
      ['guest', 403],
      ['admin', 200],
    ] as const) {
      const reply = await server.call(flowAbsenceApi.saveSecretariesFor, { body: forOther }, by(account))
      expect(reply.status, account).toBe(status)
    }
    expect((await mine('head')).secretaries).toMatchObject([{ name: '陈晓雯' }])
    const late = { ...forOther, secretaries: [], before: [] }
    const refused = await server.call(flowAbsenceApi.saveSecretariesFor, { body: late }, by('admin'))
    expect([refused.status, refused.value]).toMatchObject([
      409,
      { current: { secretaries: [{ name: '陈晓雯' }] } },
    ])
    const own = { leaderId: ids.head ?? '', secretaries: [{ id: ids.admin ?? '' }] }
    expect(
      (await server.call(flowAbsenceApi.saveSecretariesFor, { body: own }, by('admin'))).message,
    ).toContain('不能把别人的工作交给自己')
    const query = { userId: ids.head ?? '' }
    expect(
      (await server.call(flowAbsenceApi.absenceOf, { query }, by('admin'))).value.secretaries,
    ).toMatchObject([{ name: '陈晓雯' }])
    expect((await server.call(flowAbsenceApi.absenceOf, { query }, by('clerk'))).status).toBe(403)
    const self = { secretaries: [{ id: ids.manager ?? '' }] }
    expect((await server.call(flowAbsenceApi.saveSecretaries, { body: self }, by('manager'))).state).toBe(
      false,
    )
  })
})

describe('the work calendar', () => {
  const get = async () => (await server.call(flowAbsenceApi.workCalendar, {}, by('admin'))).value

  test('has usual hours until the company says otherwise', async () => {
    expect((await get()).week[0]).toEqual([
      [540, 720],
      [810, 1080],
    ])
    const shift: [number, number][] = [[480, 1200]]
    const week = Array.from({ length: 7 }, () => shift)
    const days = [{ day: '2026-05-20', name: '店庆', spans: [] }]
    const save = (body: object, account = 'admin') =>
      server.call(flowAbsenceApi.saveWorkCalendar, { body: body as never }, by(account))
    expect((await save({ week, days, name: '全年无休' })).state).toBe(true)
    expect((await save({ week, days, name: '全年无休' })).state).toBe(true)
    expect(await get()).toEqual({ name: '全年无休', week, days, revision: 2 })
    const late = await Promise.all([1, 2].map((n) => save({ week, days, name: `${n}`, revision: 2 })))
    expect(late.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await save({ week, name: '迟', revision: 0 })).message).toContain('保存过')
    expect((await save({ week: [...week.slice(1), [[600, 500]]], days: [] })).message).toContain(
      '工作时间不对',
    )
    expect((await save({ week }, 'clerk')).status).toBe(403)
    expect((await server.call(flowAbsenceApi.workCalendar, {}, by('clerk'))).status).toBe(403)
  })

  test('asks for the holidays of the next year once they are announced, until they are written down', async () => {
    const before = server.clock.now
    server.clock.now = Date.UTC(2026, 10, 14, 15, 59)
    const admin = { token: await server.signIn('admin', demoPassword) }
    const asked = async () =>
      (await server.call(todayApi.today, {}, admin)).value.find(({ kind }) => kind === 'missingHolidays')
    expect(await asked()).toEqual({ kind: 'missingHolidays', count: 0, oldest: null })
    server.clock.now = Date.UTC(2026, 10, 14, 16)
    expect(await asked()).toEqual({ kind: 'missingHolidays', count: 1, oldest: server.clock.now })
    const one = (name: Holiday['name'], from: string) => ({ name, from, to: from, worked: [] })
    const holidays = [
      one('newYear', '2027-01-01'),
      one('springFestival', '2027-02-06'),
      one('labourDay', '2027-05-01'),
      one('nationalDay', '2027-10-01'),
    ]
    expect((await server.call(holidayApi.save, { body: { year: 2027, holidays } }, admin)).status).toBe(200)
    expect(await asked()).toMatchObject({ count: 0 })
    server.clock.now = before
  })
})
