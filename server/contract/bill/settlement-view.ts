import { textOf } from '#server/failure.ts'
import type { Contract } from '../contracts.ts'
import { billBusiness } from './bill-payable.ts'
import type { Scope } from '#server/scope.ts'

const states = ['proposed', 'agreed', 'refused'] as const

/** Why money goes back by the sheet of a lease: some of it may have been paid as the deposit of an earlier one. */
export const refundReason = ({ contract_no: no }: Pick<Contract, 'contract_no'>): string =>
  textOf('contract.refundReason', 'zh-CN', { no })

/** How a lease is settled, and the refunds by which what goes back is paid. */
export async function settlementOf(scope: Scope, contract: Pick<Contract, 'id' | 'contract_no'>) {
  const row = await scope
    .from('contract_settlement')
    .select(['sheet_id', 'leaves_on', 'balance_fen', 'state'])
    .where('contract_id', '=', contract.id)
    .executeTakeFirst()
  if (!row) {
    return null
  }
  const refunds = await scope
    .from('refund_request as refund')
    .innerJoin(scope.table('bill_batch as batch'), 'batch.id', 'refund.biz_id')
    .select(['refund.biz_id', 'refund.amount', 'refund.state'])
    .where('refund.biz_type', '=', billBusiness)
    .where('refund.reason', '=', refundReason(contract))
    .where('refund.untaken_payment_id', 'is', null)
    .where('refund.state', '<>', 'rejected')
    .orderBy('refund.asked_at')
    .orderBy('refund.id')
    .execute()
  return {
    sheetId: row.sheet_id,
    view: {
      state: states.find((state) => state === row.state) ?? ('proposed' as const),
      leavesOn: row.leaves_on,
      balance: row.balance_fen,
      refunds: refunds.map(({ biz_id, amount, state }) => ({
        bizId: biz_id,
        amount,
        isArrived: state === 'arrived',
      })),
    },
  }
}
