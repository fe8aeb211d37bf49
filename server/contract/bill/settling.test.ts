import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contractBillApi } from '#api/contract/bill.ts'
import { contractDeskApi } from '#api/contract/contract-desk.ts'
import { contractApi } from '#api/contract/contract.ts'
import { paymentApi } from '#api/wallet/payment.ts'
import { contractsInvariant } from '#server/invariants/contracts.ts'
import { balanceOf } from '#server/wallet/ledger.ts'
import { contractOf } from '../contracts.ts'
import { remindOfBills } from '../jobs.ts'
import { settleEndedBatches } from './settle-rent.ts'
import { startContracts, type ContractServer } from '../testing.ts'

let server: ContractServer
beforeAll(async () => {
  server = await startContracts()
})
afterAll(() => server.finish())
beforeEach(() => server.forgetLimits())

async function moveTo(day: string) {
  server.clock.now = Date.parse(`${day}T10:00:00+08:00`)
  await server.signInAgain()
}

/** A lease of half a year, paid by the month, that begins on this day and is signed by both. */
async function runningLease(day: string) {
  await moveTo(day)
  const draft = server.leaseDraft({ startsOn: day, cycleMonths: 1, months: 6 })
  const { value, message } = await server.send(draft)
  expect(message ?? '').toBe('')
  await server.signWhole(value.contractId, server.lessee, server.seal)
  return value.contractId
}
const asLessee = () => ({ token: server.lessee.token })
const asDesk = () => ({ token: server.desk.token })
const bills = async (contractId: string) =>
  (await server.call(contractBillApi.mine, { query: { contractId } }, asLessee())).value
const batch = (billIds: string[], amount?: number) =>
  server.call(contractBillApi.batch, { body: { billIds, amount } }, asLessee())

async function payBatch({ batchId, amount }: { batchId: string; amount: number }) {
  const body = { bizType: 'contractBill', bizId: batchId, method: 'wechat', channel: 'h5', amount } as const
  const { value } = await server.call(paymentApi.pay, { body }, asLessee())
  await fetch(`${server.url}/pay/local/platform/${value.paymentId.replaceAll('-', '')}/pay`, {
    method: 'POST',
    redirect: 'manual',
  })
}

const refundsOf = (contractId: string) =>
  server.env.db
    .selectFrom('refund_request as refund')
    .innerJoin('bill_batch as batch', 'batch.id', 'refund.biz_id')
    .select(['refund.amount', 'refund.deposit'])
    .where('batch.contract_id', '=', contractId)
    .orderBy('refund.amount')
    .execute()

test('what is on a sheet of the end is paid by it alone: bills take no money, no waiver and no more bills beside it', async () => {
  const id = await runningLease('2027-01-01')
  const [deposit, rent] = await bills(id)
  const [depositId, rentId] = [deposit?.id ?? '', rent?.id ?? '']
  await payBatch((await batch([depositId])).value)
  // The lessee is at the cashier already when the desk draws the sheet up.
  const begun = (await batch([rentId])).value
  const waiver = { body: { billId: rentId, reason: '空调坏了' } }
  expect((await server.call(contractDeskApi.waiveBill, waiver, asDesk())).state).toBe(true)
  const end = { contractId: id, leavesOn: '2027-01-11', penalty: 0, damage: 0, utility: 0, note: '' }
  const sheet = (await server.call(contractDeskApi.terminate, { body: end }, asDesk())).value
  expect(sheet.balance).toBe(300_000 - 96_774)

  expect((await batch([rentId])).message).toContain('结算')
  const water = { body: { contractId: id, amount: 4200, dueOn: '2027-01-20' } }
  expect((await server.call(contractDeskApi.addBill, water, asDesk())).message).toContain('结算')
  const granted = { body: { billId: rentId, approve: true, reason: '' } }
  const asSeal = { token: server.seal.token }
  expect((await server.call(contractDeskApi.decideWaiver, granted, asSeal)).message).toContain('结算')
  await payBatch(begun)
  expect((await bills(id)).find((bill) => bill.id === rentId)).toMatchObject({ state: 'due', paid: 0 })

  await server.signWhole(sheet.sheetId, server.lessee, server.seal)
  expect(await refundsOf(id)).toEqual([
    { amount: 203_226, deposit: 203_226 },
    { amount: 300_000, deposit: 0 },
  ])
})

