import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { escrowApi } from '#api/owner/escrow.ts'
import { ownerOrderApi } from '#api/owner/orders.ts'
import { checkInApi } from '#api/stay/check-in.ts'
import { extensionApi } from '#api/stay/extension.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { goodsCheckApi } from '#api/stay/goods-check.ts'
import { incomeApi } from '#api/wallet/income.ts'
import { refundApi } from '#api/wallet/refund.ts'
import { findViolations } from '#server/invariants/all.ts'
import { payables } from '#server/payables.ts'
import { addCoupons, grantCoupon } from '#server/stay/booking/coupons.ts'
import { addArticles } from '#server/stay/check/room-articles.ts'
import { recordPayment } from '#server/wallet/record-payment.ts'
import { scopeOf } from '#server/scope.ts'
import { dayFromStart, instantOn, stayLifeFixture, testStart } from '#server/stay/stay-life-testing.ts'

let life: Awaited<ReturnType<typeof stayLifeFixture>>
let owner: { id: string; token: string }
beforeAll(async () => {
  life = await stayLifeFixture()
  owner = await life.desk.addGuest('lord')
})
beforeEach(() => life.moveTo(testStart))
afterAll(() => life.server.stop())

/** A house of the owner's, let on these terms. */
async function ownedHouse(terms: object) {
  const { server } = life
  const house = await life.addHouse({ ownerId: owner.id })
  const entrusted = {
    id: server.env.newId(),
    house_id: house,
    owner_id: owner.id,
    starts_on: dayFromStart(0),
    owner_bp: 8000,
    created_at: new Date(server.clock.now),
    ...terms,
  }
  await scopeOf(server.env, server.tenantId).insert('entrustment', entrusted).execute()
  return house
}
const seen = async (orderId: string) =>
  (await life.server.call(ownerOrderApi.order, { query: { orderId } }, owner)).value

async function liveAndSettle(orderId: string) {
  await life.moveTo(instantOn(2, '16:00'))
  await life.moveIn(orderId)
  await life.moveTo(instantOn(4, '10:00'))
  await life.server.call(checkInApi.checkOut, { body: { orderId } }, { token: life.ana.token })
  expect((await life.atDesk('settle', orderId)).value.state).toBe('completed')
}

test('an owner is promised what the settlement gives, also where the provider’s fee is shared', async () => {
  const house = await ownedHouse({ provider_fee_borne_by: 'shared', stay_fee_fen: 1000 })
  const orderId = await life.desk.paidOrder(life.ana.token, house, 2, 2)
  const promised = (await seen(orderId)).shares
  expect(promised).toMatchObject({ gross: 112_000, isSettled: false })
  await liveAndSettle(orderId)
  expect((await seen(orderId)).shares).toEqual({ ...promised, isSettled: true })
})

test('where another contract begins within a stay, each night is promised by its own, as it is settled', async () => {
  const { server } = life
  const house = await ownedHouse({ ends_on: dayFromStart(3) })
  const next = { house_id: house, owner_id: owner.id, starts_on: dayFromStart(3), owner_bp: 5000 }
  const row = { id: server.env.newId(), created_at: new Date(server.clock.now), ...next }
  await scopeOf(server.env, server.tenantId).insert('entrustment', row).execute()
  const orderId = await life.desk.paidOrder(life.ana.token, house, 2, 2)
  const promised = (await seen(orderId)).shares
  expect(promised).toMatchObject({ gross: 112_000, isSettled: false })
  const { income } = (await server.call(ownerOrderApi.home, {}, owner)).value
  expect(income?.coming).toBe(promised?.mine)
  await liveAndSettle(orderId)
  expect((await seen(orderId)).shares).toEqual({ ...promised, isSettled: true })
})

test('a stay a coupon paid for earns its owner what any other does, and one that was given up earns nothing', async () => {
  const { server, park, desk, ana } = life
  const house = await ownedHouse({})
  const valid = { from: server.clock.now, until: server.clock.now + 30 * 86_400_000 }
  const book = async (from: number) => {
    const coupon = { id: server.env.newId(), texts: { 'zh-CN': { name: '免单' } }, atLeast: 0, ...valid }
    await park.write((scope) => addCoupons(scope, [{ ...coupon, off: { fen: 999_999 } }]))
    const couponId = await park.write((scope) => grantCoupon(scope, ana.id, coupon.id))
    const { orderId, state } = (await desk.book(ana.token, house, from, 2, { couponId })).value
    if (state === 'created') {
      await desk.pay(orderId)
    }
    return orderId
  }
  const [kept, lost] = [await book(2), await book(8)]
  const promised = (await seen(kept)).shares
  expect(promised).toEqual({ gross: 112_000, commission: 22_400, service: 0, mine: 89_600, isSettled: false })
  const { done } = await life.giveUp(lost)
  expect(done.state).toBe('cancelled')
  expect((await seen(lost)).shares).toMatchObject({ gross: 0, mine: 0 })
  await liveAndSettle(kept)
  expect((await seen(kept)).shares).toEqual({ ...promised, isSettled: true })
  const broken = await findViolations(server.env.db, server.clock.now)
  // What is told of these stays is not sent.
  expect(broken.filter((line) => !line.startsWith('messages are delivered'))).toEqual([])
})

