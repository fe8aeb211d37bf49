import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { boardApi } from '#api/owner/board.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { housePriceApi } from '#api/owner/prices.ts'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { findViolations } from '#server/invariants/all.ts'
import { bookingFixture } from '#server/stay/booking-testing.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { nightsAgainstRules } from './testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { grantRights } from '../testing.ts'

type Given = BodyOf<typeof housePriceApi.saveRule>['rule']

let server: TestServer
let today: string
let siteId: string
let houseId: string
let count = 0
let park: ReturnType<typeof parkFixture>
const ids: Record<string, string> = {}
const token: Record<string, string> = {}
/** Each call a little later than the one before, so that logs have an order. */
const as = (account: string) => {
  server.clock.now += 10
  return { token: token[account] ?? '' }
}
const day = (at: number) => addDays(today, at)

beforeAll(async () => {
  server = await startServer()
  today = parkDay(server.clock.now)
  for (const account of ['owner', 'rival', 'pricer', 'guest']) {
    ids[account] = await server.addUser({ account, kind: account === 'guest' ? 'guest' : 'owner' })
    token[account] = await server.signIn(account)
  }
  await grantRights(server, ids['pricer'] ?? '', 'price.manage')
  park = parkFixture(server)
  siteId = await park.addSite('云栖谷')
})
beforeEach(async () => {
  houseId = await park.addHouse(siteId, { name: `望山${++count}`, ownerId: ids['owner'] ?? '' })
})
afterAll(async () => {
  expect(await nightsAgainstRules(server.env)).toEqual([])
  await server.stop()
})

const settings = {
  base: 60_000,
  step: 100 as const,
  pricedUntil: '',
  early: { days: 0, percent: 0 },
  last: { days: 0, percent: 0 },
  gapFloor: null as number | null,
  orphan: null,
}
const open = (more: object = {}, by = 'owner') =>
  server.call(
    housePriceApi.saveSettings,
    { body: { houseId, settings: { ...settings, pricedUntil: day(60), ...more } } },
    as(by),
  )
const calendar = async (to = 14, by = 'owner') =>
  (await server.call(housePriceApi.calendar, { query: { houseId, from: today, to: day(to) } }, as(by))).value
const priceOn = async (at: number) => (await calendar(at)).days[at]?.price
const set = (from: number, to: number, more: object, by = 'owner', houses = [houseId]) =>
  server.call(
    housePriceApi.set,
    { body: { houseIds: houses, from: day(from), to: day(to), ...more } },
    as(by),
  )
const weekend: NonNullable<Given> = {
  level: 'house',
  of: null,
  kind: 'weekday',
  name: '周末',
  from: null,
  to: null,
  weekdays: [5, 6],
  price: { percent: 12_000 },
  minNights: 2,
  priority: 0,
  addsUp: false,
}
const saveRule = (rule: Given, id?: string, by = 'owner') =>
  server.call(housePriceApi.saveRule, { body: { ...(id ? { id } : {}), rule } }, as(by))
const undo = (changeId: string | null, by = 'owner') =>
  server.call(housePriceApi.undo, { body: { changeId: changeId ?? '' } }, as(by))
const quoted = async (from: number, nights: number) =>
  (await bookingFixture(server, park).quote(token['guest'], houseId, from, nights)).value.total

