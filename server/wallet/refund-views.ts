import { refundsOf } from './refunds.ts'
import { refundReasonText } from './refund-reason.ts'
import type { Scope } from '#server/scope.ts'

/** Requests with what they are about and whether they were asked for again. */
export const refundRequestRows = (scope: Scope) =>
  scope
    .from('refund_request')
    .innerJoin(scope.table('app_user'), 'app_user.id', 'refund_request.user_id')
    .leftJoin(scope.table('refund_request as again'), 'again.again_of', 'refund_request.id')
    .selectAll('refund_request')
    .select(['app_user.fullname as user_name', 'again.id as again_id'])

export type RefundRequestRow = Awaited<ReturnType<ReturnType<typeof refundRequestRows>['execute']>>[number]

/** Requests as people see them, each with the payments it goes back by. */
export async function refundViews(scope: Scope, rows: readonly RefundRequestRow[]) {
  const { language } = scope
  const parts = await Promise.all(rows.map((row) => refundsOf(scope, row.id)))
  return rows.map((row, at) => ({
    id: row.id,
    bizType: row.biz_type,
    bizId: row.biz_id,
    subject: (language === 'en-US' ? parts[at]?.[0]?.subject_en : parts[at]?.[0]?.subject_zh) ?? '',
    state: row.state,
    amount: row.amount,
    deposit: row.deposit,
    reason: refundReasonText(row.reason, language),
    rejectReason: row.reject_reason,
    askedAt: row.asked_at.getTime(),
    decidedAt: row.decided_at?.getTime() ?? null,
    arrivedAt: row.arrived_at?.getTime() ?? null,
    wasTaken: row.untaken_payment_id === null,
    isAskedAgain: row.again_id !== null,
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

/** The same for the park's own people, who look at everybody's: with the name of the person. */
export async function deskRefundViews(scope: Scope, rows: readonly RefundRequestRow[]) {
  const views = await refundViews(scope, rows)
  return views.map((view, at) => ({ ...view, userName: rows[at]?.user_name ?? '' }))
}
