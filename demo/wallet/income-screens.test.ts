import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#api/contexts.ts'
import { contractBillApi } from '#api/contract/bill.ts'
import { contractApi } from '#api/contract/contract.ts'
import { escrowApi } from '#api/owner/escrow.ts'
import { ownerOrderApi } from '#api/owner/orders.ts'
import { ownStayApi } from '#api/owner/own-stay.ts'
import type { ListCondition } from '#api/paging.ts'
import { serviceDeskApi } from '#api/messages/service-desk.ts'
import { todayApi } from '#api/platform/today.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { ownReviewApi } from '#api/stay/own-review.ts'
import { incomeApi } from '#api/wallet/income.ts'
import { invoiceDeskApi } from '#api/wallet/invoice-desk.ts'
import { ledgerDeskApi } from '#api/wallet/ledger-desk.ts'
import { paymentApi } from '#api/wallet/payment.ts'
import { paymentDeskApi } from '#api/wallet/payment-desk.ts'
import { payoutDeskApi } from '#api/wallet/payout-desk.ts'
import { statementApi } from '#api/wallet/statement.ts'
import { addDays } from '#domain/day.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { monthDays } from '#domain/wallet/month.ts'
import { quarterDays, quarterOf } from '#domain/wallet/quarter.ts'
import { demoPassword } from '#demo/accounts.ts'
import { startDemoServer } from '#demo/testing.ts'
import { findViolations } from '#server/invariants/all.ts'
import { scopeOf } from '#server/scope.ts'
import type { TestServer } from '#server/testing.ts'
import { incomeOfQuarter } from '#server/wallet/income/income-report.ts'

let server: TestServer
let token: string
let ownerId: string
beforeAll(async () => {
  server = await startDemoServer()
  token = await server.signIn('owner', demoPassword)
  const row = await server.env.db
    .selectFrom('app_user')
    .select('id')
    .where('account', '=', 'owner')
    .executeTakeFirst()
  ownerId = row?.id ?? ''
})
afterAll(() => server.stop())

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

test('the books of the demo hold, and its owner has a year of income', async () => {
  const broken = await findViolations(server.env.db, server.clock.now)
  // Refunds of the demo go out when its jobs run.
  expect(broken.filter((line) => !line.startsWith('messages are delivered'))).toEqual([])
  const { value } = await server.call(incomeApi.months, { query: {} }, { token })
  expect(value).toHaveLength(13)
  expect(value.filter(({ net }) => net > 0).length).toBeGreaterThanOrEqual(12)
})

test('one figure has one source: months, days, houses, lines and balances add up to the same', async () => {
  const { value: months } = await server.call(incomeApi.months, { query: {} }, { token })
  const { value: overview } = await server.call(incomeApi.overview, { query: {} }, { token })
  const rich = months.at(-2)
  const { value: month } = await server.call(
    incomeApi.month,
    { query: { month: rich?.month ?? '' } },
    { token },
  )
  expect(month).toMatchObject({
    settled: rich?.settled,
    takenBack: rich?.takenBack,
    net: rich?.net,
    count: rich?.count,
  })
  expect(sum(month.days.map(({ net }) => net))).toBe(month.net)
  expect(sum(month.houses.map(({ net }) => net))).toBe(month.net)
  expect(overview.thisMonth).toMatchObject({ net: months.at(-1)?.net })

  const lines = await server.call(
    incomeApi.lines,
    {
      query: {},
      body: {
        pageBean: { pageSize: 100 },
        querys: [
          { property: 'day', operation: 'GREAT_EQUAL', value: `${month.month}-01` },
          {
            property: 'day',
            operation: 'LESS_EQUAL',
            value: `${month.month}-31`.replace(/(0[469]|11)-31/, '$1-30'),
          },
        ],
      },
    },
    { token },
  )
  expect(sum(lines.value.rows.map(({ amount }) => amount))).toBe(month.net)
  for (const { houseId } of month.houses) {
    const { value } = await server.call(
      incomeApi.house,
      { query: { houseId: houseId ?? '', month: month.month } },
      { token },
    )
    expect(value.now.net).toBe(month.houses.find((house) => house.houseId === houseId)?.net)
    expect(value.now.nightsSold).toBeLessThanOrEqual(value.now.nightsAvailable)
  }
  expect(sum(overview.releases.map(({ amount }) => amount))).toBeLessThanOrEqual(overview.pending)

  const flows = await server.call(incomeApi.flows, { body: {} }, { token })
  expect(flows.value.came - flows.value.went).toBe(overview.available)
  expect(flows.value.rows[0]?.balance).toBe(overview.available)
  const incoming = await server.call(incomeApi.flows, { body: { direction: 'in' } }, { token })
  expect([incoming.value.came, incoming.value.went]).toEqual([flows.value.came, 0])
})

