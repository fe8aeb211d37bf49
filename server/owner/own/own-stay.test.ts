import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerOrderApi } from '#api/owner/orders.ts'
import { ownStayApi } from '#api/owner/own-stay.ts'
import { bookingApi } from '#api/stay/booking.ts'
import { cancellationApi } from '#api/stay/cancellation.ts'
import { extensionApi } from '#api/stay/extension.ts'
import { orderApi } from '#api/stay/order.ts'
import { incomeApi } from '#api/wallet/income.ts'
import { instantAt } from '#domain/park-time.ts'
import { findViolations } from '#server/invariants/all.ts'
import { moveQuotaToNewTerms } from '#server/stay/booking/own-quota.ts'
import { closeExpiredOrders, decideUnansweredOrders } from '#server/stay/order/jobs.ts'
import { dayFromStart, HOUR, testStart } from '#server/stay/stay-life-testing.ts'
import { nights, ownStays, type Stays } from './testing.ts'

let fixture: Stays
let owner: Stays['owner']

beforeAll(async () => {
  fixture = await ownStays()
  owner = fixture.owner
})
afterAll(async () => {
  expect(await findViolations(fixture.server.env.db, fixture.server.clock.now)).toEqual([])
})

const day = dayFromStart

const ownHouse: Stays['ownHouse'] = (...given) => fixture.ownHouse(...given)
const quote: Stays['quote'] = (...given) => fixture.quote(...given)
const book: Stays['book'] = (...given) => fixture.book(...given)
const used: Stays['used'] = (houseId) => fixture.used(houseId)

test('nights of the year are free, those beyond cost the park’s part, cleaning is paid or done oneself', async () => {
  const { desk } = fixture
  const houseId = await ownHouse(3)
  const quoted = (await quote(houseId, nights(1, 5))).value
  expect(quoted.nights.map((night) => night.pays)).toEqual([0, 0, 0, 10_000, 10_000])
  expect(quoted).toMatchObject({ total: 20_000 + 12_000, deposit: 0, quota: { entitled: 30, used: 0 } })
  const order = (await desk.submit(owner.token, quoted)).value
  expect(order).toMatchObject({ state: 'created', payable: 32_000 })
  expect(await used(houseId)).toBe(30)
  await desk.pay(order.orderId)
  expect(await desk.nightsOf(order.orderId)).toEqual([1, 2, 3, 4, 5].map((at) => `${day(at)} own`))
  // Nobody has to say yes to an owner, and guests do not find it among their orders.
  expect((await desk.order(owner.token, order.orderId)).state).toBe('confirmed')
  const list = await fixture.server.call(orderApi.orders, { body: {} }, { token: owner.token })
  expect(list.value.rows.map((row) => row.id)).not.toContain(order.orderId)

  const small = await ownHouse(3)
  expect((await book(small, { ...nights(1, 2), cleaning: false })).value).toMatchObject({
    state: 'confirmed',
    payable: 0,
  })
})

test('the figures of a house count nights that were sold to guests, and not those its owner slept in', async () => {
  const { desk, ana, server } = fixture
  const houseId = await ownHouse(3)
  await desk.pay((await book(houseId, { ...nights(1, 4), cleaning: false })).value.orderId)
  await desk.paidOrder(ana.token, houseId, 6, 2)
  const query = { houseId, month: day(1).slice(0, 7) }
  const { now } = (await server.call(incomeApi.house, { query }, owner)).value
  expect(now).toMatchObject({ nightsSold: 2, averageRate: 50_000, revenue: 100_000 })
})

