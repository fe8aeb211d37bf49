import { afterAll, beforeAll, expect, test } from 'vitest'
import { boardApi } from '#api/owner/board.ts'
import { inboxApi } from '#api/messages/inbox.ts'
import { holidayApi } from '#api/owner/holidays.ts'
import { housePriceApi } from '#api/owner/prices.ts'
import { bookingCalendarApi } from '#api/stay/booking-calendar.ts'
import type { Holiday } from '#domain/holidays.ts'
import { findViolations } from '#server/invariants/all.ts'
import { nightsAgainstRules } from './testing.ts'
import { workCalendarOf } from '#server/org/work-calendar.ts'
import { scopeOf } from '#server/scope.ts'
import { deliverDue } from '#server/jobs/deliver.ts'
import { inboxTopics } from '#server/messages/inbox/deliver-notifications.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { grantRights } from '../testing.ts'

let server: TestServer
let houseId: string
let otherId: string
const token: Record<string, string> = {}
const as = (account: string) => {
  server.clock.now += 10
  return { token: token[account] ?? '' }
}

/** As a year might be announced; no notice says so. */
const year = 2027
const announced: Holiday[] = [
  { name: 'newYear', from: '2027-01-01', to: '2027-01-03', worked: [] },
  { name: 'springFestival', from: '2027-02-05', to: '2027-02-12', worked: ['2027-02-14'] },
  { name: 'labourDay', from: '2027-05-01', to: '2027-05-05', worked: ['2027-05-08'] },
  { name: 'nationalDay', from: '2027-10-01', to: '2027-10-07', worked: ['2027-10-09'] },
]
const save = (holidays: readonly Holiday[], revision?: number, by = 'keeper') => {
  const body = {
    year,
    holidays: holidays.map((one) => ({ ...one, worked: [...one.worked] })),
    ...(revision === undefined ? {} : { revision }),
  }
  return server.call(holidayApi.save, { body }, as(by))
}
const preview = async (holidays: readonly Holiday[], by = 'keeper') => {
  const body = { year, holidays: holidays.map((one) => ({ ...one, worked: [...one.worked] })) }
  return (await server.call(holidayApi.preview, { body }, as(by))).value
}
/** What the owner of the houses is told. */
async function messages() {
  while (await deliverDue(server.env, inboxTopics, new AbortController().signal)) {
    // There is more.
  }
  const body = { pageBean: { page: 1, pageSize: 20 } }
  return (await server.call(inboxApi.messages, { body }, as('owner'))).value.rows
}
const nights = async (of: string) => {
  const query = { houseId: of, from: '2027-04-28', to: '2027-05-09' }
  const { value } = await server.call(housePriceApi.calendar, { query }, as('owner'))
  return new Map(value.days.map((day) => [day.night.slice(5), day]))
}
const priceOn = async (day: string, of = houseId) => (await nights(of)).get(day)?.price

beforeAll(async () => {
  server = await startServer()
  server.clock.now = Date.UTC(2026, 10, 20, 2)
  const ids: Record<string, string> = {}
  for (const account of ['owner', 'keeper', 'other', 'clerk', 'guest']) {
    ids[account] = await server.addUser({ account, kind: account === 'owner' ? 'owner' : 'staff' })
    token[account] = await server.signIn(account)
  }
  await grantRights(server, ids['keeper'] ?? '', 'flow.manage')
  await grantRights(server, ids['other'] ?? '', 'flow.manage')
  const park = parkFixture(server)
  const siteId = await park.addSite('云栖谷')
  houseId = await park.addHouse(siteId, { name: '望山', ownerId: ids['owner'] ?? '' })
  otherId = await park.addHouse(siteId, { name: '听泉', ownerId: ids['owner'] ?? '' })
  const settings = {
    base: 60_000,
    step: 100 as const,
    pricedUntil: '2027-10-20',
    early: { days: 0, percent: 0 },
    last: { days: 0, percent: 0 },
    gapFloor: null,
    orphan: null,
  }
  for (const one of [houseId, otherId]) {
    await server.call(housePriceApi.saveSettings, { body: { houseId: one, settings } }, as('owner'))
  }
  const rule = {
    level: 'house' as const,
    of: houseId,
    from: null,
    to: null,
    weekdays: null,
    minNights: null,
    priority: 0,
    addsUp: false,
  }
  const rules = [
    { ...rule, kind: 'holiday' as const, name: '节假日', price: { percent: 18_000 }, minNights: 2 },
    { ...rule, kind: 'weekday' as const, name: '周末', price: { percent: 12_000 } },
  ]
  for (const one of rules) {
    await server.call(housePriceApi.saveRule, { body: { rule: one } }, as('owner'))
  }
  const byHand = { houseIds: [houseId], from: '2027-05-03', to: '2027-05-03', price: { fen: 99_900 } }
  await server.call(housePriceApi.set, { body: byHand }, as('owner'))
})
afterAll(async () => {
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
  expect(await nightsAgainstRules(server.env)).toEqual([])
  await server.stop()
})

const bookingDays = async () => {
  const query = { houseId, from: '2027-04-28', to: '2027-05-09' }
  return (await server.call(bookingCalendarApi.calendar, { query }, {})).value
}

