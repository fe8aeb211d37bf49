import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { allocatePayment } from '#domain/contract/allocate-payment.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { addDays } from '#domain/day.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { PaidPayment, Payable, PaymentDue } from '#server/wallet/payable.ts'
import type { Scope, TxScope } from '#server/scope.ts'
import { lockContract, lockUnlessSettling } from '../contracts.ts'
import { openPenalty, ownBills, withPayments } from './bills.ts'

export const billBusiness = 'contractBill'

/** Puts bills of one contract together. With less than all, the law says which of them gets what. */
export async function createBatch(
  scope: TxScope,
  userId: string,
  request: { billIds: readonly string[]; amount?: number | undefined },
): Promise<{ batchId: string; amount: number }> {
  const today = parkDay(scope.now())
  const bills = await ownBills(scope, userId, request.billIds)
  const [first] = bills
  const isWrong = bills.some(({ state, lessor }) => state !== 'open' || lessor === 'owner')
  if (!first || bills.length !== new Set(request.billIds).size || isWrong) {
    throw new Failure('contract.billGone')
  }
  if (bills.some(({ contract_id }) => contract_id !== first.contract_id)) {
    throw new Failure('contract.oneContract')
  }
  await lockUnlessSettling(scope, first.contract_id)
  const debts = bills.map((bill) => ({
    id: bill.id,
    dueOn: bill.due_on,
    cost: 0,
    penalty: openPenalty(bill, today),
    principal: bill.amount_fen - bill.paid_fen,
  }))
  const all = debts.reduce((sum, { penalty, principal }) => sum + penalty + principal, 0)
  const amount = request.amount ?? all
  if (amount > all) {
    throw new Failure('contract.tooMuch')
  }
  const lines = allocatePayment(debts, amount)
  const deposits = new Set(bills.filter(({ kind }) => kind === 'deposit').map(({ id }) => id))
  const batchId = scope.newId()
  await scope
    .insert('bill_batch', {
      id: batchId,
      contract_id: first.contract_id,
      user_id: userId,
      amount_fen: amount,
      deposit_fen: lines.reduce((sum, { id, principal }) => sum + (deposits.has(id) ? principal : 0), 0),
      state: 'open',
      // The penalty is that of today.
      pay_until: new Date(instantAt(addDays(today, 1), '00:00')),
      created_at: new Date(scope.now()),
    })
    .execute()
  await scope
    .insert(
      'bill_batch_line',
      lines.map(({ id, penalty, principal }) => ({
        batch_id: batchId,
        bill_id: id,
        amount_fen: principal,
        penalty_fen: penalty,
      })),
    )
    .execute()
  return { batchId, amount }
}

async function due(scope: Scope, bizId: string): Promise<PaymentDue | null> {
  const row = await scope
    .from('bill_batch as batch')
    .innerJoin(scope.table('contract'), 'contract.id', 'batch.contract_id')
    .select(['batch.user_id', 'batch.amount_fen', 'batch.deposit_fen', 'batch.state', 'batch.pay_until'])
    .select(['contract.contract_no', 'contract.id'])
    .where('batch.id', '=', bizId)
    .executeTakeFirst()
  if (!row || row.state !== 'open') {
    return null
  }
  const values = { no: row.contract_no }
  return {
    userId: row.user_id,
    amount: row.amount_fen,
    deposit: row.deposit_fen,
    subject: {
      zh: textOf('contract.paySubject', 'zh-CN', values),
      en: textOf('contract.paySubject', 'en-US', values),
    },
    expiresAt: row.pay_until.getTime(),
    next: link(screens.contractBills, { contractId: row.id }),
  }
}

/** Each bill takes its part; when one of them can no longer take it, all of the money goes back. */
async function paid(scope: TxScope, bizId: string, payment: PaidPayment): Promise<'taken' | 'late'> {
  const batch = await scope
    .from('bill_batch')
    .selectAll()
    .where('id', '=', bizId)
    .forUpdate()
    .executeTakeFirst()
  if (!batch || batch.state !== 'open' || batch.amount_fen !== payment.amount) {
    return 'late'
  }
  // Locked before its bills, as by who settles it: a bill on a sheet that waits to be signed takes no money beside it.
  const { state } = await lockContract(scope, batch.contract_id)
  const lines = await scope
    .from('bill_batch_line')
    .selectAll()
    .where('batch_id', '=', bizId)
    .orderBy('bill_id')
    .execute()
  const locked = await scope
    .from('contract_bill')
    .select(['id', 'state', 'kind', 'amount_fen', 'paid_fen', 'penalty_paid_fen', 'due_on'])
    .where('contract_id', '=', batch.contract_id)
    .orderBy('id')
    .forUpdate()
    .execute()
  const bills = await withPayments(scope, locked)
  const isSettling = state === 'terminating'
  const day = parkDay(batch.created_at.getTime())
  const fits = lines.every(({ bill_id, amount_fen, penalty_fen }) => {
    const bill = bills.find(({ id }) => id === bill_id)
    // Of two part payments begun at once, the first pays the penalty.
    return (
      !isSettling &&
      bill?.state === 'open' &&
      bill.paid_fen + amount_fen <= bill.amount_fen &&
      penalty_fen <= openPenalty(bill, day)
    )
  })
  const now = new Date(payment.at)
  await scope
    .update('bill_batch')
    .set({ state: fits ? 'paid' : 'late', paid_at: now })
    .where('id', '=', bizId)
    .execute()
  if (!fits) {
    return 'late'
  }
  for (const line of lines) {
    const bill = bills.find(({ id }) => id === line.bill_id)
    const isDone = bill !== undefined && bill.paid_fen + line.amount_fen === bill.amount_fen
    await scope
      .update('contract_bill')
      .set((eb) => ({
        paid_fen: eb('paid_fen', '+', line.amount_fen),
        penalty_paid_fen: eb('penalty_paid_fen', '+', line.penalty_fen),
        ...(isDone ? { state: 'paid', paid_at: now } : {}),
      }))
      .where('id', '=', line.bill_id)
      .execute()
  }
  return 'taken'
}

/** Bills of contracts, as payments know them. */
export const contractBillPayable: Payable = { due, paid, refunded: async () => {} }