test('nights that are booked count in the year of the contract that holds when they come', async () => {
  const houseId = await ownHouse(5)
  const early = (await book(houseId, { ...nights(1, 2), cleaning: false })).value
  const late = (await book(houseId, { ...nights(12, 3), cleaning: false })).value
  expect(await used(houseId)).toBe(50)
  // New terms from the tenth day on, with fewer nights than are booked in them already: those stay free.
  await fixture.park.write(async (scope) => {
    const terms = { house_id: houseId, owner_id: owner.id, owner_bp: 8000, own_nights_tenths: 20 }
    const row = { ...terms, id: scope.newId(), starts_on: day(10), created_at: new Date(scope.now()) }
    await scope.insert('entrustment', row).execute()
    await moveQuotaToNewTerms(scope, houseId, day(10))
    await moveQuotaToNewTerms(scope, houseId, day(10))
  })
  expect(await used(houseId)).toBe(20)
  const usedIn = async (from: number) => (await quote(houseId, { ...nights(from, 1), cleaning: false })).value
  expect((await usedIn(20)).quota).toMatchObject({ from: day(10), used: 30 })
  expect((await usedIn(20)).total).toBeGreaterThan(0)
  expect((await usedIn(5)).quota).toMatchObject({ used: 20 })
  expect((await usedIn(5)).total).toBe(0)
  for (const { orderId } of [early, late]) {
    const body = { orderId, agreedBack: 0, reason: '改期', askAll: false }
    const gone = await fixture.server.call(cancellationApi.cancel, { body }, { token: owner.token })
    expect(gone.state).toBe(true)
  }
  expect((await usedIn(20)).quota).toMatchObject({ used: 0 })
  expect(await used(houseId)).toBe(0)
})

test('the last nights of a year are had once, however many want them at once', async () => {
  const houseId = await ownHouse(2)
  const quotes = await Promise.all(
    [1, 4, 7, 10, 13].map((from) => quote(houseId, { ...nights(from, 2), cleaning: false })),
  )
  expect(quotes.map((one) => one.value.total)).toEqual([0, 0, 0, 0, 0])
  const answers = await Promise.all(quotes.map((one) => fixture.desk.submit(owner.token, one.value)))
  expect(answers.filter((one) => one.state !== false)).toHaveLength(1)
  expect(answers.filter((one) => one.state === false).every((one) => /价格|¥/.test(one.message ?? ''))).toBe(
    true,
  )
  expect(await used(houseId)).toBe(20)
})

test('an own stay and a guest who come at the same second: one has the nights, the other is told which', async () => {
  const { desk, ana } = fixture
  const houseId = await ownHouse(10)
  const [mine, theirs] = await Promise.all([
    quote(houseId, { ...nights(2, 3), cleaning: false }),
    desk.quote(ana.token, houseId, 3, 3),
  ])
  const [own, guest] = await Promise.all([
    desk.submit(owner.token, mine.value),
    desk.submit(ana.token, theirs.value),
  ])
  const won = [own, guest].filter((one) => one.state !== false)
  expect(won).toHaveLength(1)
  if (own.state === false) {
    expect(own.message).toContain(`${day(3)} ${day(4)}`)
    expect(await used(houseId)).toBe(0)
  } else {
    expect(guest.message).toContain(day(3))
    expect(await used(houseId)).toBe(30)
  }
})

test('an owner who is second is told every night that is gone, however long ago the guest came', async () => {
  const { desk, ana } = fixture
  const houseId = await ownHouse(10)
  const mine = await quote(houseId, { ...nights(2, 3), cleaning: false })
  const theirs = await desk.quote(ana.token, houseId, 3, 3)
  expect((await desk.submit(ana.token, theirs.value)).state).not.toBe(false)
  const own = await desk.submit(owner.token, mine.value)
  expect(own.message).toContain(`${day(3)} ${day(4)}`)
  expect(await used(houseId)).toBe(0)
})

test('giving up, leaving early and not paying give the nights of the year back', async () => {
  const { server, desk, moveTo } = fixture
  await moveTo(testStart)
  const houseId = await ownHouse(6)
  const kept = (await book(houseId, { ...nights(0, 3), cleaning: false })).value.orderId
  const gone = (await book(houseId, { ...nights(10, 2), cleaning: false })).value.orderId
  const unpaid = (await book(houseId, nights(20, 1))).value.orderId
  expect(await used(houseId)).toBe(60)
  const shown = await server.call(
    cancellationApi.preview,
    { query: { orderId: gone } },
    { token: owner.token },
  )
  const agreedBack = shown.value.back + shown.value.deposit
  await server.call(
    cancellationApi.cancel,
    { body: { orderId: gone, agreedBack, reason: '改期', askAll: false } },
    { token: owner.token },
  )
  expect(await used(houseId)).toBe(40)
  await moveTo(testStart + HOUR)
  // Its time is up, so the year has it again, tidied away or not.
  expect(await used(houseId)).toBe(30)
  expect((await book(houseId, { ...nights(20, 3), cleaning: false })).value.payable).toBe(0)
  await closeExpiredOrders(server.env, new AbortController().signal)
  expect(await used(houseId)).toBe(60)
  // Paid after all when the year has no room any more: the money goes back.
  await desk.pay(unpaid)
  expect((await desk.order(owner.token, unpaid)).state).toBe('latePaid')

  await moveTo(instantAt(day(0), '16:00'))
  await fixture.moveIn(kept, owner.token)
  await moveTo(instantAt(day(1), '10:00'))
  const leaving = await server.call(
    cancellationApi.preview,
    { query: { orderId: kept } },
    { token: owner.token },
  )
  await server.call(
    cancellationApi.cancel,
    { body: { orderId: kept, agreedBack: leaving.value.back, reason: '先走', askAll: false } },
    { token: owner.token },
  )
  expect(await used(houseId)).toBe(40)
  await moveTo(testStart)
})

