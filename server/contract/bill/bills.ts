import { addDays } from '#domain/day.ts'
import { penaltyOf } from '#domain/contract/bill-schedule.ts'
import { parkDay } from '#domain/park-time.ts'
import type { ContractBillView } from '#api/contract/bill.ts'
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

export type BillRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

export const billsOfContract = (scope: Scope, contractId: string): Promise<BillRow[]> =>
  rows(scope).where('bill.contract_id', '=', contractId).orderBy('bill.seq').execute()

/** What somebody has to pay, and has paid, by their contracts; the oldest first. */
export const billsOfPerson = (scope: Scope, userId: string, contractId?: string): Promise<BillRow[]> => {
  const own = rows(scope).where('contract.party_id', '=', userId)
  const some = contractId ? own.where('bill.contract_id', '=', contractId) : own
  return some.orderBy('bill.due_on').orderBy('bill.seq').limit(500).execute()
}

type LateBill = Pick<BillRow, 'state' | 'kind' | 'amount_fen' | 'paid_fen' | 'penalty_paid_fen' | 'due_on'>

/** What is added to a bill by a day for paying late, without what of it was paid. Only rent costs more when late. */
export function openPenalty(bill: LateBill, today: string): number {
  if (bill.state !== 'open' || bill.kind !== 'rent') {
    return 0
  }
  const all = penaltyOf({ amount: bill.amount_fen, paid: bill.paid_fen, dueOn: bill.due_on }, today)
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
    canManage,
    waiver,
  }
}