test('what goes back after a stay was settled is off every part of it, and the parts add up', async () => {
  const house = await ownedHouse({})
  const { server, ana, front } = life
  const orderId = await life.desk.paidOrder(ana.token, house, 2, 2)
  await life.moveTo(instantOn(2, '16:00'))
  await life.moveIn(orderId)
  await life.moveTo(instantOn(3, '10:00'))
  const { done } = await life.giveUp(orderId, { askAll: true })
  const asked = done.cancellations[0]
  const refuse = { id: asked?.id ?? '', approve: false, reason: '按政策不退' }
  expect((await server.call(frontDeskApi.decide, { body: refuse }, front)).state).toBe(true)
  expect((await life.atDesk('settle', orderId)).value.state).toBe('completed')
  expect(await seen(orderId)).toMatchObject({
    checkOut: dayFromStart(3),
    nights: 1,
    shares: { gross: 112_000, mine: 89_600 },
  })
  const { orderNo } = await seen(orderId)
  const income = await server.call(incomeApi.lines, { query: {}, body: {} }, owner)
  expect(income.value.rows.find((line) => line.orderNo === orderNo)).toMatchObject({
    checkIn: dayFromStart(2),
    checkOut: dayFromStart(3),
  })

  const refunds = await server.call(refundApi.refunds, { query: { bizType: 'stay', bizId: orderId } }, ana)
  const refused = refunds.value.find(({ canAskAgain }) => canAskAgain)
  const again = { requestId: refused?.id ?? '', reason: '家人住院' }
  expect((await server.call(refundApi.askAgain, { body: again }, ana)).state).toBe(true)
  const grant = { id: asked?.id ?? '', approve: true, amount: 50_000, reason: '' }
  expect((await server.call(frontDeskApi.decide, { body: grant }, front)).message ?? '').toBe('')
  const after = await seen(orderId)
  expect(after.refunded).toBe(50_000)
  expect(after.shares).toEqual({
    gross: 62_000,
    commission: 12_400,
    service: 0,
    mine: 49_600,
    isSettled: true,
  })
})

test('guests who are brought to another house: each night is earned by the owner in whose house it was slept', async () => {
  const { server, ana, front } = life
  const host = await life.desk.addGuest('host')
  const first = await ownedHouse({})
  const second = await life.addHouse({ ownerId: host.id })
  const orderId = await life.desk.paidOrder(ana.token, first, 2, 3)
  await life.moveTo(instantOn(2, '16:00'))
  await life.moveIn(orderId)
  const move = { orderId, houseId: second, from: dayFromStart(3), reason: '水管漏水' }
  expect((await server.call(frontDeskApi.move, { body: move }, front)).state).toBe(true)
  // Each owner is promised their own nights, and the house guests go to is let until they have left it.
  const promised = (await seen(orderId)).shares
  expect(promised).toMatchObject({ gross: 54_000, mine: 43_200, isSettled: false })
  const { value: letHouses } = await server.call(escrowApi.list, {}, host)
  expect(letHouses.find(({ houseId }) => houseId === second)?.lastCheckOut).toBe(dayFromStart(5))
  await life.moveTo(instantOn(5, '10:00'))
  await server.call(checkInApi.checkOut, { body: { orderId } }, ana)
  expect((await life.atDesk('settle', orderId)).value.state).toBe('completed')
  expect((await seen(orderId)).shares).toEqual({ ...promised, isSettled: true })

  const lines = await server.env.db
    .selectFrom('income_line')
    .select(['holder', 'house_id', 'nights', 'base', 'bp', 'amount'])
    .where('biz_id', '=', orderId)
    .orderBy('no')
    .execute()
  expect(lines).toEqual([
    { holder: owner.id, house_id: first, nights: 1, base: 54_000, bp: 8000, amount: 43_200 },
    { holder: host.id, house_id: second, nights: 2, base: 108_000, bp: 8500, amount: 91_800 },
  ])
  expect((await seen(orderId)).shares).toEqual({
    gross: 54_000,
    commission: 10_800,
    service: 0,
    mine: 43_200,
    isSettled: true,
  })
  const month = dayFromStart(3).slice(0, 7)
  const query = { houseId: second, month }
  const { now } = (await server.call(incomeApi.house, { query }, host)).value
  expect(now).toMatchObject({ nightsSold: 2, revenue: 100_000, net: 91_800 })
})