test('a stay is moved to other dates in one go, as if it had not been booked, or stays as it is', async () => {
  const { server, desk, ana } = fixture
  const houseId = await ownHouse(4)
  const send = { token: owner.token }
  const orderId = (await book(houseId, nights(1, 4))).value.orderId
  await desk.pay(orderId)
  const asked = { orderId, ...nights(3, 4), adults: 3 }
  const shown = (await server.call(ownStayApi.changeQuote, { body: asked }, send)).value
  expect(shown).toMatchObject({ total: 12_000, paidBefore: 12_000, quota: { used: 0 } })
  // Only the call that gives the other up takes such a quote.
  expect((await desk.submit(owner.token, shown)).state).toBe(false)
  await desk.paidOrder(ana.token, houseId, 6, 1)
  const taken = await server.call(
    ownStayApi.change,
    { body: { orderId, quoteId: shown.quoteId, hash: shown.hash } },
    send,
  )
  expect(taken.state).toBe(false)
  expect((await desk.order(owner.token, orderId)).state).toBe('confirmed')
  const other = (await server.call(ownStayApi.changeQuote, { body: { orderId, ...nights(2, 4) } }, send))
    .value
  const moved = (
    await server.call(
      ownStayApi.change,
      { body: { orderId, quoteId: other.quoteId, hash: other.hash } },
      send,
    )
  ).value
  expect(moved).toMatchObject({ state: 'created', payable: 12_000, back: 12_000 })
  expect((await desk.order(owner.token, orderId)).state).toBe('cancelled')
  expect(await used(houseId)).toBe(40)
  await desk.pay(moved.orderId)
  await server.call(
    ownStayApi.edit,
    { body: { orderId: moved.orderId, contactName: '林小满', contactPhone: '13900000009', remark: '晚到' } },
    send,
  )
  expect(await desk.order(owner.token, moved.orderId)).toMatchObject({
    contactName: '林小满',
    remark: '晚到',
  })
})

test('an own stay goes on in its own house by the owner’s tariff', async () => {
  const { server, desk } = fixture
  const houseId = await ownHouse(3)
  const send = { token: owner.token }
  const orderId = (await book(houseId, { ...nights(1, 2), cleaning: false })).value.orderId
  const options = (await server.call(extensionApi.options, { query: { orderId } }, send)).value
  expect(options).toMatchObject({ canMove: false })
  expect(options.days.slice(0, 2).map((one) => one.price)).toEqual([0, 10_000])
  const longer = (await server.call(extensionApi.quote, { body: { orderId, checkOut: day(5) } }, send)).value
  expect(longer.nights.map((night) => night.pays)).toEqual([0, 10_000])
  const added = (await desk.submit(owner.token, longer)).value
  await desk.pay(added.orderId)
  expect(await desk.nightsOf(added.orderId)).toEqual([`${day(3)} own`, `${day(4)} own`])
  expect(await used(houseId)).toBe(30)
})

