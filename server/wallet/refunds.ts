import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

/** The part of a refund that goes back by one payment, with what sending it needs. */
const refunds = (scope: Scope) =>
  scope
    .from('refund')
    .innerJoin(scope.table('payment'), 'payment.id', 'refund.payment_id')
    .innerJoin(scope.table('refund_request'), 'refund_request.id', 'refund.request_id')
    .selectAll('refund')
    .select([
      'payment.out_trade_no',
      'payment.method',
      'payment.user_id',
      'payment.biz_type',
      'payment.biz_id',
      'payment.amount as total',
      'payment.subject_zh',
      'payment.subject_en',
      'refund_request.reason',
      'refund_request.untaken_payment_id',
    ])
    .select(sql<string>`(select code from tenant where id = refund.tenant_id)`.as('tenant_code'))

export type Refund = Awaited<ReturnType<ReturnType<typeof refunds>['execute']>>[number]

export async function refundById(scope: Scope, id: string): Promise<Refund | null> {
  const row = await refunds(scope).where('refund.id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function refundByNo(scope: Scope, outRefundNo: string): Promise<Refund | null> {
  const row = await refunds(scope).where('refund.out_refund_no', '=', outRefundNo).executeTakeFirst()
  return row ?? null
}

/** The parts of one request. */
export async function refundsOf(scope: Scope, requestId: string): Promise<Refund[]> {
  return refunds(scope).where('refund.request_id', '=', requestId).orderBy('refund.id').execute()
}