test('who left before the rent of their last days was earned has it back from those who earned it', async () => {
  const id = await runningLease('2028-01-01')
  const [deposit, january] = await bills(id)
  await payBatch((await batch([deposit?.id ?? ''])).value)
  await payBatch((await batch([january?.id ?? ''])).value)
  await moveTo('2028-02-02')
  const before = await balanceOf(server.scope, 'pending', server.owner.id)
  await settleEndedBatches(server.env, new AbortController().signal)
  expect((await balanceOf(server.scope, 'pending', server.owner.id)) - before).toBe(255_000)
  // It was earned on a Wednesday, and can be had five working days later.
  const { release_at: releaseAt } = await server.env.db
    .selectFrom('income_line')
    .select('release_at')
    .where('holder', '=', server.owner.id)
    .where('amount', '=', 255_000)
    .where('order_no', '=', (await contractOf(server.scope, id)).contract_no)
    .executeTakeFirstOrThrow()
  expect(releaseAt?.getTime()).toBe(Date.parse('2028-02-09T00:00:00+08:00'))
  // Twenty-one of thirty-one days were paid and not used, and for February nobody was late.
  const end = { contractId: id, leavesOn: '2028-01-11', penalty: 0, damage: 0, utility: 0, note: '' }
  const sheet = (await server.call(contractDeskApi.terminate, { body: end }, asDesk())).value
  expect(sheet.balance).toBe(300_000 + 203_226)
  await server.signWhole(sheet.sheetId, server.lessee, server.seal)
  expect(await refundsOf(id)).toEqual([
    { amount: 203_226, deposit: 0 },
    { amount: 300_000, deposit: 300_000 },
  ])
  const taken = Math.round(203_226 * 0.85)
  expect((await balanceOf(server.scope, 'pending', server.owner.id)) - before).toBe(255_000 - taken)
})

test('of two part payments begun on two devices one pays the penalty, and the other goes back', async () => {
  const id = await runningLease('2029-01-01')
  const [deposit, rent] = await bills(id)
  await payBatch((await batch([deposit?.id ?? ''])).value)
  await moveTo('2029-01-21')
  const find = async () => (await bills(id)).find((bill) => bill.id === rent?.id)
  expect((await find())?.penalty).toBe(3000)
  const [one, two] = [await batch([rent?.id ?? ''], 100_000), await batch([rent?.id ?? ''], 100_000)]
  await payBatch(one.value)
  expect(await find()).toMatchObject({ paid: 97_000, penalty: 0 })
  await payBatch(two.value)
  expect(await find()).toMatchObject({ paid: 97_000, penalty: 0 })
  expect(await refundsOf(id)).toEqual([{ amount: 100_000, deposit: 0 }])
})