test('rules make the nights, a hand-set night stays, and undo brings back what was', async () => {
  expect((await open()).value.nights).toBe(61)
  // 4 May 2026 is a Monday.
  expect(await priceOn(4)).toBe(60_000)
  const preview = await server.call(
    housePriceApi.previewRule,
    { body: { rule: { ...weekend, of: houseId } } },
    as('owner'),
  )
  const done = await saveRule({ ...weekend, of: houseId })
  expect(done.value).toMatchObject({ nights: preview.value.nights, lowest: 72_000, highest: 72_000 })
  expect((await calendar()).days[4]).toMatchObject({ price: 72_000, minNights: 2, handPrice: false })

  const hand = await set(4, 4, { price: { fen: 88_800 } })
  const rule = (await calendar()).rules.find(({ level }) => level === 'house')
  const dearer = await saveRule({ ...weekend, of: houseId, price: { percent: 15_000 } }, rule?.id)
  expect([await priceOn(4), await priceOn(5)]).toEqual([88_800, 90_000])

  // What was touched since is left out and named; here the rule changed the least stay of nothing, so all is back.
  expect((await undo(hand.value.changeId)).value).toMatchObject({ nights: 1, leftOut: [] })
  expect(await priceOn(4)).toBe(72_000)
  expect((await undo(hand.value.changeId)).state).toBe(false)
  expect((await undo(dearer.value.changeId)).value.leftOut).toEqual([])
  expect((await calendar()).rules[0]).toMatchObject({ price: { percent: 12_000 } })
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
})

test('a guest sees a change at once, and an order keeps the price it was made at', async () => {
  await open()
  const booking = bookingFixture(server, park)
  const booked = await booking.book(token['guest'] ?? '', houseId, 10, 2)
  const order = await booking.order(token['guest'] ?? '', booked.value.orderId)
  expect(await quoted(1, 2)).toBe(120_000)
  const dearer = await set(1, 12, { price: { percent: 20_000 } })
  expect(dearer.value).toMatchObject({ nights: 12, sold: 0 })
  expect(await quoted(1, 2)).toBe(240_000)
  expect((await booking.order(token['guest'] ?? '', booked.value.orderId)).total).toBe(order.total)
  await undo(dearer.value.changeId)
  expect(await quoted(1, 2)).toBe(120_000)
})

test('undo leaves the nights others have touched since, and names them', async () => {
  await open()
  const first = await set(1, 5, { price: { fen: 70_000 } })
  await set(3, 3, { price: { fen: 99_900 } })
  const { leftOut, nights } = (await undo(first.value.changeId)).value
  expect({ leftOut, nights }).toEqual({ leftOut: [{ houseId, night: day(3) }], nights: 4 })
  expect([await priceOn(2), await priceOn(3)]).toEqual([60_000, 99_900])
  const log = (await server.call(housePriceApi.log, { query: { houseId } }, as('owner'))).value
  expect(log.map(({ kind, isUndone }) => [kind, isUndone])).toEqual([
    ['undo', false],
    ['nights', false],
    ['nights', true],
    ['base', false],
  ])
})

test('a rule that is undone leaves no price behind it: not on nights that came since, nor below other rules', async () => {
  await open({ pricedUntil: day(6) })
  const house = houseId
  const dearer = await saveRule({ ...weekend, of: house, weekdays: [0, 1, 2, 3, 4, 5, 6], minNights: null })
  await open({ pricedUntil: day(12) })
  expect([await priceOn(5), await priceOn(10)]).toEqual([72_000, 72_000])
  await saveRule({
    ...weekend,
    of: house,
    kind: 'event',
    from: day(3),
    to: day(3),
    addsUp: true,
    minNights: null,
  })
  await set(4, 4, { price: { fen: 99_900 } })
  expect(await priceOn(3)).toBe(86_400)
  const undone = (await undo(dearer.value.changeId)).value
  expect([await priceOn(3), await priceOn(4), await priceOn(5), await priceOn(10)]).toEqual([
    72_000, 99_900, 60_000, 60_000,
  ])
  expect(undone).toMatchObject({ leftOut: [{ houseId: house, night: day(4) }], nights: 12 })

  const base = await open({ base: 80_000, pricedUntil: day(12) })
  await saveRule({ ...weekend, of: house, kind: 'season', from: day(6), to: day(6), minNights: 3 })
  await undo(base.value.changeId)
  expect([await priceOn(5), await priceOn(6)]).toEqual([60_000, 72_000])
})

