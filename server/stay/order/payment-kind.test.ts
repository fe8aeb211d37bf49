import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ListQuery } from '#api/paging.ts'
import { extensionApi } from '#api/stay/extension.ts'
import { paymentApi } from '#api/wallet/payment.ts'
import { findViolations } from '#server/invariants/all.ts'
import { payables } from '#server/payables.ts'
import { scopeOf } from '#server/scope.ts'
import { accountPage } from '#server/wallet/ledger-desk/ledger-views.ts'
import { recordRefund } from '#server/wallet/send-refund.ts'
import { dayFromStart, stayLifeFixture, testStart } from '../stay-life-testing.ts'

let life: Awaited<ReturnType<typeof stayLifeFixture>>
beforeAll(async () => {
  life = await stayLifeFixture()
})
beforeEach(() => life.moveTo(testStart))
afterAll(() => life.server.stop())

const violations = () => findViolations(life.server.env.db, life.server.clock.now)

/** All that is on its way back arrives. */
const arriveAll = () =>
  life.desk.write(async (scope) => {
    const open = await scope.from('refund').select('id').where('state', '=', 'approved').execute()
    for (const { id } of open) {
      await recordRefund(scope, payables, id, { state: 'arrived', providerNo: id, at: scope.now() })
    }
  })

test('an order is paid under the name of its own kind and no other', async () => {
  const house = await life.addHouse()
  const { orderId } = (await life.desk.book(life.ana.token, house, 2, 2)).value
  const amount = 142_000
  const pay = (bizType: string, bizId: string, sum = amount) =>
    life.server.call(
      paymentApi.pay,
      { body: { bizType, bizId, method: 'wechat', channel: 'h5', amount: sum } },
      { token: life.ana.token },
    )
  const look = (bizType: string, bizId: string) =>
    life.server.call(
      paymentApi.cashier,
      { query: { bizType, bizId, channel: 'h5' } },
      { token: life.ana.token },
    )
  expect(await pay('extension', orderId)).toMatchObject({ state: false })
  expect(await look('extension', orderId)).toMatchObject({ state: false })
  expect((await life.server.env.db.selectFrom('payment').select('id').execute()).length).toBe(0)
  expect((await look('stay', orderId)).value).toMatchObject({ state: 'due', amount })
  const { paymentId } = (await pay('stay', orderId)).value
  const page = `${life.server.url}/pay/local/platform/${paymentId.replaceAll('-', '')}/pay`
  await fetch(page, { method: 'POST', redirect: 'manual' })
  expect((await life.desk.order(life.ana.token, orderId)).state).toBe('confirmed')

  // In the books its account is called by the number people know the order by, and is found by it.
  const { order_no: orderNo } = await life.server.env.db
    .selectFrom('stay_order')
    .select('order_no')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const books = await accountPage(
    scopeOf(life.server.env, life.server.tenantId),
    { text: orderNo },
    z.parse(ListQuery, {}),
  )
  expect(books.rows.map(({ holder, holderName }) => [holder, holderName])).toContainEqual([
    `stay:${orderId}`,
    `stay:${orderNo}`,
  ])

  const body = { orderId, checkOut: dayFromStart(5), xzType: 'same' as const }
  const quoted = await life.server.call(extensionApi.quote, { body }, { token: life.ana.token })
  const child = (await life.desk.submit(life.ana.token, quoted.value)).value
  expect(await pay('stay', child.orderId, child.payable)).toMatchObject({ state: false })
  expect((await pay('extension', child.orderId, child.payable)).state).toBe(true)
})

test('money that came under another kind goes back and leaves the order as it is', async () => {
  const { orderId } = (await life.desk.book(life.ana.token, await life.addHouse(), 2, 2)).value
  expect(await life.desk.pay(orderId, undefined, 'extension')).toBe('late')
  expect(await life.desk.order(life.ana.token, orderId)).toMatchObject({ state: 'created', paid: 0 })
  await arriveAll()
  expect(await violations()).toEqual([])
})

test('what was paid twice comes back by its own payment and is no refund of the order', async () => {
  const orderId = await life.desk.paidOrder(life.ana.token, await life.addHouse(), 2, 2)
  // The provider says that the second one was made before the first.
  life.server.clock.now -= 1000
  expect(await life.desk.pay(orderId)).toBe('late')
  life.server.clock.now += 1000
  await arriveAll()
  const order = await life.server.env.db
    .selectFrom('stay_order')
    .select(['paid_fen', 'returned_fen', 'refunded_fen', 'deposit_back_fen'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  expect(order).toEqual({ paid_fen: 142_000, returned_fen: 0, refunded_fen: 0, deposit_back_fen: 0 })
  const payments = await life.server.env.db
    .selectFrom('payment')
    .select(['outcome', 'refunding'])
    .where('biz_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .execute()
  expect(payments).toEqual([
    { outcome: 'taken', refunding: 0 },
    { outcome: 'late', refunding: 142_000 },
  ])
  expect((await life.desk.order(life.ana.token, orderId)).refunded).toBe(0)
  await life.giveUp(orderId)
  await arriveAll()
  expect(await violations()).toEqual([])
})

test('an order whose money lies in accounts of another name is found', async () => {
  const orderId = await life.desk.paidOrder(life.ana.token, await life.addHouse(), 2, 2)
  const { db } = life.server.env
  await sql`update ledger_account set holder = 'extension:' || ${orderId}::text
    where holder = 'stay:' || ${orderId}::text`.execute(db)
  await sql`update ledger_tx set biz_type = 'extension' where biz_id = ${orderId}`.execute(db)
  const lines = (await violations()).filter((line) => line.startsWith('orders fit their ledger accounts'))
  expect(lines.map((line) => line.replace('orders fit their ledger accounts: ', '')).toSorted()).toEqual([
    `account deposit/extension:${orderId} holds 30000 of no order`,
    `account prepaid/extension:${orderId} holds 112000 of no order`,
    `order ${orderId} says 112000 held for nights and fees, its ledger 0`,
    `order ${orderId} says 142000 paid, its ledger 0`,
    `order ${orderId} says 30000 held as deposit, its ledger 0`,
  ])
})
