import { afterAll, beforeAll, expect, test } from 'vitest'
import { housePriceApi } from '#api/owner/prices.ts'
import { ruleLevels } from '#domain/owner/calendar-rules.ts'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { findViolations } from '#server/invariants/all.ts'
import { nightsAgainstRules } from './testing.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { grantRights } from '../testing.ts'

let server: TestServer
let today: string
const ids: Record<string, string> = {}
const token: Record<string, string> = {}
const houses: Record<string, string> = {}
const as = (account: string) => ({ token: token[account] ?? '' })

beforeAll(async () => {
  server = await startServer()
  today = parkDay(server.clock.now)
  for (const account of ['owner', 'rival', 'pricer']) {
    ids[account] = await server.addUser({ account, kind: 'owner' })
    token[account] = await server.signIn(account)
  }
  await grantRights(server, ids['pricer'] ?? '', 'price.manage')
  const park = parkFixture(server)
  const siteId = await park.addSite('云栖谷')
  for (const [name, owner] of [
    ['east', 'owner'],
    ['west', 'owner'],
    ['other', 'rival'],
  ] as const) {
    houses[name] = await park.addHouse(siteId, { name, ownerId: ids[owner] ?? '' })
    const settings = {
      base: 60_000,
      step: 100 as const,
      pricedUntil: addDays(today, 20),
      early: { days: 0, percent: 0 },
      last: { days: 0, percent: 0 },
      gapFloor: null,
      orphan: null,
    }
    await server.call(housePriceApi.saveSettings, { body: { houseId: houses[name], settings } }, as(owner))
  }
})
afterAll(async () => {
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
  expect(await nightsAgainstRules(server.env)).toEqual([])
  await server.stop()
})

const idsOf = (...names: string[]) => names.map((name) => houses[name] ?? '')
const save = (name: string, houseIds: string[], by = 'owner', id?: string) =>
  server.call(housePriceApi.saveGroup, { body: { name, houseIds, ...(id ? { id } : {}) } }, as(by))
const groups = async (by: string) => (await server.call(housePriceApi.groups, {}, as(by))).value
const calendar = async (house: string, by = 'owner') =>
  (
    await server.call(
      housePriceApi.calendar,
      { query: { houseId: houses[house] ?? '', from: today, to: today } },
      as(by),
    )
  ).value
const prices = async () => [(await calendar('east')).days[0]?.price, (await calendar('west')).days[0]?.price]
const seasonOf = (groupId: string) => ({
  level: 'group' as const,
  of: groupId,
  kind: 'season' as const,
  name: '旺季',
  from: null,
  to: null,
  weekdays: null,
  price: { percent: 15_000 },
  minNights: null,
  priority: 0,
  addsUp: false,
})

test('a rule of a group prices the houses that are in it, and no longer those that left', async () => {
  const { id } = (await save('山前', idsOf('east'))).value
  await server.call(housePriceApi.saveRule, { body: { rule: seasonOf(id) } }, as('owner'))
  expect(await prices()).toEqual([90_000, 60_000])
  expect((await save('山前', idsOf('east', 'west'), 'owner', id)).value).toMatchObject({ id, nights: 21 })
  expect(await prices()).toEqual([90_000, 90_000])
  expect(await groups('owner')).toMatchObject([
    { id, name: '山前', houses: [{ name: 'east' }, { name: 'west' }] },
  ])
  const moved = await save('山后', idsOf('west'), 'owner', id)
  expect(await prices()).toEqual([60_000, 90_000])
  expect(await calendar('west')).toMatchObject({ group: { id, name: '山后' }, rules: [{ isMine: true }] })
  // Which houses are in a group is no price, so it is not undone as one.
  const undo = await server.call(
    housePriceApi.undo,
    { body: { changeId: moved.value.changeId ?? '' } },
    as('owner'),
  )
  expect([undo.state, await prices()]).toEqual([false, [60_000, 90_000]])
  expect((await server.call(housePriceApi.removeGroup, { body: { id } }, as('owner'))).state).toBe(true)
  expect([await prices(), await groups('owner')]).toEqual([[60_000, 60_000], []])
  expect((await calendar('west')).rules).toEqual([])
})

test('a group is of one owner, and nobody else sees or changes it but who prices for the park', async () => {
  const { id } = (await save('东西', idsOf('east', 'west'))).value
  expect((await save('混在一起', idsOf('east', 'other'), 'pricer')).state).toBe(false)
  expect((await save('抢走', idsOf('other'), 'rival', id)).status).toBe(404)
  expect((await save('抢走', idsOf('east'), 'rival')).status).toBe(404)
  expect((await server.call(housePriceApi.removeGroup, { body: { id } }, as('rival'))).status).toBe(404)
  expect(await groups('rival')).toEqual([])
  expect(await groups('pricer')).toMatchObject([{ id, houses: [{ name: 'east' }, { name: 'west' }] }])
  expect((await save('东西', idsOf('east', 'west'), 'pricer', id)).state).toBe(true)
  // Somebody without houses is not refused: they have no groups.
  expect((await groups('owner')).map(({ name }) => name)).toEqual(['东西'])
})

test('a rule is offered at those levels at which it is taken, and at no other', async () => {
  const id = (await groups('owner'))[0]?.id ?? ''
  const { siteId } = await calendar('east')
  const of = { house: houses['east'] ?? '', group: id, site: siteId, park: null }
  for (const [account, offered] of [
    ['owner', ['house', 'group']],
    ['pricer', ['house', 'group', 'site', 'park']],
  ] as const) {
    const { levels } = await calendar('east', account)
    expect([account, levels.toSorted()]).toEqual([account, offered.toSorted()])
    for (const level of ruleLevels) {
      const rule = { ...seasonOf(id), level, of: of[level] }
      const saved = await server.call(housePriceApi.saveRule, { body: { rule } }, as(account))
      expect([account, level, saved.status]).toEqual([account, level, levels.includes(level) ? 200 : 403])
    }
  }
})
