import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractDeskApi } from '#api/contract/contract-desk.ts'
import { contractApi } from '#api/contract/contract.ts'
import { boardApi } from '#api/owner/board.ts'
import { escrowApi } from '#api/owner/escrow.ts'
import { lettingApi } from '#api/owner/letting.ts'
import { housePriceApi } from '#api/owner/prices.ts'
import { addMonths } from '#domain/contract/bill-schedule.ts'
import { addDays, daysBetween } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { startContracts, type ContractServer } from '#server/contract/testing.ts'
import { deliverDue } from '#server/jobs/deliver.ts'
import { inboxTopics } from '#server/messages/inbox/deliver-notifications.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { entrustmentOn } from '#server/stay/catalog/house-terms.ts'
import { scopeOf } from '#server/scope.ts'
import { grantRights } from '../testing.ts'
import { ENTRUST_CONTRACT_TOPIC, drawEntrustContract } from './entrust-contract.ts'

let server: ContractServer
let today: string
beforeAll(async () => {
  server = await startContracts()
  today = parkDay(server.clock.now)
  await grantRights(server, server.seal.id, 'house.review')
})
afterAll(() => server.finish())

const plan = {
  name: { zh: '分成托管', en: 'Shared' },
  note: { zh: '', en: '' },
  status: 'active' as const,
  kind: 'share' as const,
  ownerBp: 8500,
  stayFee: 0,
  floor: 0,
  ownNights: 15,
  noticeDays: 60,
  months: 36,
}
const as = (person: { token: string }) => ({ token: person.token })
const houses = async () => (await server.call(lettingApi.houses, {}, as(server.owner))).value.houses
const deliver = () =>
  deliverDue(
    server.env,
    { ...inboxTopics, [ENTRUST_CONTRACT_TOPIC]: drawEntrustContract },
    new AbortController().signal,
  )

test('an owner hands a house to the park by a plan, the contract is drawn up once, and signing it makes the terms', async () => {
  const { owner, stranger, desk, seal, houseId } = server
  expect((await server.call(lettingApi.savePlan, { body: plan }, as(owner))).status).toBe(403)
  const { id: planId } = (await server.call(lettingApi.savePlan, { body: plan }, as(desk))).value
  expect((await server.call(lettingApi.plans, {}, as(owner))).value).toMatchObject([
    { id: planId, ownerBp: 8500 },
  ])
  const startsOn = addDays(today, 10)
  const ask = (token: string, from = startsOn) =>
    server.call(lettingApi.entrust, { body: { houseId, planId, startsOn: from, note: '' } }, { token })
  expect((await ask(stranger.token)).status).toBe(404)
  expect((await ask(owner.token, today)).state).toBe(false)
  const both = await Promise.all([ask(owner.token), ask(owner.token)])
  expect(both.filter((one) => one.state !== false)).toHaveLength(1)
  const { id } = both.find((one) => one.state !== false)?.value ?? { id: '' }
  // What the park offers later changes nothing about what was chosen.
  await server.call(lettingApi.savePlan, { body: { ...plan, id: planId, ownerBp: 1000 } }, as(desk))

  const decide = (token: string) =>
    server.call(lettingApi.decide, { body: { id, approve: true, reason: '' } }, { token })
  expect((await decide(owner.token)).status).toBe(403)
  const decided = await Promise.all([decide(seal.token), decide(seal.token)])
  expect(decided.filter((one) => one.state !== false)).toHaveLength(1)
  while (await deliver()) {
    // There is more.
  }
  const [house] = await houses()
  const contractId = house?.entrust?.contractId ?? ''
  expect(house?.entrust).toMatchObject({ state: 'approved', planName: '分成托管' })
  const contracts = await server.env.db.selectFrom('contract').select(['id', 'kind', 'fields']).execute()
  expect(contracts).toMatchObject([{ id: contractId, kind: 'entrustment', fields: { ownerShare: 8500 } }])
  expect(await entrustmentOn(scopeOf(server.env, server.tenantId), houseId, startsOn)).toBeNull()

  await server.signWhole(contractId, server.owner, server.seal)
  expect(await entrustmentOn(scopeOf(server.env, server.tenantId), houseId, startsOn)).toMatchObject({
    owner_bp: 8500,
    contract_id: contractId,
    own_nights_tenths: 150,
  })
  expect((await ask(owner.token)).state).toBe(false)
})

