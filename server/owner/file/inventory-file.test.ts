import { afterAll, beforeAll, expect, test } from 'vitest'
import { housePriceApi } from '#api/owner/prices.ts'
import { houseApi } from '#api/stay/house.ts'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { findViolations } from '#server/invariants/all.ts'
import { scopeOf } from '#server/scope.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { grantRights } from '../testing.ts'
import { exportInventory } from './export-inventory.ts'
import { importInventory } from './import-inventory.ts'
import { InventoryShape } from './inventory-shape.ts'

let server: TestServer
let other: string
let operator: string
beforeAll(async () => {
  server = await startServer()
  other = await createTenant(server.env, 'other', '另一个园区')
  operator = await server.addUser({ account: 'operator' }, other)
})
afterAll(() => server.stop())

test('an inventory goes out into a file and into another tenant, where a guest finds the same, and once more changes nothing', async () => {
  const { env, tenantId } = server
  const pricer = await server.addUser({ account: 'pricer' })
  await grantRights(server, pricer, 'price.manage')
  const token = await server.signIn('pricer')
  const park = parkFixture(server)
  const siteId = await park.addSite('云栖谷')
  const houseId = await park.addHouse(siteId, { name: '望山', nameEn: 'Hillview', minNights: 2 })
  const until = addDays(parkDay(server.clock.now), 30)
  const settings = {
    base: 60_000,
    step: 100 as const,
    pricedUntil: until,
    early: { days: 0, percent: 0 },
    last: { days: 0, percent: 0 },
    gapFloor: 1,
    orphan: { nights: 2, offDays: 5 },
  }
  await server.call(housePriceApi.saveSettings, { body: { houseId, settings } }, { token })
  const rule = {
    level: 'site' as const,
    of: siteId,
    kind: 'weekday' as const,
    name: '周末',
    from: null,
    to: null,
    weekdays: [5, 6],
    price: { percent: 12_000 },
    minNights: null,
    priority: 0,
    addsUp: false,
  }
  await server.call(housePriceApi.saveRule, { body: { rule } }, { token })

  const written = JSON.parse(JSON.stringify(await exportInventory(scopeOf(env, tenantId))))
  const file = InventoryShape.parse(written)
  const there = scopeOf(env, other)
  await there.write((scope) => importInventory(scope, operator, file))
  const shown = await server.call(houseApi.details, { query: { houseId } }, { tenant: 'other' })
  expect(shown.value).toMatchObject({ name: '望山', minNights: 2 })
  const nights = (tenant: string) =>
    scopeOf(env, tenant)
      .from('price_day')
      .select(['night', 'price_fen', 'min_nights'])
      .orderBy('night')
      .execute()
  expect(await nights(other)).toEqual(await nights(tenantId))

  const changes = () => there.from('price_change').select('id').execute()
  const before = (await changes()).length
  await there.write((scope) => importInventory(scope, operator, file))
  expect((await changes()).length).toBe(before)
  expect(await exportInventory(there)).toEqual(file)
  expect(await findViolations(env.db, server.clock.now)).toEqual([])
})

test('a file that is none, or names what is not there, is taken in not at all', async () => {
  const there = scopeOf(server.env, other)
  const file = await exportInventory(there)
  expect(InventoryShape.safeParse({ ...file, format: 'other' }).success).toBe(false)
  const [house] = file.houses
  const broken = {
    ...file,
    sites: file.sites.map((site) => ({ ...site, phone: '999' })),
    houses: house ? [{ ...house, content: { ...house.content, facilities: ['nothing'] } }] : [],
  }
  await expect(there.write((scope) => importInventory(scope, operator, broken))).rejects.toThrow()
  expect(await exportInventory(there)).toEqual(file)
})
