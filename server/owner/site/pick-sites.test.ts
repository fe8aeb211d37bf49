import { afterAll, beforeAll, expect, test } from 'vitest'
import { boardApi } from '#api/owner/board.ts'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { userApi } from '#api/identity/user.ts'
import { binApi } from '#api/definitions/bin.ts'
import { parkDay } from '#domain/park-time.ts'
import { changeStamp } from '#server/definition-cache.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { scopeOf } from '#server/scope.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { addPlace } from './site-desks-testing.ts'

let server: TestServer
let park: ReturnType<typeof parkFixture>
let sites: { first: string; second: string }
beforeAll(async () => {
  server = await startServer()
  park = parkFixture(server)
  const first = await addPlace(server, park, '云起谷')
  const second = await addPlace(server, park, '听泉谷')
  sites = { first: first.siteId, second: second.siteId }
})
afterAll(() => server.stop())

const pick = async (person: { token: string }, rights: string) => {
  const { value } = await server.call(siteDeskApi.pickSites, { query: { rights } }, person)
  const names = (sites: readonly { name: string }[]) => sites.map(({ name }) => name).toSorted()
  return { ...value, sites: names(value.sites), closed: names(value.closed) }
}

test('pages of the console offer the sites where somebody holds the right, and open at one of theirs', async () => {
  const rights = ['console.enter', 'stay.desk', 'offer.manage'] as const
  const chief = await addTestPerson(server, 'chief', rights)
  const clerk = await addTestPerson(server, 'clerk', rights)
  const scope = scopeOf(server.env, server.tenantId)
  await scope.insert('site_operator', { user_id: clerk.id, site_id: sites.second }).execute()
  await changeStamp(scope)

  expect(await pick(chief, 'stay.desk')).toEqual({
    sites: ['云起谷', '听泉谷'].toSorted(),
    closed: [],
    isEverywhere: true,
  })
  expect(await pick(clerk, 'stay.desk')).toEqual({ sites: ['听泉谷'], closed: [], isEverywhere: false })
  expect(await pick(clerk, 'price.manage,stay.desk')).toEqual({
    sites: ['听泉谷'],
    closed: [],
    isEverywhere: false,
  })
  expect(await pick(chief, 'price.manage')).toEqual({ sites: [], closed: [], isEverywhere: false })

  // The chart of another site has nothing to show them, so it opens at theirs.
  const board = (siteId: string) => {
    const query = { siteId, from: parkDay(server.clock.now), days: '14' }
    return server.call(boardApi.board, { query }, clerk)
  }
  const others = await board(sites.first)
  expect(others.state === true ? others.value.rooms : []).toEqual([])
  expect((await board(sites.second)).value.rooms).not.toEqual([])

  const stranger = await addTestPerson(server, 'stranger', [])
  const nothing = await server.call(siteDeskApi.pickSites, { query: { rights: 'stay.desk' } }, stranger)
  expect(nothing.value).toEqual({ sites: [], closed: [], isEverywhere: false })
})

test('who works at a site that is closed is told so by its name, and finds its houses', async () => {
  const place = await addPlace(server, park, '雾隐谷')
  const clerk = await addTestPerson(server, 'closed-clerk', ['console.enter', 'stay.desk', 'house.manage'])
  const scope = scopeOf(server.env, server.tenantId)
  await scope.insert('site_operator', { user_id: clerk.id, site_id: place.siteId }).execute()
  await scope.update('site').set({ status: 'closed' }).where('id', '=', place.siteId).execute()
  await changeStamp(scope)
  expect(await pick(clerk, 'stay.desk')).toEqual({ sites: [], closed: ['雾隐谷'], isEverywhere: false })
  const query = { siteId: place.siteId, from: parkDay(server.clock.now), days: '14' }
  expect((await server.call(boardApi.board, { query }, clerk)).value.rooms).not.toEqual([])
  const body = { of: 'all' as const, siteId: place.siteId }
  const { rows } = (await server.call(houseDeskApi.houses, { body }, clerk)).value
  expect(rows.map(({ siteName }) => siteName)).toContain('雾隐谷')
})

test('who keeps some sites is told that what all of them share is not theirs to change', async () => {
  const chief = await addTestPerson(server, 'keeps-all', ['site.manage'])
  const clerk = await addTestPerson(server, 'keeps-one', ['site.manage'])
  const scope = scopeOf(server.env, server.tenantId)
  await scope.insert('site_operator', { user_id: clerk.id, site_id: sites.second }).execute()
  await changeStamp(scope)
  const reach = async (person: { token: string }) => (await server.call(siteDeskApi.reach, {}, person)).value
  expect([await reach(chief), await reach(clerk)]).toEqual([{ isEverywhere: true }, { isEverywhere: false }])
  const body = { revision: 0, groups: [] }
  expect((await server.call(siteDeskApi.saveFacilities, { body }, clerk)).status).toBe(403)
})

test('who is confined to a site finds the rooms of that site in the bin, and no others', async () => {
  const rights = ['console.enter', 'site.manage'] as const
  const chief = await addTestPerson(server, 'keeper', rights)
  const clerk = await addTestPerson(server, 'roomKeeper', rights)
  const scope = scopeOf(server.env, server.tenantId)
  await scope.insert('site_operator', { user_id: clerk.id, site_id: sites.second }).execute()
  await changeStamp(scope)
  for (const [siteId, no] of [
    [sites.first, 'A9'],
    [sites.second, 'B9'],
  ] as const) {
    const saved = await server.call(siteDeskApi.saveRoom, { body: { siteId, no } }, chief)
    await server.call(siteDeskApi.removeRoom, { body: saved.value }, chief)
  }
  const binOf = async (person: { token: string }) =>
    (await server.call(binApi.removedPage, { body: {} }, person)).value.rows
      .map(({ name }) => name)
      .toSorted()
  expect(await binOf(chief)).toEqual(['A9', 'B9'])
  expect(await binOf(clerk)).toEqual(['B9'])
})

test('who reads the ledger of some sites is not told of the books of the company', async () => {
  const clerk = await addTestPerson(server, 'some-books', ['console.enter', 'ledger.read'])
  const scope = scopeOf(server.env, server.tenantId)
  await scope.insert('site_operator', { user_id: clerk.id, site_id: sites.second }).execute()
  await changeStamp(scope)
  const told = (await server.call(userApi.methodRights, {}, clerk)).value
  expect(told).toContain('ledger.read')
  expect(told).not.toContain('ledger.read@everywhere')
})