test('a part payment leaves the penalty of the days before it, and bill, cashier, sheet and ledger say the same', async () => {
  const id = await runningLease('2031-01-01')
  const [deposit, rent] = await bills(id)
  const rentId = rent?.id ?? ''
  await payBatch((await batch([deposit?.id ?? ''])).value)
  await moveTo('2031-01-21')
  // Twenty days at 150 fen: less than that is paid, so that some of it stays open.
  await payBatch((await batch([rentId], 2000)).value)
  const find = async () => (await bills(id)).find((bill) => bill.id === rentId)
  expect(await find()).toMatchObject({ paid: 0, penalty: 1000 })
  await payBatch((await batch([rentId], 201_000)).value)
  expect(await find()).toMatchObject({ paid: 200_000, penalty: 0 })
  // Ten days at 50 fen on what was left; the twenty before stay what they were.
  await moveTo('2031-01-31')
  expect(await find()).toMatchObject({ paid: 200_000, penalty: 500 })
  const rest = (await batch([rentId])).value
  expect(rest.amount).toBe(100_500)
  // The sheet of an end drawn up now asks for the same.
  const end = { contractId: id, leavesOn: '2031-02-01' }
  const sheet = await server.call(contractDeskApi.settlementPreview, { body: end }, asDesk())
  expect(sheet.value.unpaid).toBe(rest.amount)
  await payBatch(rest)
  expect(await find()).toMatchObject({ state: 'paid', penalty: 0 })
  const batches = await server.env.db
    .selectFrom('bill_batch')
    .select('id')
    .where('contract_id', '=', id)
    .execute()
  let inLedger = 0
  for (const one of batches) {
    inLedger += await balanceOf(server.scope, 'prepaid', `contractBill:${one.id}`)
  }
  expect(inLedger).toBe(300_000 + 3000 + 500)
  // The promises hold this, and name a bill that was taken more from.
  const violations = () => contractsInvariant.violations(server.env.db, server.clock.now)
  expect(await violations()).toEqual([])
  const setPaid = (fen: number) =>
    server.env.db
      .updateTable('bill_batch_line')
      .set({ penalty_fen: fen })
      .where('batch_id', '=', rest.batchId)
      .execute()
  await setPaid(501)
  expect(await violations()).toEqual([`bill ${rentId} got more or less penalty than its payments`])
  const bill = server.env.db.updateTable('contract_bill').where('id', '=', rentId)
  await bill.set({ penalty_paid_fen: 3501 }).execute()
  expect(await violations()).toEqual([`bill ${rentId} got 3501 of a penalty of 3500`])
  await bill.set({ penalty_paid_fen: 3500 }).execute()
  await setPaid(500)
})

test('the deposit of a lease goes on with its renewal and comes back once, by the sheet of the last', async () => {
  const id = await runningLease('2033-01-01')
  const [deposit] = await bills(id)
  await payBatch((await batch([deposit?.id ?? ''])).value)
  const renewal = async (contractId: string) => {
    const body = { contractId, months: 6, monthlyRent: 310_000 }
    const { value, message } = await server.call(contractDeskApi.renew, { body }, asDesk())
    expect(message ?? '').toBe('')
    await server.signWhole(value.contractId, server.lessee, server.seal)
    return value.contractId
  }
  const second = await renewal(id)
  const third = await renewal(second)
  const { value: read } = await server.call(contractApi.detail, { query: { contractId: third } }, asLessee())
  const said = read.clauses.map((clause) => ('text' in clause ? clause.text : '')).join('\n')
  expect(said.match(/押金 人民币 3,000.00 元 继续作为本合同的押金/g)).toHaveLength(1)

  const preview = async (contractId: string, leavesOn: string) =>
    (await server.call(contractDeskApi.settlementPreview, { body: { contractId, leavesOn } }, asDesk())).value
  expect((await preview(id, '2033-07-01')).deposit).toBe(0)
  expect((await preview(second, '2034-01-01')).deposit).toBe(0)
  expect((await preview(third, '2034-01-01')).deposit).toBe(300_000)

  // They leave before the third term begins: of the deposit a damage is kept, the rest goes back.
  const end = { contractId: third, leavesOn: '2034-01-01', penalty: 0, damage: 50_000, utility: 0, note: '' }
  const sheet = (await server.call(contractDeskApi.terminate, { body: end }, asDesk())).value
  expect(sheet.balance).toBe(250_000)
  await server.signWhole(sheet.sheetId, server.lessee, server.seal)
  expect(await refundsOf(id)).toEqual([{ amount: 250_000, deposit: 250_000 }])
  const { value: ended } = await server.call(contractApi.detail, { query: { contractId: third } }, asLessee())
  expect(ended.settlement?.refunds.map(({ amount }) => amount)).toEqual([250_000])
  expect((await preview(second, '2034-01-01')).deposit).toBe(0)
  expect((await preview(id, '2033-07-01')).deposit).toBe(0)
  expect(await contractsInvariant.violations(server.env.db, server.clock.now)).toEqual([])
})