test('nights past the end of prices go off sale, and undoing or a later end brings them back as they were', async () => {
  await open({ pricedUntil: day(20) })
  await set(12, 12, { price: { fen: 99_900 } })
  await set(14, 14, { closed: true })
  const openNights = async () => {
    const { days } = await calendar(20)
    return [10, 11, 12, 14, 16, 17, 20].filter((at) => days[at]?.closed === false)
  }
  const shorter = await open({ pricedUntil: day(10) })
  expect(shorter.value).toMatchObject({ nights: 9, offSale: 9 })
  expect(await openNights()).toEqual([10])
  const refused = await bookingFixture(server, park).quote(token['guest'], houseId, 11, 1)
  expect(refused.state, 'nobody books a night past the end').toBe(false)
  await open({ pricedUntil: day(16) })
  // With the price somebody had set, and closed where somebody had closed it.
  expect(await openNights()).toEqual([10, 11, 12, 16])
  expect([await quoted(11, 1), await quoted(12, 1)]).toEqual([60_000, 99_900])
  const again = await open({ pricedUntil: day(10) })
  await undo(again.value.changeId)
  expect(await openNights()).toEqual([10, 11, 12, 16])
})

test('early bird and last minute are taken off by the day of booking, only one of them', async () => {
  const early = { days: 30, percent: 1000 }
  const last = { days: 3, percent: 2000 }
  expect((await open({ early: { days: 3, percent: 1000 }, last })).state).toBe(false)
  await open({ early, last })
  expect([await quoted(2, 1), await quoted(10, 1), await quoted(40, 1)]).toEqual([48_000, 60_000, 54_000])
})

test('rules of a site are the operator’s, and reach every house that has none of the kind', async () => {
  await open()
  const other = houseId
  houseId = await park.addHouse(siteId, { name: '别院', ownerId: ids['rival'] ?? '' })
  await open({}, 'rival')
  const site = { ...weekend, level: 'site' as const, of: siteId, price: { percent: 13_000 } }
  expect((await saveRule(site)).status).toBe(403)
  await saveRule({ ...weekend, of: houseId }, undefined, 'rival')
  const saved = await saveRule(site, undefined, 'pricer')
  expect(saved.value.houses.map(({ id }) => id)).toContain(other)
  expect(saved.value.houses.map(({ id }) => id)).not.toContain(houseId)
  expect((await calendar(14, 'rival')).days[4]?.price).toBe(72_000)
  houseId = other
  expect(await priceOn(4)).toBe(78_000)
  // An owner may not undo what was done to others' houses.
  expect((await undo(saved.value.changeId)).status).toBe(403)
  expect((await undo(saved.value.changeId, 'pricer')).state).toBe(true)
  expect(await priceOn(4)).toBe(60_000)
})

test('houses are priced together only by who may price each of them', async () => {
  await open()
  const mine = houseId
  houseId = await park.addHouse(siteId, { name: '邻院', ownerId: ids['rival'] ?? '' })
  await open({}, 'rival')
  expect((await set(1, 2, { price: { fen: 50_000 } }, 'owner', [mine, houseId])).status).toBe(404)
  expect((await calendar(3, 'rival')).days[1]?.price).toBe(60_000)
  const both = await set(1, 2, { price: { fen: 50_000 } }, 'pricer', [mine, houseId])
  expect(both.value).toMatchObject({ nights: 4 })
  expect((await set(1, 2, { price: { fen: 50 } })).status).toBe(400)
  expect((await set(-9, -2, { closed: true }, 'rival')).state).toBe(false)
})

test('two who change the same nights at once both count, one after the other', async () => {
  await open()
  const replies = await Promise.all([
    set(1, 10, { price: { percent: 11_000 } }),
    set(1, 10, { price: { percent: 11_000 } }),
    saveRule({ ...weekend, of: houseId }),
  ])
  expect(replies.every(({ state }) => state)).toBe(true)
  expect(await priceOn(1)).toBe(72_600)
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
})

