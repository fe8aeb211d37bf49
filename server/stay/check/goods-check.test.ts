import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodsCheckApi } from '#api/stay/goods-check.ts'
import { saveRole } from '#server/org/roles.ts'
import { findViolations } from '#server/invariants/all.ts'
import { settleRoomCharges } from '#server/shop/order/settle-room-charges.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { chargePayable } from './charge-payable.ts'
import { addArticles } from './room-articles.ts'
import { bookingFixture } from '../booking-testing.ts'
import { settleOverdueStays } from '../order/jobs.ts'
import { parkFixture } from '../testing.ts'
import { scopeOf } from '#server/scope.ts'
import { holderNames } from '#server/wallet/ledger-desk/holders.ts'

type Person = { id: string; token: string }

let server: TestServer
let stays: ReturnType<typeof bookingFixture>
let houseId: string
let guest: Person
let stranger: Person
let staff: Person
beforeAll(async () => {
  server = await startServer()
  const park = parkFixture(server)
  stays = bookingFixture(server, park)
  guest = await stays.addGuest('guest')
  stranger = await stays.addGuest('stranger')
  const fees = { includedGuests: 2, extraAdult: 0, extraChild: 0, pet: null, cleaning: 0, deposit: 5000 }
  houseId = await park.addHouse(await park.addSite('云栖谷'), { name: '松院', fees })
  await park.priceAll(houseId, 10_000)
  staff = { id: await server.addUser({ account: 'staff' }), token: await server.signIn('staff') }
  const article = (zh: string, quantity: number, charge: number) => ({
    texts: { 'zh-CN': { name: zh }, 'en-US': { name: `${zh} en` } },
    quantity,
    charge,
  })
  await scopeOf(server.env, server.tenantId).write(async (scope) => {
    const roleId = await saveRole(scope, {
      alias: 'desk',
      name: '前台',
      description: '',
      enabled: true,
      methods: ['stay.desk'],
      menuIds: [],
    })
    const row = { user_id: staff.id, role_id: roleId }
    await scope.insert('user_role', row).execute()
    const articles = [article('茶杯', 4, 3000), article('毛巾', 4, 2500)]
    await addArticles(scope, [{ houseId, articles }])
  })
})
afterAll(async () => {
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
  await server.stop()
})

let from = 1
/** A stay of the guest's, in or over. */
async function stay(state: 'staying' | 'checkedOut'): Promise<string> {
  const orderId = await stays.paidOrder(guest.token, houseId, (from += 2), 1)
  await server.env.db.updateTable('stay_order').set({ state }).where('id', '=', orderId).execute()
  return orderId
}

const get = (person: Person, orderId: string, phase: 'in' | 'out' = 'out') =>
  server.call(goodsCheckApi.sheet, { query: { orderId, phase } }, { token: person.token })

const line = (no: number, missing = 0, damaged = 0, consumed = 0) => ({ no, missing, damaged, consumed })
const save = (person: Person, orderId: string, lines: ReturnType<typeof line>[], more: object = {}) =>
  server.call(
    goodsCheckApi.save,
    { body: { orderId, phase: 'out', lines, ...more } },
    { token: person.token },
  )
const answer = (person: Person, orderId: string, agrees: boolean, text = '') =>
  server.call(goodsCheckApi.answer, { body: { orderId, agrees, text } }, { token: person.token })
const settle = (person: Person, orderId: string) =>
  server.call(goodsCheckApi.settle, { body: { orderId } }, { token: person.token })

test('the guest looks through the rooms when they come, and is charged nothing for what they find', async () => {
  const orderId = await stay('staying')
  const { value } = await get(guest, orderId, 'in')
  expect(value.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['茶杯', 4],
    ['毛巾', 4],
  ])
  expect((await save(staff, orderId, [], { phase: 'in' })).state).toBe(false)
  const saved = await save(guest, orderId, [line(1, 1)], { phase: 'in' })
  expect(saved.value).toMatchObject({ state: 'agreed', total: 0 })
  expect((await get(staff, orderId, 'in')).value.lines[0]).toMatchObject({ missing: 1, amount: 0 })
})

