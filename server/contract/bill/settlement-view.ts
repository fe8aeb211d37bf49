import { sql } from 'kysely'
import type { Contract } from '../contracts.ts'
import { billBusiness } from './bill-payable.ts'
import { withEarlierLeases } from './held-deposit.ts'
import type { Scope } from '#server/scope.ts'

const states = ['proposed', 'agreed', 'refused'] as const

/** How a lease is settled, and the refunds by which what goes back is paid. */
export async function settlementOf(scope: Scope, contract: Contract) {
  const row = await scope
    .from('contract_settlement')
    .select(['sheet_id', 'leaves_on', 'balance_fen', 'state', 'created_at'])
    .where('contract_id', '=', contract.id)
    .executeTakeFirst()
  if (!row) {
    return null
  }
  const earlier = (await withEarlierLeases(scope, contract)).slice(1).map(({ id }) => id)
  const refunds = await scope
    .from('refund_request as refund')
    .innerJoin(scope.table('bill_batch as batch'), 'batch.id', 'refund.biz_id')
    .select(['refund.biz_id', 'refund.amount', 'refund.state'])
    .where('refund.biz_type', '=', billBusiness)
    // A deposit may have been paid by the lease this one was renewed from.
    .where((eb) =>
      eb.or([
        eb('batch.contract_id', '=', contract.id),
        eb.and([
          eb('batch.contract_id', '=', sql<string>`any(${earlier}::uuid[])`),
          eb('refund.deposit', '>', 0),
          eb('refund.asked_at', '>=', row.created_at),
        ]),
      ]),
    )
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
