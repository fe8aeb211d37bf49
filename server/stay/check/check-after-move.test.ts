import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInApi } from '#api/stay/check-in.ts'
import { extensionApi } from '#api/stay/extension.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { goodsCheckApi } from '#api/stay/goods-check.ts'
import { findViolations } from '#server/invariants/all.ts'
import { scopeOf } from '#server/scope.ts'
import { settleRoomCharges } from '#server/shop/order/settle-room-charges.ts'
import { recordPayment } from '#server/wallet/record-payment.ts'
import { chargePayable } from './charge-payable.ts'
import { addArticles } from './room-articles.ts'
import { settleOverdueStays } from '../order/jobs.ts'
import { dayFromStart, instantOn, stayLifeFixture, testStart } from '../stay-life-testing.ts'

let life: Awaited<ReturnType<typeof stayLifeFixture>>
beforeAll(async () => {
  life = await stayLifeFixture()
})
beforeEach(() => life.moveTo(testStart))
afterAll(async () => {
  const broken = await findViolations(life.server.env.db, life.server.clock.now)
  expect(broken.filter((line) => !line.startsWith('messages are delivered'))).toEqual([])
  await life.server.stop()
})

const park = () => scopeOf(life.server.env, life.server.tenantId)
const asAna = () => ({ token: life.ana.token })

/** A house of an owner of its own, who gets all it earns, with one article in it. */
async function ownedHouse(owner: string, article: string) {
  const houseId = await life.addHouse({ cancel: 'free' })
  const ownerId = await life.server.addUser({ account: owner, kind: 'guest' })
  await park()
    .insert('entrustment', {
      id: life.server.env.newId(),
      house_id: houseId,
      owner_id: ownerId,
      starts_on: dayFromStart(0),
      owner_bp: 10_000,
      created_at: new Date(life.server.clock.now),
    })
    .execute()
  const texts = { 'zh-CN': { name: article }, 'en-US': { name: article } }
  await park().write((scope) =>
    addArticles(scope, [{ houseId, articles: [{ texts, quantity: 4, charge: 20_000 }] }]),
  )
  return { houseId, ownerId }
}

const sheetOf = async (orderId: string, phase: 'in' | 'out', as: { token: string }) =>
  (await life.server.call(goodsCheckApi.sheet, { query: { orderId, phase } }, as)).value

const mark = (no: number, missing: number) => ({ no, missing, damaged: 0, consumed: 0 })
const saveOut = (orderId: string, lines: ReturnType<typeof mark>[], isSent: boolean) =>
  life.server.call(goodsCheckApi.save, { body: { orderId, phase: 'out', lines, isSent } }, life.front)

/** What each owner has earned by a business, by the house it is read under. */
const earned = async (bizId: string) =>
  (
    await park()
      .from('income_line')
      .select(['holder', 'house_id', 'amount'])
      .where('biz_id', '=', bizId)
      .orderBy('no')
      .execute()
  ).map(({ holder, house_id, amount }) => [holder, house_id, amount])

async function payBill(billId: string): Promise<void> {
  const { env } = life.server
  const { amount = 0 } = (await chargePayable.due(park(), billId)) ?? {}
  const id = env.newId()
  const payment = {
    id,
    biz_type: 'charge',
    biz_id: billId,
    user_id: life.ana.id,
    out_trade_no: id,
    method: 'wechat' as const,
    channel: 'h5' as const,
    amount,
    deposit: 0,
    currency: 'CNY',
    subject_zh: '',
    subject_en: '',
    state: 'pending' as const,
    created_at: new Date(env.now()),
    next_path: '/',
  }
  await park().write(async (scope) => {
    await scope.insert('payment', payment).execute()
    const trade = { state: 'paid' as const, amount, currency: 'CNY', providerNo: id, at: env.now() }
    await recordPayment(scope, { charge: chargePayable }, { id }, trade)
  })
}