test('what was lost is shown with its price, agreed to, and taken off the deposit; the rest is a bill', async () => {
  const orderId = await stay('checkedOut')
  expect((await save(guest, orderId, [line(1, 1)])).state).toBe(false)
  expect((await save(staff, orderId, [line(1, 3, 2)])).message).toBe('“茶杯”共 4 件，标记的数量不能超过它')
  await save(staff, orderId, [line(1, 1)])
  // A draft is the staff's own.
  expect((await get(guest, orderId)).value).toMatchObject({ state: null, total: 0 })
  await save(staff, orderId, [line(1, 1, 0), line(2, 0, 1, 1)], { isSent: true })
  const { value: asked } = await get(guest, orderId)
  expect(asked).toMatchObject({ state: 'sent', total: 8000, deposit: 5000, canAnswer: true })
  expect((await settle(staff, orderId)).message).toBe('请等住客确认，或在发送 24 小时后再结算')
  await answer(guest, orderId, false, '毛巾是旧的')
  expect((await get(staff, orderId)).value).toMatchObject({
    state: 'disputed',
    answer: '毛巾是旧的',
    canWrite: true,
  })
  await save(staff, orderId, [line(1, 1), line(2, 1)], { isSent: true })
  expect((await save(staff, orderId, [])).message).toBe('查房单已发送或已确认，现在不能修改')
  expect((await answer(guest, orderId, true)).value).toMatchObject({ state: 'agreed', total: 5500 })
  expect((await answer(guest, orderId, true)).message).toBe('没有等待您确认的查房单')
  const { value: done } = await settle(staff, orderId)
  expect(done).toMatchObject({ state: 'settled', bill: 500, isPaid: false })
  expect((await settle(staff, orderId)).state).toBe(false)
  const order = await server.env.db
    .selectFrom('stay_order')
    .select(['state', 'charged_fen'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  expect(order).toEqual({ state: 'completed', charged_fen: 5000 })

  const { env, tenantId } = server
  const due = await chargePayable.due(scopeOf(env, tenantId), done.billId)
  expect(due).toMatchObject({ userId: guest.id, amount: 500, deposit: 0 })
  const pay = (amount: number) =>
    scopeOf(env, tenantId).write((scope) =>
      chargePayable.paid(scope, done.billId, { id: env.newId(), amount, at: env.now() }),
    )
  expect(await pay(400)).toBe('late')
  const both = await Promise.all([pay(500), pay(500)])
  expect(both.toSorted()).toEqual(['late', 'taken'])
  expect(await chargePayable.due(scopeOf(env, tenantId), done.billId)).toBeNull()
  expect((await get(guest, orderId)).value.isPaid).toBe(true)
  const earned = await env.db
    .selectFrom('settlement')
    .select('biz_type')
    .where('biz_id', '=', done.billId)
    .execute()
  expect(earned, 'what is paid for is earned, once').toEqual([{ biz_type: 'charge' }])
  // The ledger calls it by the number of its stay.
  const { order_no: orderNo } = await env.db
    .selectFrom('stay_order')
    .select('order_no')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const names = await holderNames(scopeOf(env, tenantId), [`charge:${done.billId}`])
  expect(names.get(`charge:${done.billId}`)).toBe(`charge:${orderNo}`)
})

test('a check that found nothing needs no word of the guest, and all of the deposit goes back', async () => {
  const orderId = await stay('checkedOut')
  expect((await save(staff, orderId, [], { isSent: true })).value).toMatchObject({
    state: 'agreed',
    canSettle: true,
  })
  expect((await settle(staff, orderId)).value).toMatchObject({ state: 'settled', bill: 0, billId: '' })
})

test('a guest who does not answer for a day has nothing against it', async () => {
  const orderId = await stay('checkedOut')
  await save(staff, orderId, [line(1, 1)], { isSent: true })
  const now = server.clock.now
  await stays.moveTo(now + 24 * 3_600_000)
  expect((await settle(staff, orderId)).value).toMatchObject({ state: 'settled', bill: 0 })
  await stays.moveTo(now)
})

test('a stay nobody ends ends by its check: what was agreed or not answered is charged, what is disputed waits', async () => {
  const now = server.clock.now
  const [agreed, silent, against] = [
    await stay('checkedOut'),
    await stay('checkedOut'),
    await stay('checkedOut'),
  ]
  for (const orderId of [agreed, silent, against]) {
    await save(staff, orderId, [line(1, 1)], { isSent: true })
  }
  await answer(guest, agreed, true)
  await answer(guest, against, false, '没有少')
  await stays.moveTo(now + 25 * 3_600_000)
  await settleOverdueStays(server.env, new AbortController().signal, settleRoomCharges)
  const ended = await server.env.db
    .selectFrom('stay_order')
    .select(['id', 'state', 'charged_fen'])
    .where('id', 'in', [agreed, silent, against])
    .execute()
  const of = (id: string) => ended.find((one) => one.id === id)
  expect(of(agreed)).toMatchObject({ state: 'completed', charged_fen: 3000 })
  expect(of(silent)).toMatchObject({ state: 'completed', charged_fen: 3000 })
  expect(of(against)).toMatchObject({ state: 'checkedOut', charged_fen: 0 })
  await stays.moveTo(now)
})

test('strangers see nothing, answer nothing and settle nothing', async () => {
  const orderId = await stay('checkedOut')
  await save(staff, orderId, [line(1, 1)], { isSent: true })
  expect((await get(stranger, orderId)).message).toBe('没有找到这个订单')
  expect((await save(stranger, orderId, [])).message).toBe('没有找到这个订单')
  expect((await answer(stranger, orderId, true)).message).toBe('没有找到这个订单')
  expect((await settle(guest, orderId)).status).toBe(403)
  expect((await answer(staff, orderId, true)).message).toBe('没有找到这个订单')
  const photo = { ...line(1, 1), fileIds: [server.env.newId()] }
  const other = await stay('checkedOut')
  expect((await save(staff, other, [photo])).message).toBe('有图片没有上传成功，请重新选择')
})
