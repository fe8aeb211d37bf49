import { beforeAll, expect, test } from 'vitest'
import { escrowApi } from '#api/owner/escrow.ts'
import { findViolations } from '#server/invariants/all.ts'
import { dayFromStart, stayLifeFixture, testStart } from '#server/stay/stay-life-testing.ts'
import { grantRights } from '../testing.ts'

let life: Awaited<ReturnType<typeof stayLifeFixture>>
let owner: { id: string; token: string }
let keeper: { id: string; token: string }

beforeAll(async () => {
  life = await stayLifeFixture()
  await life.moveTo(testStart)
  owner = await life.desk.addGuest('owner')
  keeper = await life.desk.addGuest('keeper')
  await grantRights(life.server, keeper.id, 'house.review')
})

async function entrustedHouse(noticeDays: number) {
  const houseId = await life.addHouse()
  await life.server.env.db
    .updateTable('house')
    .set({ owner_id: owner.id })
    .where('id', '=', houseId)
    .execute()
  await life.park.write((scope) =>
    scope
      .insert('entrustment', {
        id: scope.newId(),
        house_id: houseId,
        owner_id: owner.id,
        starts_on: dayFromStart(-100),
        // Agreed for years, and still to be ended.
        ends_on: dayFromStart(900),
        owner_bp: 8000,
        notice_days: noticeDays,
        created_at: new Date(testStart),
      })
      .execute(),
  )
  return houseId
}

const houseIn = async (houseId: string) =>
  (await life.server.call(escrowApi.list, {}, { token: owner.token })).value.find(
    (one) => one.houseId === houseId,
  )

test('an owner sees the terms and what is to come, and ends them: after the notice and the last guests', async () => {
  const { server, desk, ana } = life
  const houseId = await entrustedHouse(10)
  await desk.paidOrder(ana.token, houseId, 20, 2)
  expect(await houseIn(houseId)).toMatchObject({
    plan: { ownerBp: 8000, noticeDays: 10, until: dayFromStart(900) },
    bookings: 1,
    coming: 89_600,
    lastCheckOut: dayFromStart(22),
    couldEndOn: dayFromStart(22),
    ending: null,
  })
  const ask = (token: string) =>
    server.call(escrowApi.askEnd, { body: { houseId, reason: '自己住' } }, { token })
  expect((await ask(ana.token)).status).toBe(404)
  const both = await Promise.all([ask(owner.token), ask(owner.token)])
  expect(both.filter((one) => one.state !== false)).toHaveLength(1)
  const { id } = both.find((one) => one.state !== false)?.value ?? { id: '' }

  // Somebody books while it is being decided: they are honoured too.
  await desk.paidOrder(ana.token, houseId, 30, 2)
  const decide = (token: string, approve: boolean, reason = '') =>
    server.call(escrowApi.decide, { body: { id, approve, reason } }, { token })
  expect((await decide(ana.token, true)).status).toBe(403)
  expect((await decide(keeper.token, false)).state).toBe(false)
  const done = await decide(keeper.token, true)
  expect(done.value).toMatchObject({ state: 'approved', endsOn: dayFromStart(32) })
  expect((await decide(keeper.token, true)).state).toBe(false)
  expect(await houseIn(houseId)).toMatchObject({ plan: { until: dayFromStart(32) }, couldEndOn: null })
  expect((await desk.quote(ana.token, houseId, 32, 1)).state).toBe(false)
  expect((await desk.quote(ana.token, houseId, 28, 1)).state).not.toBe(false)
  expect((await ask(owner.token)).state).toBe(false)
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
})

test('a refused end changes nothing, and one that was withdrawn can be asked for again', async () => {
  const { server } = life
  const houseId = await entrustedHouse(60)
  const send = { token: owner.token }
  const ask = async () =>
    (await server.call(escrowApi.askEnd, { body: { houseId, reason: '搬回来住' } }, send)).value
  const first = await ask()
  expect(first.endsOn).toBe(dayFromStart(60))
  await server.call(escrowApi.withdraw, { body: { id: first.id } }, send)
  const second = await ask()
  expect((await server.call(escrowApi.requests, {}, { token: keeper.token })).value).toMatchObject([
    { id: second.id, reason: '搬回来住', isInFlow: false },
  ])
  const body = { id: second.id, approve: false, reason: '旺季在即，请再考虑' }
  await server.call(escrowApi.decide, { body }, { token: keeper.token })
  expect(await houseIn(houseId)).toMatchObject({
    plan: { until: dayFromStart(900) },
    ending: { state: 'refused', decision: '旺季在即，请再考虑' },
  })
})
