import { bankName } from '#domain/wallet/bank-card.ts'
import { withdrawalStates, type WithdrawalState } from '#domain/wallet/withdrawal-state.ts'
import { textOf } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

export const withdrawalRows = (scope: Scope) =>
  scope
    .from('withdrawal')
    .innerJoin(scope.table('bank_card'), 'bank_card.id', 'withdrawal.card_id')
    .selectAll('withdrawal')
    .select(['bank_card.bank', 'bank_card.last4', 'bank_card.holder_name'])

export type WithdrawalRow = Awaited<ReturnType<ReturnType<typeof withdrawalRows>['execute']>>[number]

export const withdrawalStateOf = (text: string): WithdrawalState =>
  withdrawalStates.find((state) => state === text) ?? 'unknown'

const problems = ['closed', 'name', 'limit', 'frozen', 'account', 'missing', 'amount'] as const

/** Why something failed, by our own table; what a person wrote stays as it is. */
function problemText(scope: Scope, problem: string | null): string {
  const reason = problems.find((one) => one === problem)
  return reason ? textOf(`withdrawal.problem.${reason}`, scope.language) : (problem ?? '')
}

export const withdrawalView = (scope: Scope, row: WithdrawalRow) => ({
  id: row.id,
  no: row.no,
  amount: row.amount,
  fee: row.fee,
  state: withdrawalStateOf(row.state),
  bankName: bankName(row.bank, scope.language === 'en-US' ? 'en' : 'zh'),
  last4: row.last4,
  askedAt: row.asked_at.getTime(),
  expectedOn: row.expected_on,
  endedAt: row.ended_at?.getTime() ?? null,
  problem: problemText(scope, row.problem),
})

export async function withdrawalEvents(scope: Scope, id: string) {
  const rows = await scope
    .from('withdrawal_event')
    .select(['state', 'at'])
    .where('withdrawal_id', '=', id)
    .orderBy('no')
    .execute()
  return rows.map(({ state, at }) => ({ state, at: at.getTime() }))
}
