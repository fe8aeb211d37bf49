import { sql } from 'kysely'
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

test('what a file taken in again does not bring along stays: films and pictures added here, prices of other houses', async () => {
  const { env, tenantId } = server
  const here = scopeOf(env, tenantId)
  const pricer = await server.addUser({ account: 'keeper' })
  const addFile = async (content_type: string) => {
    const id = env.newId()
    const row = { id, owner_id: pricer, name: 'x', size: 1, sha256: 'x', content_type }
    await here.insert('file', { ...row, created_at: new Date(env.now()) }).execute()
    return id
  }
  const file = await exportInventory(here)
  const [house] = file.houses
  const [site] = file.sites
  if (!house || !site) {
    throw new Error('the test before has made them')
  }
  const [videoFileId, pictureId] = [await addFile('video/mp4'), await addFile('image/webp')]
  await here.insert('picture', { file_id: pictureId, width: 1200, height: 800, caption: '{}' }).execute()
  await here.insert('house_picture', { house_id: house.id, picture_id: pictureId, order_no: 0 }).execute()
  await here.update('house').set({ video_file_id: videoFileId }).where('id', '=', house.id).execute()
  const again = await exportInventory(here)
  await here.write((scope) => importInventory(scope, pricer, again))
  expect(await exportInventory(here)).toEqual(again)
  // The same file out of another installation names pictures and a film that are not here.
  const foreign = { fileId: env.newId(), width: 800, height: 600 }
  const content = { ...house.content, videoFileId: env.newId(), pictures: [foreign] }
  await here.write((scope) => importInventory(scope, pricer, { ...again, houses: [{ ...house, content }] }))
  expect((await exportInventory(here)).houses).toEqual(again.houses)

  const other = await parkFixture(server).addHouse(site.id, { name: '后来的' })
  const prices = { ...house.prices, base: 60_000 }
  await here
    .update('house')
    .set({ base_fen: 60_000, priced_until: house.prices.pricedUntil })
    .where('id', '=', other)
    .execute()
  const dearer = again.rules.map(({ id, rule }) => ({
    id,
    rule: rule && { ...rule, price: { percent: 20_000 } },
  }))
  await here.write((scope) =>
    importInventory(scope, pricer, { ...again, houses: [{ ...house, prices }], rules: dearer }),
  )
  const dearest = await here
    .from('price_day')
    .select(['house_id', sql<number>`max(price_fen)`.as('fen')])
    .where('house_id', 'in', [house.id, other])
    .groupBy('house_id')
    .execute()
  expect(dearest.map(({ fen }) => fen)).toEqual([120_000, 120_000])
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