test('nights are closed with who and why, opened again, and never taken from a guest', async () => {
  await open()
  const booking = bookingFixture(server, park)
  await booking.paidOrder(token['guest'] ?? '', houseId, 5, 2)
  const block = (from: number, to: number, by = 'owner') =>
    server.call(
      boardApi.block,
      { body: { houseId, from: day(from), to: day(to), reason: 'repair', note: '换热水器' } },
      as(by),
    )
  const taken = await block(4, 6)
  expect([taken.state, taken.value]).toEqual([false, { nights: [day(5), day(6)] }])
  expect((await block(2, 3, 'rival')).status).toBe(404)
  expect((await block(2, 3)).value).toEqual({ nights: 2 })
  const seen = async (by = 'owner') =>
    (await server.call(boardApi.board, { query: { houseId, from: today, days: 14 } }, as(by))).value
  const { bars, rooms, prices } = await seen()
  expect(bars).toMatchObject([
    { kind: 'block', from: day(2), to: day(4), label: 'owner', reason: 'repair', note: '换热水器' },
    // Until the day before they come a guest's name is masked.
    { kind: 'order', from: day(5), to: day(7), label: '苏**' },
  ])
  expect([rooms.length, prices[houseId]?.[0]]).toEqual([1, 60_000])
  expect((await seen('rival')).rooms).toEqual([])
  const opened = await server.call(
    boardApi.open,
    { body: { houseId, from: today, to: day(10) } },
    as('owner'),
  )
  expect(opened.value).toEqual({ nights: 2 })
  expect((await seen()).bars.map(({ kind }) => kind)).toEqual(['order'])
})

test('who agreed to a preview that no longer holds is told, and nothing changes', async () => {
  await open()
  const nights = { houseIds: [houseId], from: day(1), to: day(3), price: { percent: 11_000 } }
  const { value: preview } = await server.call(housePriceApi.preview, { body: nights }, as('owner'))
  await set(2, 2, { price: { fen: 99_900 } }, 'pricer')
  const body = { ...nights, stamp: preview.stamp }
  const refused = await server.call(housePriceApi.set, { body }, as('owner'))
  expect(refused).toMatchObject({ status: 409, value: { current: { outcome: { nights: 3 } } } })
  expect([await priceOn(1), await priceOn(2)]).toEqual([60_000, 99_900])

  const { value: again } = await server.call(housePriceApi.preview, { body: nights }, as('owner'))
  const done = await server.call(housePriceApi.set, { body: { ...nights, stamp: again.stamp } }, as('owner'))
  expect(done.value).toMatchObject({ nights: 3, stamp: again.stamp })
  expect(await priceOn(2)).toBe(109_900)
})

test('of two who change one rule the second sees what the first made of it', async () => {
  await open()
  const first = { ...weekend, of: houseId }
  await saveRule(first)
  const id = (await calendar()).rules[0]?.id ?? ''
  const dearer = { ...first, price: { percent: 15_000 } }
  const send = (body: BodyOf<typeof housePriceApi.saveRule>, by: string) =>
    server.call(housePriceApi.saveRule, { body }, as(by))
  expect((await send({ id, rule: dearer, before: first }, 'pricer')).state).toBe(true)
  for (const rule of [{ ...first, name: '周五周六' }, null]) {
    expect(await send({ id, rule, before: first }, 'owner')).toMatchObject({
      status: 409,
      value: { current: { rule: dearer } },
    })
  }
  expect((await calendar()).rules[0]).toMatchObject(dearer)
  expect((await send({ id, rule: null, before: dearer }, 'owner')).state).toBe(true)
  expect((await calendar()).rules).toEqual([])
})

test('of two who change the base price the second sees what the first made of it', async () => {
  await open()
  const { settings: before } = await calendar()
  const save = (base: number, by: string) =>
    server.call(
      housePriceApi.saveSettings,
      { body: { houseId, settings: { ...before, base }, before } },
      as(by),
    )
  expect((await save(70_000, 'pricer')).state).toBe(true)
  expect(await save(50_000, 'owner')).toMatchObject({
    status: 409,
    value: { current: { settings: { base: 70_000 } } },
  })
  expect(await priceOn(4)).toBe(70_000)
})
