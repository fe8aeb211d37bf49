import type { PayMethod } from '#domain/wallet/pay-method.ts'
import type { RefundState } from '#domain/wallet/payment-state.ts'
import type { Db } from '#server/db/open.ts'

/** The part of a refund that goes back by one payment, with what sending it needs. */
const refunds = (db: Db, tenantId: string) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', (join) =>
      join.onRef('payment.tenant_id', '=', 'refund.tenant_id').onRef('payment.id', '=', 'refund.payment_id'),
    )
    .innerJoin('refund_request', (join) =>
      join
        .onRef('refund_request.tenant_id', '=', 'refund.tenant_id')
        .onRef('refund_request.id', '=', 'refund.request_id'),
    )
    .innerJoin('tenant', 'tenant.id', 'refund.tenant_id')
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
      'tenant.code as tenant_code',
    ])
    .where('refund.tenant_id', '=', tenantId)

type Row = Awaited<ReturnType<ReturnType<typeof refunds>['execute']>>[number]
export type Refund = Omit<Row, 'method' | 'state'> & { method: PayMethod; state: RefundState }

export async function refundById(db: Db, tenantId: string, id: string): Promise<Refund | null> {
  const row = await refunds(db, tenantId).where('refund.id', '=', id).executeTakeFirst()
  return (row as Refund | undefined) ?? null
}

export async function refundByNo(db: Db, tenantId: string, outRefundNo: string): Promise<Refund | null> {
  const row = await refunds(db, tenantId).where('refund.out_refund_no', '=', outRefundNo).executeTakeFirst()
  return (row as Refund | undefined) ?? null
}

/** The parts of one request. */
export async function refundsOf(db: Db, tenantId: string, requestId: string): Promise<Refund[]> {
  const rows = await refunds(db, tenantId)
    .where('refund.request_id', '=', requestId)
    .orderBy('refund.id')
    .execute()
  return rows as Refund[]
}