test('wallet, month, statement, settlements, ledger and the owner’s home say the same of a month', async () => {
  const { value: months } = await server.call(incomeApi.months, { query: {} }, { token })
  const { value: overview } = await server.call(incomeApi.overview, { query: {} }, { token })
  const { value: papers } = await server.call(statementApi.statements, { query: {} }, { token })
  const { db } = server.env
  for (const { month, settled, takenBack } of months.slice(1, -1)) {
    const { from, until } = monthDays(month)
    const [since, before] = [from, until].map((day) => new Date(instantAt(day, '00:00')))
    const paper = papers.find((one) => one.month === month)
    expect([paper?.income, paper?.takenBack], month).toEqual([settled, takenBack])
    const { rows } = await sql<{ shares: number; moved: number }>`select
      (select coalesce(sum(owner_share), 0)::bigint from settlement
        where owner_id = ${ownerId} and settled_at >= ${since} and settled_at < ${before}) as shares,
      (select coalesce(sum(m.amount), 0)::bigint from ledger_move m
        join ledger_account a on a.id = m.to_account and a.code = 'pending' and a.holder = ${ownerId}
        where m.at >= ${since} and m.at < ${before}) as moved`.execute(db)
    expect([rows[0]?.shares, rows[0]?.moved], month).toEqual([settled, settled])
  }
  const { available, pending, reserve, frozen, onTheWay, debt } = overview
  const account = await db
    .selectFrom('ledger_account')
    .select((eb) => eb.fn.sum<number>('balance').as('balance'))
    .where('holder', '=', ownerId)
    .executeTakeFirst()
  expect(Number(account?.balance)).toBe(available + pending + reserve + frozen + onTheWay + debt)
  expect(reserve).toBeGreaterThan(0)
  const { value: home } = await server.call(ownerOrderApi.home, {}, { token })
  expect(home.income).toMatchObject({ month: months.at(-1)?.net, lastMonth: months.at(-2)?.net })
})

test('a booking says the same on the list, its own page, the terms of its house and the owner’s home', async () => {
  const list = async (tab: 'all' | 'coming') =>
    (await server.call(ownerOrderApi.list, { body: { tab, pageSize: 50 } }, { token })).value
  const [all, coming] = [await list('all'), await list('coming')]
  const guests = all.rows.filter(({ purpose }) => purpose === 'guest')
  expect(guests.length).toBeGreaterThan(3)
  for (const row of guests.slice(0, 12)) {
    const { value: page } = await server.call(
      ownerOrderApi.order,
      { query: { orderId: row.orderId } },
      { token },
    )
    expect(page.shares, row.orderNo).toEqual(row.shares)
    const { gross = 0, commission = 0, service = 0, mine = 0 } = page.shares ?? {}
    expect(gross - commission - service, row.orderNo).toBe(mine)
    // Without what the park bears of a coupon, it is what the guest pays.
    const lines = page.lines ?? []
    const borne = sum(lines.filter(({ code }) => code === 'coupon').map(({ amount }) => -amount))
    expect(sum(lines.map(({ amount }) => amount)) - page.refunded + borne, row.orderNo).toBe(gross)
    expect(page.events.map(({ reason }) => reason).join(' ')).not.toContain('booking.why')
  }
  const { value: home } = await server.call(ownerOrderApi.home, {}, { token })
  const { value: houses } = await server.call(escrowApi.list, {}, { token })
  const toCome = sum(coming.rows.map(({ shares }) => shares?.mine ?? 0))
  expect(toCome).toBeGreaterThan(0)
  expect([home.income?.coming, sum(houses.map((house) => house.coming))]).toEqual([toCome, toCome])

  // Nights of one's own count against the year of the contract they lie in.
  const { value: own } = await server.call(ownStayApi.houses, {}, { token })
  const used = own.filter(({ quota }) => (quota?.used ?? 0) > 0)
  expect(used).toHaveLength(2)
})

