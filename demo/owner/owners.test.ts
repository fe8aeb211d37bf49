import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentApi } from '#api/owner/agent.ts'
import { boardApi } from '#api/owner/board.ts'
import { jobApi } from '#api/owner/jobs.ts'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { ownStayApi } from '#api/owner/own-stay.ts'
import { ownerOrderApi } from '#api/owner/orders.ts'
import { demoPassword } from '#demo/accounts.ts'
import { startDemoServer } from '#demo/testing.ts'
import { parkDay } from '#domain/park-time.ts'
import { jobStates } from '#domain/stay/job/job-state.ts'
import { pricedHouses } from '#server/owner/price/priced-houses.ts'
import { regenerated } from '#server/owner/price/save-rule.ts'
import { scopeOf } from '#server/scope.ts'
import { assigneeOf } from '#server/stay/flow-testing.ts'
import type { TestServer } from '#server/testing.ts'

let server: TestServer
let owner: { token: string }
beforeAll(async () => {
  server = await startDemoServer()
  owner = { token: await server.signIn('owner', demoPassword) }
})
afterAll(() => server.stop())

test('the owner has six houses in three states, and a home that tells of them', async () => {
  const { rows } = (await server.call(houseDeskApi.houses, { body: { pageSize: 50 } }, owner)).value
  expect(rows.map(({ state }) => state).toSorted()).toEqual([
    'draft',
    'draft',
    'online',
    'online',
    'review',
    'review',
  ])
  const { value } = await server.call(ownerOrderApi.home, {}, owner)
  expect(value).toMatchObject({ isOwner: true, houses: { all: 6, online: 2 } })
  expect(value.todos).toMatchObject({ drafts: 2, inReview: 2 })
  expect(value.income?.months).toHaveLength(6)
  const board = await server.call(boardApi.board, { query: { from: value.today, days: 60 } }, owner)
  expect(board.value.rooms).toHaveLength(6)
  expect(new Set(board.value.bars.map(({ kind }) => kind))).toContain('block')
})

test('a year of orders lies behind the owner, some in each month, and guests are booked ahead', async () => {
  const { value: home } = await server.call(ownerOrderApi.home, {}, owner)
  const months = new Set<string>()
  for (let page = 1; page <= 9; page += 1) {
    const query = { tab: 'past' as const, source: 'guest' as const, page, pageSize: 50 }
    const { rows } = (await server.call(ownerOrderApi.list, { body: query }, owner)).value
    rows.forEach(({ checkIn }) => months.add(checkIn.slice(0, 7)))
    if (rows.length < 50) {
      break
    }
  }
  expect(months.size).toBeGreaterThanOrEqual(12)
  const coming = { tab: 'coming' as const, source: 'guest' as const }
  expect((await server.call(ownerOrderApi.list, { body: coming }, owner)).value.total).toBeGreaterThan(0)
  expect(home.income?.coming).toBeGreaterThan(0)
})

test('the owner has used part of the year, and friends are coming', async () => {
  const houses = (await server.call(ownStayApi.houses, {}, owner)).value
  expect(houses.map(({ quota }) => quota?.entitled)).toEqual([300, 300])
  // The year of the other house has only just begun.
  const used = houses.map(({ quota }) => quota?.used ?? 0)
  expect(used.every((tenths) => tenths < 300) && used.some((tenths) => tenths > 0)).toBe(true)
  expect(houses.flatMap(({ next }) => next?.purpose ?? []).toSorted()).toEqual(['friend', 'own'])
})

test('the stored rules make the very nights the calendar has', async () => {
  const scope = scopeOf(server.env, server.tenantId)
  const ids = (await scope.from('house').select('id').where('base_fen', 'is not', null).execute()).map(
    ({ id }) => id,
  )
  expect(ids.length).toBeGreaterThan(50)
  const houses = await pricedHouses(scope, ids, { from: parkDay(server.clock.now), to: null })
  const changed = houses.flatMap((house) =>
    regenerated(scope, house).changes.map((change) => [house.name, change]),
  )
  expect(changed.slice(0, 3)).toEqual([])
})

test('the agent acts for two houses and sees no income, and a cleaner sees no house', async () => {
  const agent = { token: await server.signIn('13900000204', demoPassword) }
  const mine = (await server.call(agentApi.mine, {}, agent)).value
  expect(mine.received).toMatchObject([{ state: 'valid', houses: [{}, {}] }])
  const { value } = await server.call(ownerOrderApi.home, {}, agent)
  expect(value).toMatchObject({ isOwner: false, income: null, houses: { all: 2 } })
  const cleaner = { token: await server.signIn('cleaner', demoPassword) }
  expect((await server.call(houseDeskApi.houses, { body: {} }, cleaner)).value.rows).toEqual([])
})

test('work stands in every state, the cleaner has their own, and who leads the company sees what it earned', async () => {
  const states = await server.env.db.selectFrom('house_job').select('state').distinct().execute()
  expect(states.map(({ state }) => state).toSorted()).toEqual([...jobStates].toSorted())
  const cleaner = { token: await server.signIn('cleaner', demoPassword) }
  const { value } = await server.call(jobApi.home, {}, cleaner)
  expect(value.jobs.map(({ state }) => state).toSorted()).toEqual(['assigned', 'started'])
  const repairer = { token: await server.signIn('13900000403', demoPassword) }
  const home = (await server.call(jobApi.home, {}, repairer)).value
  expect(home.companies[0]?.income?.pending).toBe(30_000)
})

test('a house handed in is decided by the flow of the park, in the same step, and by nobody else', async () => {
  const admin = { token: await server.signIn('admin', demoPassword) }
  const waiting = (await server.call(houseDeskApi.toReview, {}, admin)).value
  const [first, second] = waiting
  expect(waiting.every(({ isInFlow }) => isInFlow)).toBe(true)
  const direct = await server.call(
    houseDeskApi.decide,
    { body: { id: first?.id ?? '', approve: true } },
    admin,
  )
  expect(direct.message).toContain('审批流程')
  const instanceOf = async (id: string | undefined) =>
    (
      await server.env.db
        .selectFrom('house_revision')
        .select('instance_id')
        .where('id', '=', id ?? '')
        .executeTakeFirstOrThrow()
    ).instance_id ?? ''
  const decide = async (id: string | undefined, action: string, more: object = {}) => {
    const instanceId = await instanceOf(id)
    const actor = await assigneeOf(server, instanceId, 'review')
    const done = await actor.complete(await actor.task(instanceId), action, more)
    expect(JSON.stringify(done)).toContain('"state":true')
  }
  await decide(first?.id, 'agree')
  await decide(second?.id, 'oppose', { opinion: '请补充浴室照片' })
  const edited = async (houseId: string | undefined) =>
    (await server.call(houseDeskApi.toEdit, { query: { houseId: houseId ?? '' } }, owner)).value
  expect(await edited(first?.houseId)).toMatchObject({ state: 'online', pending: null })
  expect(await edited(second?.houseId)).toMatchObject({
    state: 'draft',
    pending: { state: 'refused', decision: '请补充浴室照片' },
  })
})