test('after a move each house is looked through, and what was broken is its owner’s, from the deposit and the bill', async () => {
  const [first, second] = [await ownedHouse('owner1', '茶杯'), await ownedHouse('owner2', '藤椅')]
  const orderId = await life.desk.paidOrder(life.ana.token, first.houseId, 2, 3)
  await life.moveTo(instantOn(2, '16:00'))
  await life.moveIn(orderId)
  expect((await sheetOf(orderId, 'in', asAna())).lines.map(({ name }) => name)).toEqual(['茶杯'])
  await saveOut(orderId, [mark(1, 1)], false)
  const move = { orderId, houseId: second.houseId, from: dayFromStart(3), reason: '水管漏水' }
  expect((await life.server.call(frontDeskApi.move, { body: move }, life.front)).state).toBe(true)
  await life.moveTo(instantOn(3, '16:00'))
  expect((await sheetOf(orderId, 'in', asAna())).lines.map(({ name }) => name)).toEqual(['茶杯', '藤椅'])

  await life.moveTo(instantOn(5, '10:00'))
  await life.server.call(checkInApi.checkOut, { body: { orderId } }, asAna())
  const open = await sheetOf(orderId, 'out', life.front)
  expect(open.houses.map(({ id }) => id)).toEqual([first.houseId, second.houseId])
  // What was noted before they moved stands, and the house they left last is there too.
  expect(open.lines.map(({ name, houseId, missing }) => [name, houseId, missing])).toEqual([
    ['茶杯', first.houseId, 1],
    ['藤椅', second.houseId, 0],
  ])
  await saveOut(orderId, [mark(1, 1), mark(2, 2)], true)
  await life.server.call(goodsCheckApi.answer, { body: { orderId, agrees: true } }, asAna())
  const { value: settled } = await life.server.call(goodsCheckApi.settle, { body: { orderId } }, life.front)
  // A deposit of 300: the cup and 100 of the chairs; the other 300 are a bill.
  expect(settled).toMatchObject({ state: 'settled', charge: 60_000, bill: 30_000 })
  // 1620 were paid for three nights: a third in the first house.
  expect(await earned(orderId)).toEqual([
    [first.ownerId, first.houseId, 54_000 + 20_000],
    [second.ownerId, second.houseId, 108_000 + 10_000],
  ])
  await payBill(settled.billId)
  expect(await earned(settled.billId)).toEqual([[second.ownerId, second.houseId, 30_000]])
})

/** Guests in the first house, to whom a check was sent, and who are then brought to the second. */
async function movedAfterCheck(names: [string, string], lines: ReturnType<typeof mark>[]) {
  const [first, second] = [await ownedHouse(names[0], '茶杯'), await ownedHouse(names[1], '藤椅')]
  const orderId = await life.desk.paidOrder(life.ana.token, first.houseId, 2, 3)
  await life.moveTo(instantOn(2, '16:00'))
  await life.moveIn(orderId)
  expect((await saveOut(orderId, lines, true)).state).toBe(true)
  const move = { orderId, houseId: second.houseId, from: dayFromStart(3), reason: '水管漏水' }
  expect((await life.server.call(frontDeskApi.move, { body: move }, life.front)).state).toBe(true)
  return { orderId, first, second }
}
const answer = (orderId: string, agrees: boolean, more: { total?: number; text?: string } = {}) =>
  life.server.call(goodsCheckApi.answer, { body: { orderId, agrees, ...more } }, asAna())
const settle = (orderId: string) => life.server.call(goodsCheckApi.settle, { body: { orderId } }, life.front)
const leave = async (orderId: string) => {
  await life.moveTo(instantOn(5, '10:00'))
  await life.server.call(checkInApi.checkOut, { body: { orderId } }, asAna())
}

