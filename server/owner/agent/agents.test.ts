import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentApi } from '#api/owner/agent.ts'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { requireHouse } from '../access/house-access.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { scopeOf } from '#server/scope.ts'
import { startServer, type TestServer } from '#server/testing.ts'

let server: TestServer
let today: string
let houseId: string
let otherId: string
const token: Record<string, string> = {}
const ids: Record<string, string> = {}

beforeAll(async () => {
  server = await startServer()
  today = parkDay(server.clock.now)
  for (const [account, mobile] of [
    ['owner', '13900000001'],
    ['rival', '13900000002'],
    ['friend', '13900000003'],
    ['stranger', '13900000004'],
  ] as const) {
    ids[account] = await server.addUser({ account, mobile, kind: 'guest' })
    token[account] = await server.signIn(account)
  }
  const park = parkFixture(server)
  const siteId = await park.addSite('云栖谷')
  houseId = await park.addHouse(siteId, { name: '望山', ownerId: ids['owner'] ?? '' })
  otherId = await park.addHouse(siteId, { name: '听泉', ownerId: ids['rival'] ?? '' })
})
afterAll(() => server.stop())

const as = (account: string) => ({ token: token[account] ?? '' })
const invite = (more: object = {}, by = 'owner') =>
  server.call(
    agentApi.invite,
    {
      body: {
        phone: '13900000003',
        name: '表弟',
        houseIds: [houseId],
        actions: ['price', 'nights'],
        endsOn: addDays(today, 10),
        ...more,
      },
    },
    as(by),
  )
const answer = (id: string, accept: boolean, by: string) =>
  server.call(agentApi.answer, { body: { id, accept } }, as(by))
const end = (id: string, by: string) => server.call(agentApi.end, { body: { id } }, as(by))
const mine = async (by: string) => (await server.call(agentApi.mine, {}, as(by))).value
const may = (by: string, action: 'price' | 'edit' | 'view', house = houseId) =>
  requireHouse(scopeOf(server.env, server.tenantId), ids[by] ?? '', house, action).then(
    ({ as: who }) => who,
    (error: { key: string }) => error.key,
  )

test('an agent is invited by phone, accepts, acts, and is refused from the moment it is taken back', async () => {
  const { id } = (await invite()).value
  expect(await may('friend', 'price')).toBe('owner.noHouse')
  expect((await mine('friend')).received).toMatchObject([
    { id, phone: '139****0003', state: 'open', houses: [{ id: houseId, name: '望山' }] },
  ])
  expect((await mine('stranger')).received).toEqual([])
  expect((await answer(id, true, 'friend')).state).toBe(true)
  const seen = (await server.call(houseDeskApi.houses, { body: {} }, as('friend'))).value.rows
  expect(seen).toMatchObject([{ id: houseId, as: 'agent', actions: ['view', 'price', 'nights'] }])
  const owned = (await server.call(houseDeskApi.houses, { body: {} }, as('owner'))).value.rows
  expect(owned[0]?.actions).toContain('edit')
  // A second tap, or a lost answer, changes nothing.
  expect((await answer(id, true, 'friend')).state).toBe(true)
  expect(await may('friend', 'price')).toBe('agent')
  expect(await may('friend', 'view')).toBe('agent')
  expect(await may('friend', 'edit')).toBe('owner.notGranted')
  expect(await may('friend', 'price', otherId)).toBe('owner.noHouse')

  expect((await end(id, 'owner')).state).toBe(true)
  expect(await may('friend', 'price')).toBe('owner.ended')
  expect((await mine('owner')).given[0]).toMatchObject({ id, phone: '13900000003', state: 'over' })
  expect((await answer(id, true, 'friend')).state).toBe(false)
})

test('revoking waits for what the agent has under way, and nothing begins after it', async () => {
  const { id } = (await invite()).value
  await answer(id, true, 'friend')
  const order: string[] = []
  let revoked: Promise<unknown> = Promise.resolve()
  await scopeOf(server.env, server.tenantId).write(async (scope) => {
    await requireHouse(scope, ids['friend'] ?? '', houseId, 'price')
    revoked = end(id, 'owner').then(() => order.push('revoked'))
    // Long enough for the other to arrive; it must not get through.
    await new Promise((resolve) => setTimeout(resolve, 300))
    order.push('acted')
  })
  await revoked
  expect(order).toEqual(['acted', 'revoked'])
  expect(await may('friend', 'price')).toBe('owner.ended')
})

test('nobody hands over what is not theirs, and nobody accepts for another', async () => {
  expect((await invite({ houseIds: [otherId] })).status).toBe(404)
  expect((await invite({ houseIds: [houseId, otherId] })).status).toBe(404)
  expect((await invite({ endsOn: addDays(today, -1) })).state).toBe(false)
  expect((await invite({ phone: '13900000001' })).message).toContain('自己')
  expect((await invite({ phone: '123' })).status).toBe(400)
  const before = (await mine('owner')).given.length
  const { id } = (await invite({ phone: '13900000004' })).value
  expect((await answer(id, true, 'friend')).status).toBe(404)
  expect((await answer(id, true, 'owner')).status).toBe(404)
  expect((await end(id, 'rival')).status).toBe(404)
  expect((await answer(id, false, 'stranger')).state).toBe(true)
  expect(await may('stranger', 'view')).toBe('owner.noHouse')
  expect((await mine('owner')).given.length).toBe(before + 1)
})

test('authority ends with its last day, and with the ownership of who gave it', async () => {
  const { id } = (await invite({ endsOn: addDays(today, 1), actions: ['price'] })).value
  await answer(id, true, 'friend')
  expect(await may('friend', 'price')).toBe('agent')
  const now = server.clock.now
  server.clock.now += 2 * 86_400_000
  expect(await may('friend', 'price')).toBe('owner.ended')
  server.clock.now = now
  const move = (owner: string) =>
    server.env.db
      .updateTable('house')
      .set({ owner_id: ids[owner] ?? '' })
      .where('id', '=', houseId)
      .execute()
  await move('rival')
  expect(await may('friend', 'price')).toBe('owner.noHouse')
  expect(await may('owner', 'view')).toBe('owner.noHouse')
  expect(await may('rival', 'price')).toBe('owner')
  await move('owner')
})

test('two who accept the same invitation at once: one authority', async () => {
  const { id } = (await invite()).value
  const replies = await Promise.all([answer(id, true, 'friend'), answer(id, true, 'friend')])
  expect(replies.every(({ state }) => state)).toBe(true)
  expect((await mine('friend')).received.filter((one) => one.id === id)).toHaveLength(1)
})
