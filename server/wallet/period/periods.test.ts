import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerDeskApi } from '#api/wallet/ledger-desk.ts'
import { paymentDeskApi } from '#api/wallet/payment-desk.ts'
import { parkDay } from '#domain/park-time.ts'
import { findViolations } from '#server/invariants/all.ts'
import { scopeOf } from '#server/scope.ts'
import { missingBills } from '../missing-bills.ts'
import { reconcileOpenBills } from '../reconcile-bill.ts'
import { requestRefund } from '../refund-requests.ts'
import { closePeriod } from './periods.ts'
import { startCashier, type CashierServer } from '../testing.ts'

let server: CashierServer
let guest: { id: string; token: string }
let finance: { id: string; token: string }
let second: { id: string; token: string }
let stranger: { id: string; token: string }
const day = '2026-05-04'
const dayMs = 86_400_000
const rights = ['ledger.read', 'period.close', 'payment.read', 'payment.reconcile']

beforeAll(async () => {
  server = await startCashier()
  guest = await server.addGuest('guest')
})
afterAll(async () => {
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
  await server.stop()
})

const as = (who: { token: string }) => ({ token: who.token })
const checks = () => server.call(ledgerDeskApi.closingChecks, { query: { to: day } }, as(finance))
const close = (to = day) => server.call(ledgerDeskApi.closePeriod, { body: { to, note: 'ok' } }, as(finance))
const periods = async (who = finance) => (await server.call(ledgerDeskApi.periods, {}, as(who))).value.periods
const openOf = (found: Awaited<ReturnType<typeof checks>>, item: string) =>
  found.value.checks.find((check) => check.item === item)?.open

test('the ledger is looked at by kind, account and business, and the way of the money is followed', async () => {
  const { bizId, paymentId } = await server.sellPaid(guest, { amount: 12_000, deposit: 2000 })
  await server.sellPaid(guest, { amount: 5000 }, 'alipay')
  server.clock.now += dayMs
  finance = await server.addOperator('finance', rights)
  second = await server.addOperator('second', rights)
  stranger = await server.addOperator('stranger', ['payment.read'])

  const kinds = (await server.call(ledgerDeskApi.accountKinds, { query: {} }, as(finance))).value
  expect(kinds.reduce((sum, kind) => sum + kind.balance, 0)).toBe(0)
  expect(kinds.find(({ code }) => code === 'clearing')).toEqual({
    code: 'clearing',
    balance: -17_000,
    holders: 2,
  })
  const before = (await server.call(ledgerDeskApi.accountKinds, { query: { at: '2026-05-03' } }, as(finance)))
    .value
  expect(before).toEqual([])
  const accounts = await server.call(
    ledgerDeskApi.accounts,
    { query: { code: 'clearing' }, body: {} },
    as(finance),
  )
  expect(accounts.value.rows).toMatchObject([
    { holder: 'alipay', balance: -5000, stripes: 1 },
    { holder: 'wechat', balance: -12_000, stripes: 1 },
  ])
  const query = { code: 'clearing', holder: 'wechat' }
  const moves = await server.call(ledgerDeskApi.moves, { query, body: {} }, as(finance))
  expect(moves.value.rows.map(({ toCode, amount }) => [toCode, amount])).toEqual([
    ['deposit', 2000],
    ['prepaid', 10_000],
  ])
  // A first try that was given up brought nothing, and is no receipt.
  const {
    paid_at: _at,
    provider_no: _no,
    outcome: _outcome,
    handover: _handover,
    ...tried
  } = await server.env.db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const given = { ...tried, id: server.env.newId(), out_trade_no: 'given up', state: 'closed' as const }
  await server.env.db.insertInto('payment').values(given).execute()
  const trace = (await server.call(ledgerDeskApi.trace, { query: { bizId } }, as(finance))).value
  expect(trace.payments).toMatchObject([{ id: paymentId, amount: 12_000, state: 'succeeded' }])
  expect(trace.rests.map(({ code, amount }) => [code, amount]).toSorted()).toEqual([
    ['clearing', -12_000],
    ['deposit', 2000],
    ['prepaid', 10_000],
  ])
  expect((await server.call(ledgerDeskApi.moves, { query: {}, body: {} }, as(stranger))).status).toBe(403)
  expect((await server.call(ledgerDeskApi.trace, { query: { bizId } }, as(stranger))).status).toBe(403)
  const ask = (who: { token: string }, state: 'held' | 'released') =>
    server.call(ledgerDeskApi.settlements, { query: { state }, body: {} }, as(who))
  expect((await ask(stranger, 'held')).status).toBe(403)
  const settled = {
    tenant_id: server.tenantId,
    biz_type: 'thing',
    biz_id: server.env.newId(),
    gross: 100,
    owner_share: 0,
    commission: 95,
    service_share: 5,
    settled_at: new Date(server.clock.now),
  }
  await server.env.db.insertInto('settlement').values(settled).execute()
  expect((await ask(finance, 'held')).value.rows).toEqual([])
  expect((await ask(finance, 'released')).value.rows).toMatchObject([
    { bizId: settled.biz_id, gross: 100, ownerShare: 0, serviceShare: 5, commission: 95, takenBack: 0 },
  ])
  await server.env.db.deleteFrom('settlement').where('biz_id', '=', settled.biz_id).execute()
  const asked = await server.call(ledgerDeskApi.askProvider, { body: { paymentId } }, as(finance))
  expect(asked.value.state).toBe('succeeded')
})

