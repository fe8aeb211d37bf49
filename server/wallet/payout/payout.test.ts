import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { incomeApi } from '#api/wallet/income.ts'
import { paymentDeskApi } from '#api/wallet/payment-desk.ts'
import { payoutDeskApi } from '#api/wallet/payout-desk.ts'
import { addDays } from '#domain/day.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import type { PayoutOrder } from '#server/gateways/payout/payout.ts'
import { findLocalPayout, localPayoutNotice } from '#server/gateways/payout/local-payout.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { scopeOf } from '#server/scope.ts'
import { traceBusiness } from '../ledger-desk/ledger-views.ts'
import { closingChecks } from '../period/closing-checks.ts'
import { settleIncome } from '../settlements.ts'
import type { CashierServer } from '../testing.ts'
import { reconcileOpenPayouts, reconcilePayouts } from './reconcile-payouts.ts'
import { startPayouts } from './testing.ts'

let payouts: Awaited<ReturnType<typeof startPayouts>>
let server: CashierServer
beforeAll(async () => {
  payouts = await startPayouts()
  server = payouts.server
})
afterAll(async () => {
  expect(await payouts.stop()).toEqual([])
})
beforeEach(() => payouts.reset())

test('a withdrawal fails and the money is back, the next one arrives, and the bank returns a third', async () => {
  const { addPerson, withdraw, look, standing, atBank } = payouts
  const person = await addPerson(500_000)
  const send = async () => {
    const { value } = await withdraw(person, 100_000)
    await server.deliver()
    return value.id
  }
  const first = await send()
  expect(await look(person, first)).toMatchObject({ state: 'sent', fee: 0, isCancellable: false })
  expect(await standing(person)).toEqual([400_000, 0, 100_000])
  const { no } = await look(person, first)
  // Whoever closes the books reads whose money is on its way, and not a number alone.
  const today = parkDay(server.clock.now)
  const checks = await closingChecks(scopeOf(server.env, server.tenantId), today, today)
  const [line] = checks.find(({ item }) => item === 'payouts')?.lines ?? []
  const { fullname } = await server.env.db
    .selectFrom('app_user')
    .select('fullname')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(line).toBe(`${fullname} ${no}`)
  await atBank(no, 'failed')
  await atBank(no, 'paid')
  expect(await look(person, first)).toMatchObject({ state: 'failed', problem: '收款账户已销户' })
  expect(await standing(person)).toEqual([500_000, 0, 0])

  const second = await look(person, await send())
  await atBank(second.no, 'twice')
  expect(await look(person, second.id)).toMatchObject({ state: 'paid' })
  expect(await standing(person)).toEqual([400_000, 0, 0])
  await atBank(second.no, 'returned')
  await atBank(second.no, 'again')
  expect(await look(person, second.id)).toMatchObject({ state: 'returned', problem: '户名与账号不符' })
  expect(await standing(person)).toEqual([500_000, 0, 0])
  // What the bank sent back is not tried again.
  expect(await withdraw(person, 100_000)).toMatchObject({ message: '这张卡曾被银行退票，已停用，请换一张卡' })
  const { value: flows } = await server.call(incomeApi.flows, { body: {} }, { token: person.token })
  expect(flows.rows.map(({ event, amount }) => [event, amount])).toContainEqual([
    'withdrawalReturned',
    100_000,
  ])
})

test('a notice that gets lost is asked for; one that was lost on the way there stays until it is certain', async () => {
  const { addPerson, later, withdraw, look, standing, atBank, askProvider } = payouts
  let person = await addPerson(1_000_000)
  const quiet = await withdraw(person, 100_013)
  await server.deliver()
  expect(await look(person, quiet.value.id)).toMatchObject({ state: 'unknown' })
  const { no } = await look(person, quiet.value.id)
  await atBank(no, 'silent')
  server.clock.now += 6000
  await askProvider()
  expect(await look(person, quiet.value.id)).toMatchObject({ state: 'paid' })

  const lost = await withdraw(person, 100_014)
  await server.deliver()
  server.clock.now += 6000
  await askProvider()
  expect(await look(person, lost.value.id)).toMatchObject({ state: 'unknown' })
  server.env.gateways.payout.isMissingFinal = false
  person = await later(24 * 3_600_000, person)
  await askProvider()
  expect(await look(person, lost.value.id), 'time alone decides nothing').toMatchObject({ state: 'unknown' })
  expect((await standing(person))[2]).toBe(100_014)
  server.env.gateways.payout.isMissingFinal = true
  person = await later(2 * 3_600_000, person)
  await askProvider()
  expect(await look(person, lost.value.id)).toMatchObject({ state: 'failed' })
  expect((await standing(person))[2]).toBe(0)
})