test('a house that is offered for long is closed to guests, never over what is taken, and its lease has those nights', async () => {
  const { owner, desk, seal, houseId } = server
  await server.signInAgain()
  const startsOn = addMonths(today, 2)
  const body = {
    houseId,
    lessor: 'owner' as const,
    startsOn,
    months: 6,
    rent: 400_000,
    deposit: 400_000,
    note: '',
  }
  const ask = (given: Partial<typeof body> = {}) =>
    server.call(lettingApi.rent, { body: { ...body, ...given } }, as(owner))
  expect((await ask({ deposit: 900_000 })).state).toBe(false)
  const asked = (await ask()).value
  // Somebody closes a night meanwhile: nothing is decided before it is free again.
  const night = { houseId, from: addDays(startsOn, 3), to: addDays(startsOn, 3) }
  await server.call(boardApi.block, { body: { ...night, reason: 'repair', note: '' } }, as(owner))
  const decide = () =>
    server.call(lettingApi.decide, { body: { id: asked.id, approve: true, reason: '' } }, as(seal))
  const refused = await decide()
  expect(refused).toMatchObject({ state: false, value: { nights: [night.from] } })
  await server.call(boardApi.open, { body: night }, as(owner))
  expect((await decide()).state).not.toBe(false)
  const kinds = async () =>
    (
      await server.env.db
        .selectFrom('room_night')
        .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
        .where('night', '>=', startsOn)
        .groupBy('kind')
        .execute()
    ).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['block'])
  const offers = (await server.call(lettingApi.offers, {}, as(desk))).value
  expect(offers).toMatchObject([{ id: asked.id, houseId, lessor: 'owner', rent: 400_000 }])

  // The lease takes the nights that were set aside; refused, they are set aside again.
  const draft = server.leaseDraft({ startsOn, months: 6, monthlyRent: 400_000 })
  const { contractId } = (await server.send(draft)).value
  expect(await kinds()).toEqual(['lease'])
  expect((await server.call(lettingApi.offers, {}, as(desk))).value).toEqual([])
  await server.call(contractDeskApi.void, { body: { contractId, reason: '租客改变主意' } }, as(desk))
  expect(await kinds()).toEqual(['block'])
  expect((await houses())[0]?.rent).toMatchObject({ state: 'approved', contractId: null })

  // Thought better of it: the nights are everybody's.
  expect(
    (await server.call(lettingApi.withdraw, { body: { id: asked.id } }, as(server.stranger))).status,
  ).toBe(404)
  await server.call(lettingApi.withdraw, { body: { id: asked.id } }, as(owner))
  expect(await kinds()).toEqual([])
  expect((await server.call(lettingApi.withdraw, { body: { id: asked.id } }, as(owner))).state).toBe(false)
  expect((await server.call(contractApi.detail, { query: { contractId } }, as(desk))).value.state).toBe(
    'void',
  )
})

test('a house that is entrusted again is sold again, but for the nights somebody has closed by hand', async () => {
  const { owner, desk, seal } = server
  await server.signInAgain()
  const park = parkFixture(server)
  const siteId = await park.addSite('溪谷', { areaCode: 'again' })
  const houseId = await park.addHouse(siteId, { name: '听泉小院', ownerId: owner.id })
  await park.priceAll(houseId, 50_000, 40)
  await park.write((scope) =>
    scope
      .insert('entrustment', {
        id: scope.newId(),
        house_id: houseId,
        owner_id: owner.id,
        starts_on: addDays(today, -100),
        owner_bp: 8000,
        notice_days: 5,
        created_at: new Date(scope.now()),
      })
      .execute(),
  )
  const close = (at: number, closed = true) =>
    server.call(
      housePriceApi.set,
      { body: { houseIds: [houseId], from: addDays(today, at), to: addDays(today, at), closed } },
      as(owner),
    )
  const closedNights = async () =>
    (
      await server.env.db
        .selectFrom('price_day')
        .select('night')
        .where('house_id', '=', houseId)
        .where('closed', '=', true)
        .orderBy('night')
        .execute()
    ).map(({ night }) => daysBetween(today, night))
  await close(20)
  const end = await server.call(escrowApi.askEnd, { body: { houseId, reason: '自住' } }, as(owner))
  const decided = { id: end.value.id, approve: true, reason: '' }
  await server.call(escrowApi.decide, { body: decided }, as(seal))
  expect(await closedNights()).toEqual(Array.from({ length: 35 }, (_, at) => at + 5))
  // Closed already, and from now on because the owner wants it so.
  await close(22)
  // Rules make prices for 38 days; what they had made before for the last night is not sold.
  await park.write(async (scope) => {
    await scope
      .update('house')
      .set({ priced_until: addDays(today, 38) })
      .where('id', '=', houseId)
      .execute()
    await scope.update('price_day').set({ hand_price: false }).where('house_id', '=', houseId).execute()
  })

  const { id: planId } = (await server.call(lettingApi.savePlan, { body: plan }, as(desk))).value
  const startsOn = addDays(today, 10)
  const again = { houseId, planId, startsOn, note: '' }
  const asked = await server.call(lettingApi.entrust, { body: again }, as(owner))
  const yes = { id: asked.value.id, approve: true, reason: '' }
  await server.call(lettingApi.decide, { body: yes }, as(seal))
  while (await deliver()) {
    // There is more.
  }
  const contractId = (await houses()).find(({ id }) => id === houseId)?.entrust?.contractId ?? ''
  await server.signWhole(contractId, owner, seal)
  expect(await closedNights()).toEqual([5, 6, 7, 8, 9, 20, 22, 39])
})