test('a day is closed when its bills are checked and its one difference is resolved; later money goes to the next', async () => {
  expect(
    (await server.call(ledgerDeskApi.closePeriod, { body: { to: day, note: '' } }, as(stranger))).status,
  ).toBe(403)
  const first = await checks()
  expect([openOf(first, 'bills'), first.value.mayClose]).toEqual([2, false])
  expect((await close()).state).toBe(false)
  for (const method of ['wechat', 'alipay'] as const) {
    const run = await server.call(paymentDeskApi.reconcile, { body: { method, day } }, as(finance))
    expect(run.state).toBe(true)
  }
  const [file] = await server.env.db
    .selectFrom('recon_file')
    .select('id')
    .where('method', '=', 'wechat')
    .execute()
  const line = server.env.newId()
  await server.env.db
    .insertInto('recon_line')
    .values({
      tenant_id: server.tenantId,
      id: line,
      file_id: file?.id ?? '',
      kind: 'pay',
      out_no: 'x1',
      provider_no: 'p1',
      theirs: 700,
      ours: null,
      verdict: 'missingHere',
    })
    .execute()
  const withDifference = await checks()
  expect([openOf(withDifference, 'bills'), openOf(withDifference, 'differences')]).toEqual([0, 1])
  expect((await close()).state).toBe(false)
  const resolution = { id: line, resolution: 'of another shop', outcome: 'provider' as const }
  await server.call(paymentDeskApi.resolve, { body: resolution }, as(finance))
  const clear = await checks()
  expect(clear.value).toMatchObject({ from: day, mayClose: true })
  expect(clear.value.figures.payments.toSorted((a, b) => a.amount - b.amount)).toEqual([
    { method: 'alipay', count: 1, amount: 5000 },
    { method: 'wechat', count: 1, amount: 12_000 },
  ])
  // Two at once: one closes, the other finds it closed.
  const both = await Promise.all([close(), close()])
  expect(both.map(({ state }) => state).toSorted()).toEqual([false, true])
  expect((await close('2026-05-05')).state).toBe(false)
  const [closed] = await periods()
  expect(closed).toMatchObject({ from: day, to: day, state: 'closed', isLast: true })
  expect(closed?.hash).toMatch(/^[0-9a-f]{64}$/)

  await server.sellPaid(await server.addGuest('later'), { amount: 900 })
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
  expect((await periods())[0]?.figures).toEqual(closed?.figures)
  server.clock.now += dayMs
  finance = { ...finance, token: await server.signIn('finance') }
  const next = await server.call(ledgerDeskApi.closingChecks, { query: { to: '2026-05-05' } }, as(finance))
  expect(next.value).toMatchObject({
    from: '2026-05-05',
    figures: { payments: [{ method: 'wechat', amount: 900 }] },
  })
})