test('one that somebody decided about weeks later is looked for among the payouts of the days it was sent', async () => {
  const { honest, addPerson, later, withdraw, look, atBank, askProvider, clerkToken } = payouts
  let person = await addPerson(10_000_000)
  const { value } = await withdraw(person, 2_000_013)
  expect(value.state).toBe('auditing')
  person = await later(20 * 24 * 3_600_000, person)
  const body = { id: value.id, decision: 'approve' as const }
  expect(await server.call(payoutDeskApi.decide, { body }, { token: clerkToken() })).toMatchObject({
    state: true,
  })
  const sentAt = server.clock.now
  await server.deliver()
  expect(await look(person, value.id)).toMatchObject({ state: 'unknown' })
  const { no } = await look(person, value.id)
  await atBank(no, 'silent')
  // The provider tells of the payouts of a day and the fortnight after it.
  server.env.gateways.payout.query = async (asked) =>
    sentAt >= asked.at && sentAt <= asked.at + 14 * 24 * 3_600_000
      ? honest.query(asked)
      : { state: 'missing' }
  server.clock.now += 61_000
  await askProvider()
  expect(await look(person, value.id)).toMatchObject({ state: 'paid' })
})

test('killed while it is sent: it was sent once, and what became of it is asked', async () => {
  const { honest, addPerson, withdraw, look, standing, atBank, askProvider } = payouts
  const person = await addPerson(500_000)
  const orders: PayoutOrder[] = []
  server.env.gateways.payout.pay = async (order) => {
    orders.push(order)
    await honest.pay(order)
    throw new Error('killed')
  }
  const { value } = await withdraw(person, 200_000)
  for (let round = 0; round < 4; round += 1) {
    await server.deliver()
    server.clock.now += 30_000
  }
  expect(orders.map(({ outNo }) => outNo)).toEqual([value.id.replaceAll('-', '')])
  server.clock.now += 61_000
  await askProvider()
  expect(await look(person, value.id)).toMatchObject({ state: 'sent' })
  await atBank(value.id.replaceAll('-', ''), 'paid')
  expect(await standing(person)).toEqual([300_000, 0, 0])
})

test('an amount that is not ours changes nothing and is not confirmed', async () => {
  const { addPerson, withdraw, look, standing, askProvider } = payouts
  const person = await addPerson(500_000)
  const { value } = await withdraw(person, 200_000)
  await server.deliver()
  const no = value.id.replaceAll('-', '')
  const { db } = server.env
  await db
    .updateTable('local_payout')
    .set({ state: 'paid', amount: 1, ended_at: new Date() })
    .where('out_no', '=', no)
    .execute()
  const row = await findLocalPayout(db, server.tenantId, no)
  if (!row) {
    throw new Error('the stand-in knows it')
  }
  const notice = localPayoutNotice({ kind: 'payout', row }, server.env)
  const tell = (headers: Record<string, string>) =>
    fetch(`${server.url}/payout/notice/platform`, { method: 'POST', body: notice.body, headers })
  expect((await tell({ ...notice.headers, 'local-signature': 'x' })).status).toBe(400)
  expect((await tell(notice.headers)).status).toBe(400)
  expect(await look(person, value.id)).toMatchObject({ state: 'sent' })
  expect(await standing(person)).toEqual([300_000, 0, 200_000])
  await db.updateTable('local_payout').set({ amount: 200_000 }).where('out_no', '=', no).execute()
  server.clock.now += 61_000
  await askProvider()
  expect(await look(person, value.id)).toMatchObject({ state: 'paid' })
})

test('the payment company’s bill is held against our payouts; a difference has an owner and an end', async () => {
  const { addPerson, withdraw, atBank } = payouts
  const finance = await server.addOperator('reconciler', ['payment.reconcile'])
  const person = await addPerson(1_000_000)
  const pay = async () => {
    const { value } = await withdraw(person, 100_000)
    await server.deliver()
    const no = value.id.replaceAll('-', '')
    await atBank(no, 'paid')
    return no
  }
  const [good, dear, lost] = [await pay(), await pay(), await pay()]
  const { db } = server.env
  await db.updateTable('local_payout').set({ amount: 100_100 }).where('out_no', '=', dear).execute()
  await db.deleteFrom('local_payout').where('out_no', '=', lost).execute()
  const day = parkDay(server.clock.now)
  server.clock.now += 24 * 3_600_000
  const token = await server.signIn('reconciler')
  const run = () => server.call(paymentDeskApi.reconcile, { body: { method: 'payout', day } }, { token })
  const { value: first } = await run()
  expect(first.differences).toBe(2)
  const list = async () => {
    const all = await server.call(
      paymentDeskApi.differences,
      { body: { pageBean: { pageSize: 100 } } },
      { token },
    )
    return all.value.rows.filter(({ method }) => method === 'payout')
  }
  const rows = await list()
  expect(rows.find(({ outNo }) => outNo === dear)).toMatchObject({
    verdict: 'amount',
    theirs: 100_100,
    ours: 100_000,
    isMine: true,
  })
  expect(rows.find(({ outNo }) => outNo === lost)).toMatchObject({
    verdict: 'missingThere',
    ownerName: 'reconciler',
  })
  expect(rows.some(({ outNo }) => outNo === good)).toBe(false)
  const body = { id: rows[0]?.id ?? '', resolution: '支付公司已更正', outcome: 'provider' as const }
  expect((await server.call(paymentDeskApi.resolve, { body }, { token: finance.token })).status).toBe(401)
  expect((await server.call(paymentDeskApi.resolve, { body }, { token })).state).toBe(true)
  await run()
  expect((await list()).filter(({ resolvedAt }) => resolvedAt !== null)).toMatchObject([
    { outcome: 'provider' },
  ])
})

