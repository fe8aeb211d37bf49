import { afterAll, beforeAll, expect, test } from 'vitest'
import { holidayApi } from '#api/owner/holidays.ts'
import { housePriceApi } from '#api/owner/prices.ts'
import { addDays } from '#domain/day.ts'
import { nightsOf } from '#domain/stay/nights.ts'
import { findViolations } from '#server/invariants/all.ts'
import { scopeOf } from '#server/scope.ts'
import { setPrices } from '#server/stay/catalog/night-prices.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { grantRights } from '../testing.ts'
import { holidaysJob, priceByAnnounced } from './holidays.ts'

const [plain, dear] = [60_000, 108_000]
let server: TestServer
let houseId: string
const token: Record<string, string> = {}

beforeAll(async () => {
  server = await startServer()
  const owner = await server.addUser({ account: 'owner', kind: 'owner' })
  await grantRights(server, owner, 'flow.manage')
  token['owner'] = await server.signIn('owner')
  const park = parkFixture(server)
  houseId = await park.addHouse(await park.addSite('云栖谷'), { name: '望山', ownerId: owner })
  const settings = {
    base: 60_000,
    step: 100 as const,
    pricedUntil: '2026-10-20',
    early: { days: 0, percent: 0 },
    last: { days: 0, percent: 0 },
    gapFloor: null,
    orphan: null,
  }
  const rule = {
    level: 'house' as const,
    of: houseId,
    kind: 'holiday' as const,
    name: '节假日',
    from: null,
    to: null,
    weekdays: null,
    price: { percent: 18_000 },
    minNights: null,
    priority: 0,
    addsUp: false,
  }
  await server.call(housePriceApi.saveSettings, { body: { houseId, settings } }, owning())
  await server.call(housePriceApi.saveRule, { body: { rule } }, owning())
})
afterAll(async () => {
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
  await server.stop()
})

const owning = () => ({ token: token['owner'] ?? '' })
const prices = async () => {
  const query = { houseId, from: '2026-09-30', to: '2026-10-07' }
  const { value } = await server.call(housePriceApi.calendar, { query }, owning())
  return value.days.map(({ price }) => price)
}
const log = async () =>
  (await server.call(housePriceApi.log, { query: { houseId } }, owning())).value.filter(
    ({ kind }) => kind === 'holidays',
  )
/** As a version left them that did not know the year. */
const pricedAsWeekdays = (from: string, to: string) =>
  scopeOf(server.env, server.tenantId).write((scope) =>
    setPrices(
      scope,
      houseId,
      nightsOf({ checkIn: from, checkOut: addDays(to, 1) }).map((night) => ({
        night,
        price: plain,
        byRule: { price: true, minNights: true },
      })),
    ),
  )
const run = () => holidaysJob.run(server.env, new AbortController().signal)

test('a version that brings a year prices by it what was priced before it knew it, once', async () => {
  expect(await prices()).toEqual([dear, dear, dear, dear, dear, dear, dear, plain])
  await pricedAsWeekdays('2026-09-30', '2026-10-07')
  const body = { houseIds: [houseId], from: '2026-10-02', to: '2026-10-02', price: { fen: 88_800 } }
  await server.call(housePriceApi.set, { body }, owning())
  await Promise.all([1, 2, 3].map(() => run()))
  expect(await prices()).toEqual([dear, dear, 88_800, dear, dear, dear, dear, plain])
  expect(await log()).toMatchObject([{ nights: 6, isUndone: false }])

  // From then on it is as it is, whatever is changed by rules or hands.
  await pricedAsWeekdays('2026-10-01', '2026-10-01')
  await run()
  expect((await prices())[1]).toBe(plain)
  expect((await server.call(holidayApi.written, {}, owning())).value).toEqual([])
})

test('what a company wrote down goes when the year is known; nights that differ by it get their price', async () => {
  server.clock.now += 1000
  await server.env.db.deleteFrom('holiday_year').execute()
  const shorter = [{ name: 'nationalDay', from: '2026-10-01', to: '2026-10-05', worked: [] }]
  const row = { tenant_id: server.tenantId, year: 2026, holidays: JSON.stringify(shorter) }
  await server.env.db
    .insertInto('holiday_year')
    .values({ ...row, updated_at: new Date(server.clock.now) })
    .execute()
  // A price somebody made of a night the year does not change is none of its business.
  await pricedAsWeekdays('2026-10-01', '2026-10-06')
  await priceByAnnounced(scopeOf(server.env, server.tenantId))
  expect(await prices()).toEqual([dear, plain, plain, plain, plain, dear, dear, plain])
  expect((await log())[0]).toMatchObject({ nights: 2, first: '2026-10-05', last: '2026-10-06' })
})