test('what a lessee owes is the same on the card, in the list of bills, at the cashier and at the desk', async () => {
  const lessee = { token: await server.signIn('13900000202', demoPassword) }
  const { value: bills } = await server.call(contractBillApi.mine, { query: {} }, lessee)
  const { value: settled } = await server.call(contractBillApi.settled, { body: {} }, lessee)
  const open = bills.filter(({ state }) => state === 'due' || state === 'overdue')
  const owed = sum(open.map(({ amount, paid, penalty }) => amount - paid + penalty))
  expect(owed).toBeGreaterThan(0)
  const { value: cards } = await server.call(contractApi.mine, { body: {} }, lessee)
  expect(sum(cards.rows.map(({ openBills }) => openBills))).toBe(open.length)
  const body = { billIds: open.map(({ id }) => id) }
  const { value: batch } = await server.call(contractBillApi.batch, { body }, lessee)
  expect(batch.amount).toBe(owed)
  const query = { bizType: 'contractBill', bizId: batch.batchId, channel: 'h5' } as const
  const { value: cashier } = await server.call(paymentApi.cashier, { query }, lessee)
  expect([cashier.state, cashier.amount]).toEqual(['due', owed])
  const desk = { token: await server.signIn('manager', demoPassword) }
  const contractId = open[0]?.contractId ?? ''
  const { value: seen } = await server.call(contractBillApi.mine, { query: { contractId } }, desk)
  const amounts = (list: typeof bills) =>
    list
      .filter((bill) => bill.contractId === contractId)
      .map(({ id, amount, paid, penalty }) => [id, amount, paid, penalty])
      .toSorted()
  expect(amounts(seen)).toEqual(amounts([...bills, ...settled.rows]))
})

test('a line names its order, its rule and its moves', async () => {
  const { value } = await server.call(
    incomeApi.lines,
    { query: {}, body: { querys: [{ property: 'kind', value: 'settled' }] } },
    { token },
  )
  const first = value.rows.at(-1)
  const { value: line } = await server.call(incomeApi.line, { query: { id: first?.id ?? '' } }, { token })
  expect(line).toMatchObject({ orderNo: first?.orderNo, bp: 8500 })
  expect(line.orderNo).toMatch(/^SJ\d{16}$/)
  expect(line.paid + line.couponCost).toBe(line.amount + line.commission + line.services)
  expect(line.moves[0]).toMatchObject({ event: 'settled', to: 'pending', amount: line.amount })
})

test('nobody sees what others earn', async () => {
  const guest = await server.signIn('guest', demoPassword)
  const { value: lines } = await server.call(incomeApi.lines, { query: {}, body: {} }, { token })
  const id = lines.rows[0]?.id ?? ''
  expect(await server.call(incomeApi.line, { query: { id } }, { token: guest })).toMatchObject({
    state: false,
  })
  const houseId = lines.rows[0]?.houseId ?? ''
  const house = await server.call(incomeApi.house, { query: { houseId, month: '2026-10' } }, { token: guest })
  expect(house.status).toBe(403)
  const company = await server.env.db.selectFrom('service_company').select('id').executeTakeFirst()
  const holder = `org:${company?.id}`
  expect((await server.call(incomeApi.overview, { query: { holder } }, { token })).status).toBe(403)
  const { env, tenantId } = server
  const member = {
    tenant_id: tenantId,
    company_id: company?.id ?? '',
    user_id: ownerId,
    role: 'manager',
    joined_at: new Date(server.clock.now),
  }
  await env.db.insertInto('service_member').values(member).execute()
  const own = await server.call(incomeApi.overview, { query: { holder } }, { token })
  expect(own.value.available + own.value.pending).toBeGreaterThan(0)
  expect(own.value.companies).toMatchObject([{ holder }])
})