test('a check that was sent before a move goes on in the house the guests came to', async () => {
  const { orderId, first, second } = await movedAfterCheck(['sent1', 'sent2'], [mark(1, 1)])
  // They have not moved yet.
  expect(await sheetOf(orderId, 'out', life.front)).toMatchObject({ canWrite: false, furtherHouses: [] })
  await life.moveTo(instantOn(3, '16:00'))
  const open = await sheetOf(orderId, 'out', life.front)
  expect(open).toMatchObject({ state: 'sent', canWrite: true, canSettle: false, total: 20_000 })
  expect(open.furtherHouses).toEqual([open.houses[1]?.name])
  expect(open.lines.map(({ houseId, missing }) => [houseId, missing])).toEqual([
    [first.houseId, 1],
    [second.houseId, 0],
  ])
  // The guest is asked about what they were sent, until they are sent more, and agrees to nothing they have not seen.
  const asked = await sheetOf(orderId, 'out', asAna())
  expect(asked).toMatchObject({ total: 20_000, canAnswer: true, furtherHouses: [] })
  expect(asked.lines.map(({ houseId }) => houseId)).toEqual([first.houseId])
  expect((await saveOut(orderId, [mark(1, 1), mark(2, 1)], false)).message).toBe(
    '查房单已发送或已确认，现在不能修改',
  )
  const asGuest = { body: { orderId, phase: 'out' as const, lines: [], isSent: true } }
  expect((await life.server.call(goodsCheckApi.save, asGuest, asAna())).state).toBe(false)
  expect((await saveOut(orderId, [mark(1, 1), mark(2, 2)], true)).value).toMatchObject({
    state: 'sent',
    total: 60_000,
    canWrite: false,
  })
  expect((await answer(orderId, true, { total: asked.total })).message).toBe(
    '管家更新了查房单，请重新查看后再答复',
  )
  expect((await answer(orderId, true, { total: 60_000 })).value.state).toBe('agreed')
  await leave(orderId)
  expect((await settle(orderId)).value).toMatchObject({ state: 'settled', charge: 60_000 })
  expect(await earned(orderId)).toEqual([
    [first.ownerId, first.houseId, 54_000 + 20_000],
    [second.ownerId, second.houseId, 108_000 + 10_000],
  ])
})

test('what a guest agreed to before a move stands: they are asked again only when there is more to pay', async () => {
  const { orderId } = await movedAfterCheck(['agreed1', 'agreed2'], [mark(1, 1)])
  expect((await answer(orderId, true)).value.state).toBe('agreed')
  await leave(orderId)
  expect(await sheetOf(orderId, 'out', life.front)).toMatchObject({ canWrite: true, canSettle: false })
  expect((await settle(orderId)).message).toBe('查房单发出后住客换过房，请先查看新住的房源再结算')
  expect((await saveOut(orderId, [mark(1, 1), mark(2, 0)], true)).value).toMatchObject({
    state: 'agreed',
    total: 20_000,
    canSettle: true,
  })
  const { value: settled } = await settle(orderId)
  expect(settled).toMatchObject({ state: 'settled', charge: 20_000 })
  // Finished, it stays as it is.
  expect(settled.canWrite).toBe(false)
  expect((await saveOut(orderId, [mark(1, 0), mark(2, 4)], true)).state).toBe(false)
})

test('a check that found nothing goes on too, and its guest is asked about what is found later', async () => {
  const { orderId } = await movedAfterCheck(['none1', 'none2'], [])
  expect((await sheetOf(orderId, 'out', life.front)).state).toBe('agreed')
  await leave(orderId)
  expect((await saveOut(orderId, [mark(2, 1)], true)).value).toMatchObject({ state: 'sent', total: 20_000 })
  expect((await answer(orderId, false, { text: '来时就少' })).value.state).toBe('disputed')
  expect((await saveOut(orderId, [], true)).value.state).toBe('agreed')
  expect((await settle(orderId)).value).toMatchObject({ state: 'settled', charge: 0 })
})