test('the fee of a stay is kept once, and not again of what its guests pay for a broken cup', async () => {
  const house = await ownedHouse({ stay_fee_fen: 2000 })
  const { server, ana, front } = life
  const cup = {
    texts: { 'zh-CN': { name: '茶壶' }, 'en-US': { name: 'Teapot' } },
    quantity: 1,
    charge: 35_000,
  }
  const orderId = await life.desk.paidOrder(ana.token, house, 2, 2)
  await life.desk.write((scope) => addArticles(scope, [{ houseId: house, articles: [cup] }]))
  await life.moveTo(instantOn(2, '16:00'))
  await life.moveIn(orderId)
  await life.moveTo(instantOn(4, '10:00'))
  await server.call(checkInApi.checkOut, { body: { orderId } }, ana)
  const broken = { no: 1, missing: 0, damaged: 1, consumed: 0 }
  const sheet = { orderId, phase: 'out' as const, lines: [broken], isSent: true }
  expect((await server.call(goodsCheckApi.save, { body: sheet }, front)).message ?? '').toBe('')
  await server.call(goodsCheckApi.answer, { body: { orderId, agrees: true, text: '' } }, ana)
  const { bill, billId } = (await server.call(goodsCheckApi.settle, { body: { orderId } }, front)).value
  expect(bill).toBe(5000)
  await payCharge(billId, bill)
  const lines = await server.env.db
    .selectFrom('income_line')
    .select(['biz_type', 'base', 'amount'])
    .where('holder', '=', owner.id)
    .where('biz_id', 'in', [orderId, billId])
    .orderBy('biz_type', 'desc')
    .execute()
  expect(lines).toEqual([
    { biz_type: 'stay', base: 142_000, amount: 112_000 },
    { biz_type: 'charge', base: 5000, amount: 4000 },
  ])
})

test('the fee of a stay is not kept again of nights added in the house, and once of those in another', async () => {
  const [house, other] = [await ownedHouse({ stay_fee_fen: 2000 }), await ownedHouse({ stay_fee_fen: 3000 })]
  const { server, ana, desk } = life
  const orderId = await desk.paidOrder(ana.token, house, 2, 1)
  const extend = async (days: number, where: { xzType: 'same' | 'other'; houseId?: string }) => {
    const body = { orderId, checkOut: dayFromStart(days), ...where }
    const quoted = await server.call(extensionApi.quote, { body }, { token: ana.token })
    const more = (await desk.submit(ana.token, quoted.value)).value.orderId
    await desk.pay(more)
    return { id: more, lines: quoted.value.lines.map(({ code }) => code) }
  }
  const longer = await extend(4, { xzType: 'same' })
  const moved = await extend(5, { xzType: 'other', houseId: other })
  // The guest pays for the cleaning of each house once.
  expect([longer.lines, moved.lines]).toEqual([['room'], ['room', 'cleaning']])
  const promised = await Promise.all(
    [orderId, longer.id, moved.id].map(async (id) => (await seen(id)).shares),
  )
  expect(promised.map((shares) => shares?.mine)).toEqual([
    (62_000 - 2000) * 0.8,
    50_000 * 0.8,
    (62_000 - 3000) * 0.8,
  ])
  await life.moveTo(instantOn(2, '16:00'))
  await life.moveIn(orderId)
  await life.moveTo(instantOn(5, '10:00'))
  await server.call(checkInApi.checkOut, { body: { orderId } }, { token: ana.token })
  expect((await life.atDesk('settle', orderId)).value.state).toBe('completed')
  const settled = await Promise.all([orderId, longer.id, moved.id].map(async (id) => (await seen(id)).shares))
  expect(settled).toEqual(promised.map((shares) => ({ ...shares, isSettled: true })))
})

test('other rooms of the house guests live in cost no second cleaning', async () => {
  const house = await life.addHouse({ takes: 'one', rooms: 2 })
  const { server, ana, desk } = life
  const orderId = await desk.paidOrder(ana.token, house, 2, 1)
  const body = { orderId, checkOut: dayFromStart(4), xzType: 'other' as const, houseId: house }
  const quoted = await server.call(extensionApi.quote, { body }, { token: ana.token })
  expect(quoted.value).toMatchObject({ total: 50_000, deposit: 0 })
})

/** The money for a bill comes, as from a provider. */
const payCharge = (billId: string, amount: number) =>
  life.desk.write(async (scope) => {
    const id = scope.newId()
    await scope
      .insert('payment', {
        id,
        biz_type: 'charge',
        biz_id: billId,
        user_id: life.ana.id,
        out_trade_no: id,
        method: 'wechat',
        channel: 'h5',
        amount,
        deposit: 0,
        currency: 'CNY',
        subject_zh: '',
        subject_en: '',
        state: 'pending',
        created_at: new Date(scope.now()),
        next_path: '/',
      })
      .execute()
    const trade = { state: 'paid' as const, amount, currency: 'CNY', providerNo: id, at: scope.now() }
    expect(await recordPayment(scope, payables, { id }, trade)).toBe('taken')
  })