test('mornings on which no server ran are made up for, and another park’s payouts are no difference of ours', async () => {
  const { addPerson, withdraw, root, atBank, honest } = payouts
  const person = await addPerson(500_000)
  const { value } = await withdraw(person, 100_000)
  await server.deliver()
  await atBank(value.id.replaceAll('-', ''), 'paid')
  const hour = 3_600_000
  const noon = (days: number) => instantAt(addDays(parkDay(server.clock.now), days), '12:00')
  server.clock.now = noon(1)
  await reconcileOpenPayouts(root())
  const begun = parkDay(server.clock.now)
  // Three days later: yesterday and the two before it, and nothing a second time.
  server.clock.now = noon(3)
  const asked: string[] = []
  server.env.gateways.payout.bill = async (tenantId, day) => {
    asked.push(day)
    return honest.bill(tenantId, day)
  }
  server.clock.now -= 2 * hour
  await reconcileOpenPayouts(root())
  expect(asked).toEqual([])
  server.clock.now += 2 * hour
  await reconcileOpenPayouts(root())
  await reconcileOpenPayouts(root())
  expect(asked).toEqual([begun, addDays(begun, 1), addDays(begun, 2)])

  const { db } = server.env
  const other = await createTenant(server.env, 'elsewhere', 'Elsewhere')
  const user_id = await server.addUser({ account: 'theirs' }, other)
  const own = await root().from('withdrawal').selectAll().where('id', '=', value.id).executeTakeFirstOrThrow()
  const card = await root()
    .from('bank_card')
    .selectAll()
    .where('id', '=', own.card_id)
    .executeTakeFirstOrThrow()
  const line = { kind: 'payout' as const, providerNo: 'P1', amount: 5000, fee: 0 }
  const [theirs, nobodys] = ['ab'.repeat(16), 'cd'.repeat(16)]
  const there = { tenant_id: other, user_id, holder: user_id }
  await db
    .insertInto('bank_card')
    .values({ ...card, ...there })
    .execute()
  await db
    .insertInto('withdrawal')
    .values({ ...own, ...there, no: theirs })
    .execute()
  server.env.gateways.payout.bill = async () => ({
    ok: true,
    lines: [
      { ...line, outNo: theirs },
      { ...line, outNo: nobodys },
    ],
  })
  expect(await reconcilePayouts(root(), addDays(begun, 1), null)).toMatchObject({
    paid: 5000,
    differences: 1,
  })
  // It was never in the books there.
  await db.deleteFrom('withdrawal').where('tenant_id', '=', other).execute()
})

test('the way of a business’s money leads to what its earners took out after they had earned it', async () => {
  const person = await payouts.addPerson(500_000)
  const guest = await server.addGuest('follower')
  const { bizId } = await server.sellPaid(guest, { amount: 10_000 })
  const pause = () => {
    server.clock.now += 1000
  }
  pause()
  const early = (await payouts.withdraw(person, 100_000)).value.id
  pause()
  const root = scopeOf(server.env, server.tenantId)
  await root.write((scope) =>
    settleIncome(scope, {
      bizType: 'thing',
      bizId,
      ownerId: person.id,
      terms: { ownerBp: 8500, stayFee: 0, services: [], providerFeeBp: 0, couponBorneBy: 'park' },
      releaseAt: server.clock.now,
    }),
  )
  const taken = async () => (await traceBusiness(root, bizId)).withdrawals.map(({ id }) => id)
  expect(await taken()).toEqual([])
  pause()
  const later = (await payouts.withdraw(person, 100_000)).value.id
  expect(await taken()).toEqual([later])
  expect(later).not.toBe(early)
})