test('a house that does not answer in time has said what that means', async () => {
  const { server, desk, moveTo, ana } = fixture
  const send = { token: owner.token }
  const outcomes = [
    ['confirm', 'confirmed'],
    ['refuse', 'rejected'],
  ] as const
  for (const [outcome, state] of outcomes) {
    await moveTo(testStart)
    const houseId = await ownHouse(0)
    const rule = { houseId, asks: true, hours: 12, outcome }
    expect(
      (await server.call(ownerOrderApi.saveConfirmRule, { body: rule }, { token: ana.token })).status,
    ).toBe(404)
    await server.call(ownerOrderApi.saveConfirmRule, { body: rule }, send)
    const orderId = await desk.paidOrder(ana.token, houseId, 10, 1)
    // What the house says later is for those who book later.
    await server.call(ownerOrderApi.saveConfirmRule, { body: { ...rule, hours: null } }, send)
    const shown = (await server.call(ownerOrderApi.order, { query: { orderId } }, send)).value
    expect(shown).toMatchObject({ canDecide: true, decideBy: testStart + 12 * HOUR, decideOutcome: outcome })
    await moveTo(testStart + 12 * HOUR - 1)
    await decideUnansweredOrders(server.env, new AbortController().signal)
    expect((await desk.order(ana.token, orderId)).state).toBe('paid')
    await moveTo(testStart + 12 * HOUR)
    await decideUnansweredOrders(server.env, new AbortController().signal)
    expect((await desk.order(ana.token, orderId)).state).toBe(state)
  }
  await moveTo(testStart)
})

test('only who acts for the house books, sees and changes; an agent until the day it is taken back', async () => {
  const { server, desk, ana } = fixture
  const houseId = await ownHouse(5)
  expect((await quote(houseId, nights(1, 1), ana.token)).status).toBe(404)
  const mine = (await quote(houseId, nights(1, 1))).value
  const stolen = await server.call(
    bookingApi.submit,
    {
      body: {
        quoteId: mine.quoteId,
        hash: mine.hash,
        contactName: '甲',
        contactPhone: '13900000001',
        agreeRule: true,
      },
    },
    { token: ana.token },
  )
  expect(stolen.state).toBe(false)
  const agentId = server.env.newId()
  await fixture.park.write(async (scope) => {
    await scope
      .insert('house_agent', {
        id: agentId,
        owner_id: owner.id,
        phone: '1',
        name: '安娜',
        user_id: ana.id,
        actions: JSON.stringify(['ownStay']),
        ends_on: day(30),
        invited_at: new Date(testStart),
        accepted_at: new Date(testStart),
      })
      .execute()
    await scope.insert('house_agent_house', { agent_id: agentId, house_id: houseId }).execute()
  })
  const hers = (await quote(houseId, { ...nights(1, 1), cleaning: false }, ana.token)).value
  await server.env.db
    .updateTable('house_agent')
    .set({ ended_at: new Date(testStart) })
    .execute()
  expect((await desk.submit(ana.token, hers)).status).toBe(403)
  await server.env.db.updateTable('house_agent').set({ ended_at: null }).execute()
  const orderId = (await desk.submit(ana.token, hers)).value.orderId
  const extras = (await server.call(ownStayApi.extras, { query: { orderId } }, { token: owner.token })).value
  expect(extras).toMatchObject({ purpose: 'own', isBooker: false, canEdit: false })
  // The owner reads what the agent booked, and leaves it to them; a guest's order stays a guest's.
  expect(await desk.order(owner.token, orderId)).toMatchObject({ actions: [], next: null })
  const foreign = await server.call(orderApi.order, { query: { orderId } }, { token: fixture.ben.token })
  expect(foreign.state).toBe(false)
  const night = (
    await server.call(ownStayApi.night, { query: { houseId, day: day(1) } }, { token: owner.token })
  ).value
  expect(night.taken).toMatchObject([{ kind: 'own', orderId, label: '苏念安', from: day(1), to: day(2) }])
})

test('each house of many shows who comes next, however many stays the others have', async () => {
  const { db } = fixture.server.env
  const [busy, quiet] = [await ownHouse(5), await ownHouse(5)]
  const first = (await book(busy, { ...nights(1, 1), cleaning: false })).value
  const later = (await book(quiet, { ...nights(30, 1), cleaning: false })).value
  // As many more as no other page shows at once; they have no nights and are gone before anybody counts.
  await sql`insert into stay_order select (jsonb_populate_record(o, jsonb_build_object(
      'id', gen_random_uuid(), 'order_no', 'copy' || n, 'quote_id', gen_random_uuid()))).*
    from stay_order o, generate_series(1, 60) n where o.id = ${first.orderId}::uuid`.execute(db)
  const { value } = await fixture.server.call(ownStayApi.houses, {}, { token: owner.token })
  await db.deleteFrom('stay_order').where('order_no', 'like', 'copy%').execute()
  const next = (id: string) => value.find((house) => house.id === id)?.next
  expect(next(quiet)?.orderId).toBe(later.orderId)
  expect(next(busy)?.checkIn).toBe(day(1))
})