test('income per person and quarter is what the lines of everybody say, for finance alone', async () => {
  const { value } = await server.call(incomeApi.months, { query: {} }, { token })
  const [first = '', second = '', third = ''] = value.slice(-4, -1).map(({ month }) => month)
  const quarter = [first, second, third].map(quarterOf)
  const report = await incomeOfQuarter(scopeOf(server.env, server.tenantId), quarter[1] ?? '')
  const days = quarterDays(quarter[1] ?? '')
  const own = value.filter(({ month }) => days.from <= `${month}-01` && `${month}-01` < days.until)
  expect(report.find(({ holder }) => holder === ownerId)).toMatchObject({
    name: '赵德厚',
    kind: 'person',
    settled: sum(own.map(({ settled }) => settled)),
    net: sum(own.map(({ net }) => net)),
  })
  expect(report.some(({ kind }) => kind === 'company')).toBe(true)
  const ask = (as: string) =>
    fetch(`${server.url}${addressOf(payoutDeskApi.incomeReport.path)}?quarter=${quarter[1]}`, {
      headers: { authorization: `Bearer ${as}`, 'tenant-code': 'platform' },
    })
  expect((await ask(token)).status).toBe(403)
  const file = await ask(await server.signIn('finance', demoPassword))
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('under the lists of the desks stands what all their rows come to, for whatever they are narrowed to', async () => {
  const admin = { token: await server.signIn('admin', demoPassword) }
  const today = parkDay(server.clock.now)
  const period = (property: string) => [
    { property, operation: 'GREAT_EQUAL', value: addDays(today, -12), group: 'period' },
    { property, operation: 'LESS_EQUAL', value: today, group: 'period' },
  ]
  const body = (querys: ListCondition[]) => ({ pageBean: { page: 1, pageSize: 100, showSums: true }, querys })
  const expectSum = (
    {
      rows,
      total,
      sums,
    }: { rows: readonly object[]; total: number; sums?: Record<string, number> | undefined },
    name: string,
    amounts: readonly number[],
  ) => {
    expect(rows.length, name).toBeGreaterThan(0)
    expect(total, name).toBe(rows.length)
    expect(sums?.[name], name).toBe(sum(amounts))
  }
  const expectAmount = (list: {
    rows: readonly { amount: number }[]
    total: number
    sums?: Record<string, number> | undefined
  }) =>
    expectSum(
      list,
      'amount',
      list.rows.map(({ amount }) => amount),
    )
  const payments = await server.call(
    paymentDeskApi.payments,
    { body: body([{ property: 'state', value: 'succeeded' }, ...period('createdAt')]) },
    admin,
  )
  expectAmount(payments.value)
  const refunds = await server.call(paymentDeskApi.refunds, { body: body(period('askedAt')) }, admin)
  expectAmount(refunds.value)
  const settled = await server.call(
    ledgerDeskApi.settlements,
    { query: {}, body: body(period('settledAt')) },
    admin,
  )
  expectSum(
    settled.value,
    'gross',
    settled.value.rows.map(({ gross }) => gross),
  )
  expectSum(
    settled.value,
    'ownerShare',
    settled.value.rows.map(({ ownerShare }) => ownerShare),
  )
  const withdrawals = await server.call(
    payoutDeskApi.withdrawals,
    { query: { show: 'all' }, body: body([]) },
    admin,
  )
  expectAmount(withdrawals.value)
  const invoices = await server.call(
    invoiceDeskApi.invoices,
    { query: { show: 'all' }, body: body([]) },
    admin,
  )
  expectAmount(invoices.value)
  const orders = await server.call(
    frontDeskApi.orders,
    { body: { queryFilter: body([...period('checkIn'), { property: 'state', value: 'completed' }]) } },
    admin,
  )
  expectSum(
    orders.value,
    'total',
    orders.value.rows.map(({ total, extensions }) => total + extensions.total),
  )
  // Who does not ask for sums pays for none.
  const plain = await server.call(paymentDeskApi.payments, { body: {} }, admin)
  expect(plain.value.sums).toBeUndefined()
})

test('the first page of the console counts what the lists behind it show', async () => {
  const admin = { token: await server.signIn('admin', demoPassword) }
  const { value: today } = await server.call(todayApi.today, {}, admin)
  const counted = Object.fromEntries(today.map(({ kind, count }) => [kind, count]))
  const refunds = await server.call(
    paymentDeskApi.refunds,
    { body: { querys: [{ property: 'state', value: 'applied' }] } },
    admin,
  )
  const waiting = { query: { show: 'waiting' as const }, body: {} }
  const reviews = await server.call(ownReviewApi.list, { body: { of: 'received', show: 'reported' } }, admin)
  const desk = (await server.call(frontDeskApi.counts, { query: {} }, admin)).value
  const open = { body: { querys: [{ property: 'resolvedAt', operation: 'IS_NULL' }] } }
  expect(counted).toMatchObject({
    arrivals: desk.arriving,
    unsettledStays: desk.unsettled,
    conversations: (await server.call(serviceDeskApi.counts, {}, admin)).value.waiting,
    reportedReviews: reviews.value.total,
    refunds: refunds.value.total,
    withdrawals: (await server.call(payoutDeskApi.withdrawals, waiting, admin)).value.total,
    invoices: (await server.call(invoiceDeskApi.invoices, waiting, admin)).value.total,
    billDifferences: (await server.call(paymentDeskApi.differences, open, admin)).value.total,
  })
  expect(counted['reportedReviews']).toBe(1)
})