test('a check somebody said no to lists the house the guests came to when it is looked at again', async () => {
  const { orderId, first, second } = await movedAfterCheck(['no1', 'no2'], [mark(1, 1)])
  expect((await answer(orderId, false, { text: '没有少' })).value.state).toBe('disputed')
  await leave(orderId)
  const open = await sheetOf(orderId, 'out', life.front)
  expect(open.houses.map(({ id }) => id)).toEqual([first.houseId, second.houseId])
  expect((await saveOut(orderId, [mark(2, 1)], true)).value).toMatchObject({ state: 'sent', total: 20_000 })
  await answer(orderId, true)
  expect((await settle(orderId)).value).toMatchObject({ state: 'settled', charge: 20_000 })
})

test('a stay nobody comes to settle ends by what its guest was sent, also where a house was not looked through', async () => {
  const { orderId, first } = await movedAfterCheck(['late1', 'late2'], [mark(1, 1)])
  expect((await answer(orderId, true)).value.state).toBe('agreed')
  await leave(orderId)
  await life.moveTo(instantOn(7, '10:00'))
  await settleOverdueStays(life.server.env, new AbortController().signal, settleRoomCharges)
  expect(await sheetOf(orderId, 'out', life.front)).toMatchObject({ state: 'settled', charge: 20_000 })
  expect((await earned(orderId))[0]).toEqual([first.ownerId, first.houseId, 54_000 + 20_000])
})

test('what the deposit bears for a house guests stayed on in is its owner’s, though the deposit is of the first order', async () => {
  const [first, second] = [await ownedHouse('owner3', '茶杯'), await ownedHouse('owner4', '藤椅')]
  const orderId = await life.desk.paidOrder(life.ana.token, first.houseId, 2, 1)
  const body = { orderId, checkOut: dayFromStart(4), xzType: 'other' as const, houseId: second.houseId }
  const quoted = await life.server.call(extensionApi.quote, { body }, asAna())
  const child = (await life.desk.submit(life.ana.token, quoted.value)).value.orderId
  await life.desk.pay(child)
  await life.moveTo(instantOn(2, '16:00'))
  await life.moveIn(orderId)
  await life.moveTo(instantOn(4, '10:00'))
  await life.server.call(checkInApi.checkOut, { body: { orderId } }, asAna())
  const open = await sheetOf(child, 'out', life.front)
  expect(open.lines.map(({ houseId }) => houseId)).toEqual([first.houseId, second.houseId])
  await saveOut(orderId, [mark(2, 1)], true)
  await life.server.call(goodsCheckApi.answer, { body: { orderId, agrees: true } }, asAna())
  await life.server.call(goodsCheckApi.settle, { body: { orderId } }, life.front)
  expect(await earned(orderId)).toEqual([
    [first.ownerId, first.houseId, 62_000],
    [second.ownerId, second.houseId, 20_000],
  ])
})

test('what the front desk charges without a check is of the house guests left last', async () => {
  const [first, second] = [await ownedHouse('owner5', '茶杯'), await ownedHouse('owner6', '藤椅')]
  const orderId = await life.desk.paidOrder(life.ana.token, first.houseId, 2, 2)
  await life.moveTo(instantOn(2, '16:00'))
  await life.moveIn(orderId)
  const move = { orderId, houseId: second.houseId, from: dayFromStart(3), reason: '换房' }
  await life.server.call(frontDeskApi.move, { body: move }, life.front)
  await life.moveTo(instantOn(4, '10:00'))
  await life.server.call(checkInApi.checkOut, { body: { orderId } }, asAna())
  const charges = [{ name: '窗帘', amount: 5000 }]
  await life.server.call(frontDeskApi.settle, { body: { orderId, charges } }, life.front)
  expect(await earned(orderId)).toEqual([
    [first.ownerId, first.houseId, 56_000],
    [second.ownerId, second.houseId, 56_000 + 5000],
  ])
})
