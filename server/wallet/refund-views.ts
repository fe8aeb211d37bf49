import type { RefundRequestState } from '#domain/wallet/payment-state.ts'
import type { Db } from '#server/db/open.ts'
import { textOf, type Language } from '#server/http/failure.ts'
import { refundsOf } from './refunds.ts'
import { lateRefundReason } from './record-payment.ts'

/** Requests with what they are about and whether they were asked for again. */
export const refundRequestRows = (db: Db, tenantId: string) =>
  db
    .selectFrom('refund_request')
    .innerJoin('app_user', (join) =>
      join
        .onRef('app_user.tenant_id', '=', 'refund_request.tenant_id')
        .onRef('app_user.id', '=', 'refund_request.user_id'),
    )
    .leftJoin('refund_request as again', (join) =>
      join
        .onRef('again.tenant_id', '=', 'refund_request.tenant_id')
        .onRef('again.again_of', '=', 'refund_request.id'),
    )
    .selectAll('refund_request')
    .select(['app_user.fullname as user_name', 'again.id as again_id'])
    .where('refund_request.tenant_id', '=', tenantId)

export type RefundRequestRow = Awaited<ReturnType<ReturnType<typeof refundRequestRows>['execute']>>[number]

/** Requests as people see them, each with the payments it goes back by. */
export async function refundViews(
  db: Db,
  tenantId: string,
  rows: readonly RefundRequestRow[],
  language: Language,
) {
  const parts = await Promise.all(rows.map((row) => refundsOf(db, tenantId, row.id)))
  return rows.map((row, at) => ({
    id: row.id,
    bizType: row.biz_type,
    bizId: row.biz_id,
    subject: (language === 'en-US' ? parts[at]?.[0]?.subject_en : parts[at]?.[0]?.subject_zh) ?? '',
    userName: row.user_name,
    state: row.state as RefundRequestState,
    amount: row.amount,
    deposit: row.deposit,
    reason: row.reason === lateRefundReason ? textOf('refund.reasonLate', language) : row.reason,
    rejectReason: row.reject_reason,
    askedAt: row.asked_at.getTime(),
    decidedAt: row.decided_at?.getTime() ?? null,
    arrivedAt: row.arrived_at?.getTime() ?? null,
    canAskAgain: row.state === 'rejected' && row.again_id === null,
    parts: (parts[at] ?? []).map((part) => ({
      id: part.id,
      method: part.method,
      amount: part.amount,
      state: part.state,
      sentAt: part.sent_at?.getTime() ?? null,
      arrivedAt: part.arrived_at?.getTime() ?? null,
      providerNo: part.provider_no,
    })),
  }))
}