test('what cannot be the holidays of the year is refused, and nobody else writes them down', async () => {
  const without = announced.filter(({ name }) => name !== 'springFestival')
  expect((await save(without)).message).toContain('春节')
  expect((await save(announced.map((one) => ({ ...one, worked: ['2027-05-10'] })))).message).toContain('周六')
  const body = { year: 2026, holidays: [] }
  expect((await server.call(holidayApi.save, { body }, as('keeper'))).message).toContain('已经内置')
  for (const account of ['owner', 'clerk', 'guest']) {
    expect((await save(announced, undefined, account)).status).toBe(403)
    expect((await server.call(holidayApi.written, {}, as(account))).status).toBe(403)
  }
  expect((await server.call(holidayApi.written, {}, as('keeper'))).value).toEqual([])
})

test('a year that is written down makes prices, calendars and working days; what was set by hand stays', async () => {
  expect(await priceOn('04-30')).toBe(72_000)
  expect(await priceOn('05-04')).toBe(60_000)
  expect((await bookingDays()).unknownYears).toEqual([2027])

  const would = await preview(announced)
  expect(await preview(announced.map((one) => ({ ...one, from: one.to })))).not.toEqual(would)
  expect(await priceOn('05-04')).toBe(60_000)
  const { value } = await save(announced, 0)
  expect(would).toEqual(value)
  // Nights whose morning is free: 3, 8, 5 and 7; and three before a weekend day that is worked.
  expect(value).toEqual({ nights: 26, houses: 1 })
  expect(await priceOn('04-29')).toBe(60_000)
  expect(await priceOn('04-30')).toBe(108_000)
  expect(await priceOn('05-03')).toBe(99_900)
  expect((await nights(houseId)).get('05-04')).toMatchObject({
    price: 108_000,
    kind: 'holiday',
    minNights: 2,
  })
  expect((await nights(houseId)).get('05-05')).toMatchObject({ price: 60_000, kind: 'weekday' })
  // A Saturday that is worked makes the Friday before it no weekend.
  expect((await nights(houseId)).get('05-07')).toMatchObject({ price: 60_000, kind: 'weekday' })
  expect(await priceOn('05-04', otherId)).toBe(60_000)
  const booking = await bookingDays()
  expect(booking.unknownYears).toEqual([])
  expect(booking.days.find(({ day }) => day === '2027-05-01')).toMatchObject({
    kind: 'holiday',
    holiday: '劳动节',
    price: 108_000,
  })
  const query = { houseId, from: '2027-04-30', days: '2' }
  const board = (await server.call(boardApi.board, { query }, as('owner'))).value
  expect(board.kinds).toEqual(['holiday', 'holiday'])
  const calendar = await workCalendarOf(scopeOf(server.env, server.tenantId))
  expect(calendar.days['2027-05-03']).toEqual([])
  expect(calendar.days['2027-05-08']).toEqual(calendar.week[0])
  const log = (await server.call(housePriceApi.log, { query: { houseId } }, as('owner'))).value
  expect(log[0]).toMatchObject({ kind: 'holidays', actor: 'keeper', nights: value.nights, isUndone: false })
  // Whose houses they are is told, once.
  const [told, ...others] = await messages()
  expect(told?.subject).toContain('法定节假日有更新')
  expect(told?.content).toContain('1 套房源的 26 晚')
  expect(others).toEqual([])
  const undone = await server.call(housePriceApi.undo, { body: { changeId: log[0]?.id ?? '' } }, as('owner'))
  expect(undone.message).toContain('工作日历')
  expect(await priceOn('05-04')).toBe(108_000)
})

test('it is corrected, and of two who save at once one is told of the other', async () => {
  const longer = announced.map((one) => (one.name === 'labourDay' ? { ...one, to: '2027-05-06' } : one))
  const both = await Promise.all([save(longer, 1), save(announced, 1, 'other')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [stored] = (await server.call(holidayApi.written, {}, as('keeper'))).value
  expect(stored?.revision).toBe(2)
  expect((await save(longer, 2)).status).toBe(200)
  expect(await priceOn('05-05')).toBe(108_000)
  // Again the same: nothing changes, and nothing is logged.
  const logged = async () =>
    (await server.call(housePriceApi.log, { query: { houseId } }, as('owner'))).value.length
  const before = await logged()
  expect((await save(longer, 3)).value).toEqual({ nights: 0, houses: 0 })
  expect(await logged()).toBe(before)
  expect((await save(announced, 4)).value).toEqual({ nights: 1, houses: 1 })
  // Who names no revision writes over what the other has just written, prices included.
  const withoutEnd = announced.map((one) => (one.name === 'labourDay' ? { ...one, to: '2027-05-04' } : one))
  for (const last of [withoutEnd, announced, withoutEnd]) {
    await Promise.all([save(longer), save(last), save(last, undefined, 'other')])
    const [now] = (await server.call(holidayApi.written, {}, as('keeper'))).value
    const to = now?.holidays.find(({ name }) => name === 'labourDay')?.to ?? ''
    expect([await priceOn('05-03'), await priceOn('05-04'), await priceOn('05-05')]).toEqual([
      99_900,
      to >= '2027-05-05' ? 108_000 : 60_000,
      to >= '2027-05-06' ? 108_000 : 60_000,
    ])
  }
  await save(announced)
  expect(await priceOn('05-05')).toBe(60_000)
})
