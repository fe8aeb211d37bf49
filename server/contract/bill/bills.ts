import { addDays } from '#domain/day.ts'
import { penaltyOf, type BillPayment } from '#domain/contract/late-penalty.ts'
import { parkDay } from '#domain/park-time.ts'
import type { ContractBillView } from '#api/contract/bill.ts'
import type { ListQuery, Page } from '#api/paging.ts'
import { listRows, type ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import type { Scope } from '#server/scope.ts'

const rows = (scope: Scope) =>
  scope
    .from('contract_bill as bill')
    .innerJoin(scope.table('contract'), 'contract.id', 'bill.contract_id')
    .select([
      'bill.id',
      'bill.contract_id',
      'bill.kind',
      'bill.period_from',
      'bill.period_to',
      'bill.amount_fen',
    ])
    .select([
      'bill.paid_fen',
      'bill.penalty_paid_fen',
      'bill.due_on',
      'bill.state',
      'bill.paid_at',
      'bill.seq',
    ])
    .select(['contract.contract_no', 'contract.title', 'contract.lessor', 'contract.party_id'])
    .select('contract.state as contract_state')

type StoredBill = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]
export type BillRow = StoredBill & { payments: readonly BillPayment[] }

export const billsOfContract = async (scope: Scope, contractId: string): Promise<BillRow[]> =>
  withPayments(
    scope,
    await rows(scope).where('bill.contract_id', '=', contractId).orderBy('bill.seq').execute(),
  )

/** What somebody has to pay by their contracts, and of one contract also what is settled; the oldest first. */
export async function billsOfPerson(scope: Scope, userId: string, contractId?: string): Promise<BillRow[]> {
  const own = rows(scope).where('contract.party_id', '=', userId)
  const found =
    contractId === undefined
      ? own.where('bill.state', '=', 'open')
      : own.where('bill.contract_id', '=', contractId)
  return withPayments(scope, await found.orderBy('bill.due_on').orderBy('bill.seq').execute())
}

const settledList = {
  columns: {
    dueOn: { ref: 'bill.due_on', type: 'day', isFixed: true },
    seq: { ref: 'bill.seq', type: 'number', isFixed: true },
  },
  id: 'bill.id',
  sort: [
    { property: 'dueOn', direction: 'DESC' },
    { property: 'seq', direction: 'DESC' },
  ],
} as const satisfies ListDefinition<DB & { bill: DB['contract_bill'] }, 'bill', string>

/** What somebody has paid by all their contracts, or need not pay any more; the latest first. */
export async function settledBills(scope: Scope, userId: string, request: ListQuery): Promise<Page<BillRow>> {
  const settled = rows(scope).where('contract.party_id', '=', userId).where('bill.state', '<>', 'open')
  const page = await listRows(scope.db, settled, request, settledList)
  return { ...page, rows: await withPayments(scope, page.rows) }
}

/** Of a person's bills those asked for. */
export const ownBills = async (scope: Scope, userId: string, ids: readonly string[]): Promise<BillRow[]> =>
  withPayments(
    scope,
    await rows(scope)
      .where('contract.party_id', '=', userId)
      .where('bill.id', 'in', ids)
      .orderBy('bill.due_on')
      .orderBy('bill.seq')
      .execute(),
  )

/** Bills, each with when what of it was paid; what its penalty comes to depends on that. */
export async function withPayments<Bill extends { id: string; paid_fen: number }>(
  scope: Scope,
  bills: readonly Bill[],
): Promise<(Bill & { payments: BillPayment[] })[]> {
  const partlyPaid = bills.filter(({ paid_fen: paid }) => paid > 0).map(({ id }) => id)
  const lines =
    partlyPaid.length === 0
      ? []
      : await scope
          .from('bill_batch_line as line')
          .innerJoin(scope.table('bill_batch as batch'), 'batch.id', 'line.batch_id')
          .select(['line.bill_id', 'line.amount_fen', 'batch.paid_at', 'batch.created_at'])
          .where('batch.state', '=', 'paid')
          .where('line.bill_id', 'in', partlyPaid)
          .execute()
  const byBill = Map.groupBy(lines, ({ bill_id: id }) => id)
  return bills.map((bill) => ({
    ...bill,
    payments: (byBill.get(bill.id) ?? []).map((line) => ({
      on: parkDay((line.paid_at ?? line.created_at).getTime()),
      amount: line.amount_fen,
    })),
  }))
}

type LateBill = Pick<BillRow, 'state' | 'kind' | 'amount_fen' | 'penalty_paid_fen' | 'due_on' | 'payments'>

/** What is added to a bill by a day for paying late, without what of it was paid. Only rent costs more when late. */
export function openPenalty(bill: LateBill, today: string): number {
  if (bill.state !== 'open' || bill.kind !== 'rent') {
    return 0
  }
  const { amount_fen: amount, due_on: dueOn, payments } = bill
  const all = penaltyOf({ amount, dueOn, payments }, today)
  return Math.max(0, all - bill.penalty_paid_fen)
}

export const daysShownAsDue = 7

function stateOf(bill: BillRow, today: string): ContractBillView['state'] {
  if (bill.state !== 'open') {
    // Our own code writes no other states than these and `open`.
    return bill.state as 'paid' | 'waived' | 'cancelled'
  }
  if (bill.due_on < today) {
    return 'overdue'
  }
  return bill.due_on <= addDays(today, daysShownAsDue) ? 'due' : 'planned'
}

export function billView(
  scope: Scope,
  bill: BillRow,
  { canManage, waiver }: Pick<ContractBillView, 'canManage' | 'waiver'>,
): ContractBillView {
  const today = parkDay(scope.now())
  return {
    id: bill.id,
    contractId: bill.contract_id,
    contractNo: bill.contract_no,
    contractTitle: bill.title,
    // The column holds the kinds of bills only.
    kind: bill.kind as ContractBillView['kind'],
    from: bill.period_from,
    lastDay: bill.period_to === null ? null : addDays(bill.period_to, -1),
    amount: bill.amount_fen,
    paid: bill.paid_fen,
    penalty: openPenalty(bill, today),
    dueOn: bill.due_on,
    state: stateOf(bill, today),
    paidAt: bill.paid_at?.getTime() ?? null,
    isPaidHere: bill.lessor !== 'owner',
    isSettling: bill.state === 'open' && bill.contract_state === 'terminating',
    canManage,
    waiver,
  }
}