test('what was paid of a bill whose rest was given up comes back when its days are not used', async () => {
  const id = await runningLease('2035-01-01')
  const [, rent] = await bills(id)
  const billId = rent?.id ?? ''
  await payBatch((await batch([billId], 200_000)).value)
  await server.call(contractDeskApi.waiveBill, { body: { billId, reason: '空调坏了' } }, asDesk())
  const granted = { body: { billId, approve: true, reason: '' } }
  await server.call(contractDeskApi.decideWaiver, granted, { token: server.seal.token })
  const preview = async (leavesOn: string) =>
    (await server.call(contractDeskApi.settlementPreview, { body: { contractId: id, leavesOn } }, asDesk()))
      .value
  // Of ten days 96 774 fen are used; of thirty all that was paid, and what was given up is not asked for.
  expect(await preview('2035-01-11')).toMatchObject({ unused: 200_000 - 96_774, unpaid: 0 })
  expect(await preview('2035-01-31')).toMatchObject({ unused: 0, unpaid: 0 })
})

test('late is only the rent of the days somebody lived in', async () => {
  const id = await runningLease('2036-01-01')
  await moveTo('2036-01-21')
  const preview = async (leavesOn: string) =>
    (await server.call(contractDeskApi.settlementPreview, { body: { contractId: id, leavesOn } }, asDesk()))
      .value
  // Twenty days at 0.05 %: of the whole month 3000 fen, of ten of its days as much less as the rent is.
  expect(await preview('2036-02-01')).toMatchObject({ unpaid: 300_000 + 3000 })
  expect(await preview('2036-01-11')).toMatchObject({ unpaid: 96_774 + 968 })
  expect(await preview('2036-01-01')).toMatchObject({ unpaid: 0 })
})

test('while a sheet of the end waits, its bills are neither asked for nor reminded of', async () => {
  const id = await runningLease('2037-01-01')
  await moveTo('2037-01-20')
  const end = { contractId: id, leavesOn: '2037-02-01', penalty: 0, damage: 0, utility: 0, note: '' }
  expect((await bills(id)).map(({ isSettling }) => isSettling)).not.toContain(true)
  const sheet = (await server.call(contractDeskApi.terminate, { body: end }, asDesk())).value
  expect(new Set((await bills(id)).map(({ isSettling }) => isSettling))).toEqual(new Set([true]))
  const mine = async () => (await server.call(contractApi.mine, { body: {} }, asLessee())).value.rows
  expect((await mine()).find((card) => card.id === id)?.openBills).toBe(0)
  const { signal } = new AbortController()
  const reminders = async () =>
    (
      await server.env.db
        .selectFrom('contract_bill')
        .select(['kind', 'reminded_on'])
        .where('contract_id', '=', id)
        .where('reminded_on', 'is not', null)
        .orderBy('seq')
        .execute()
    ).map(({ kind }) => kind)
  await remindOfBills(server.env, signal)
  expect(await reminders()).toEqual([])

  // Refused, they are owed as before.
  const body = { contractId: sheet.sheetId, reason: '再住几天' }
  expect((await server.call(contractApi.refuse, { body }, asLessee())).message ?? '').toBe('')
  expect((await mine()).find((card) => card.id === id)?.openBills).toBeGreaterThan(0)
  await remindOfBills(server.env, signal)
  expect(await reminders()).toEqual(['deposit', 'rent'])
  // A deposit costs nothing more when it is late, and is not told to.
  const told = await server.env.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'inbox')
    .execute()
  const says = told
    .map(({ payload }) => JSON.stringify(payload))
    .filter((one) => one.includes('"2037-01-01"'))
  expect(says.filter((one) => one.includes('"contractRentOverdue"'))).toHaveLength(1)
  expect(says.filter((one) => one.includes('"contractOverdue"'))).toHaveLength(1)
})