test('closed books are opened again by two people; what was changed in them is found', async () => {
  second = { ...second, token: await server.signIn('second') }
  const [closed] = await periods()
  const id = closed?.id ?? ''
  const ask = { body: { id, reason: 'a fee is missing' } }
  expect((await server.call(ledgerDeskApi.reopen, { body: { id } }, as(second))).state).toBe(false)
  expect((await server.call(ledgerDeskApi.askReopen, ask, as(finance))).state).toBe(true)
  expect((await server.call(ledgerDeskApi.reopen, { body: { id } }, as(finance))).message).toContain('另一人')
  // A figure that somebody changes in the database no longer agrees with the ledger.
  await sql`update accounting_period set figures = jsonb_set(figures, '{accounts,0,came}', '1')`.execute(
    server.env.db,
  )
  expect((await findViolations(server.env.db, server.clock.now)).join()).toContain('closed books stay closed')
  expect((await server.call(ledgerDeskApi.reopen, { body: { id } }, as(second))).state).toBe(true)
  expect((await periods())[0]).toMatchObject({ state: 'reopened', reopenedBy: 'second' })
  const again = await server.call(ledgerDeskApi.closingChecks, { query: { to: day } }, as(finance))
  expect(again.value.from).toBe(day)
})

test('books are not opened again behind those that are being closed after them', async () => {
  await close()
  const [again] = await periods()
  const id = again?.id ?? ''
  expect(again).toMatchObject({ to: day, state: 'closed', isLast: true })
  await server.call(ledgerDeskApi.askReopen, { body: { id, reason: 'a fee' } }, as(finance))
  const bill = { method: 'wechat' as const, day: '2026-05-05' }
  expect((await server.call(paymentDeskApi.reconcile, { body: bill }, as(finance))).state).toBe(true)
  const reopened = await scopeOf(server.env, server.tenantId).write(async (scope) => {
    await closePeriod(scope, { id: finance.id, fullname: 'finance' }, { to: '2026-05-05', note: '' })
    const answer = server.call(ledgerDeskApi.reopen, { body: { id } }, as(second))
    await Promise.race([answer, waitingForLock()])
    return () => answer
  })
  expect(await reopened()).toMatchObject({ state: false, message: '只能重开最近一次结账' })
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
})

/** Until somebody waits for what another transaction has locked by its name. */
async function waitingForLock(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(
      server.env.db,
    )
    if (rows.length > 0) {
      return
    }
  }
}

test('a refund is on its way at the end of a day when it was granted by then and has not arrived', async () => {
  const today = parkDay(server.clock.now)
  const returning = await server.addGuest('returning')
  const { bizId } = await server.sellPaid(returning, { amount: 700 })
  const unsettled = async (to: string) => {
    finance = { ...finance, token: await server.signIn('finance') }
    return openOf(await server.call(ledgerDeskApi.closingChecks, { query: { to } }, as(finance)), 'unsettled')
  }
  server.clock.now += dayMs
  const dayOfRefund = parkDay(server.clock.now)
  await scopeOf(server.env, server.tenantId).write((scope) =>
    requestRefund(scope, {
      bizType: 'thing',
      bizId,
      amount: 700,
      deposit: 0,
      reason: '',
      by: null,
      approved: true,
    }),
  )
  server.clock.now += dayMs
  expect([await unsettled(today), await unsettled(dayOfRefund)]).toEqual([0, 1])
  await server.deliver()
  const dayOfArrival = parkDay(server.clock.now)
  server.clock.now += dayMs
  // It has arrived since, and was on its way at the end of that day all the same.
  expect([await unsettled(dayOfRefund), await unsettled(dayOfArrival)]).toEqual([1, 0])
})

test('a bill that could not be fetched for more than a year is fetched when the provider is back', async () => {
  const paidOn = parkDay(server.clock.now)
  const late = await server.addGuest('late')
  await server.sellPaid(late, { amount: 300 })
  server.clock.now += 500 * dayMs
  const missing = async () =>
    (await missingBills(scope(), { from: paidOn, to: paidOn })).map(({ method }) => method)
  const scope = () => scopeOf(server.env, server.tenantId)
  expect(await missing()).toEqual(['wechat'])
  await reconcileOpenBills(scope(), new AbortController().signal)
  expect(await missing()).toEqual([])
})
