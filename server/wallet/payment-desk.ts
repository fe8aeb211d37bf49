import { sql } from 'kysely'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import type { Scope } from '#server/scope.ts'

/** Payments with the name of who paid. */
export const paymentRows = (scope: Scope) =>
  scope
    .from('payment')
    .innerJoin(scope.table('app_user'), 'app_user.id', 'payment.user_id')
    .selectAll('payment')
    .select('app_user.fullname as user_name')

export const paymentList = {
  columns: {
    id: { ref: 'payment.id', type: 'id' },
    outTradeNo: { ref: 'payment.out_trade_no', type: 'text' },
    providerNo: { ref: 'payment.provider_no', type: 'text' },
    bizType: { ref: 'payment.biz_type', type: 'text' },
    bizId: { ref: 'payment.biz_id', type: 'id' },
    userName: { ref: 'app_user.fullname', type: 'text' },
    method: { ref: 'payment.method', type: 'text' },
    state: { ref: 'payment.state', type: 'text' },
    outcome: { ref: 'payment.outcome', type: 'text' },
    amount: { ref: 'payment.amount', type: 'number' },
    createdAt: { ref: 'payment.created_at', type: 'instant', isFixed: true },
    paidAt: { ref: 'payment.paid_at', type: 'instant' },
  },
  id: 'payment.id',
  sort: [{ property: 'createdAt', direction: 'DESC' }],
  sums: { amount: sql<number>`found.amount` },
} as const satisfies ListDefinition<DB, 'payment' | 'app_user', string>

export const refundList = {
  columns: {
    id: { ref: 'refund_request.id', type: 'id' },
    bizType: { ref: 'refund_request.biz_type', type: 'text' },
    bizId: { ref: 'refund_request.biz_id', type: 'id' },
    userName: { ref: 'app_user.fullname', type: 'text' },
    state: { ref: 'refund_request.state', type: 'text' },
    amount: { ref: 'refund_request.amount', type: 'number' },
    askedAt: { ref: 'refund_request.asked_at', type: 'instant', isFixed: true },
    decidedAt: { ref: 'refund_request.decided_at', type: 'instant' },
  },
  id: 'refund_request.id',
  sort: [{ property: 'askedAt', direction: 'DESC' }],
  sums: { amount: sql<number>`found.amount` },
} as const satisfies ListDefinition<DB, 'refund_request' | 'app_user', string>

export const billFileRows = (scope: Scope) =>
  scope
    .from('recon_file')
    .select(['id', 'method', 'day', 'lines', 'differences', 'paid', 'refunded', 'fee', 'run_at'])

export const billList = {
  columns: {
    method: { ref: 'recon_file.method', type: 'text' },
    day: { ref: 'recon_file.day', type: 'day', isFixed: true },
    differences: { ref: 'recon_file.differences', type: 'number' },
  },
  id: 'recon_file.id',
  sort: [{ property: 'day', direction: 'DESC' }],
} as const satisfies ListDefinition<DB, 'recon_file', string>

/** Only what does not fit. */
export const differenceRows = (scope: Scope) =>
  scope
    .from('recon_line')
    .innerJoin(scope.table('recon_file'), 'recon_file.id', 'recon_line.file_id')
    .leftJoin(scope.table('app_user as owner'), 'owner.id', 'recon_line.owner_id')
    .selectAll('recon_line')
    .select(['recon_file.method', 'recon_file.day', 'owner.fullname as owner_name'])
    .where('recon_line.verdict', '<>', 'matched')

export const differenceList = {
  columns: {
    fileId: { ref: 'recon_line.file_id', type: 'id' },
    method: { ref: 'recon_file.method', type: 'text' },
    day: { ref: 'recon_file.day', type: 'day', isFixed: true },
    kind: { ref: 'recon_line.kind', type: 'text' },
    verdict: { ref: 'recon_line.verdict', type: 'text' },
    outNo: { ref: 'recon_line.out_no', type: 'text' },
    resolvedAt: { ref: 'recon_line.resolved_at', type: 'instant' },
  },
  id: 'recon_line.id',
  sort: [{ property: 'day', direction: 'DESC' }],
} as const satisfies ListDefinition<DB, 'recon_line' | 'recon_file', string>

/** What providers told us about a payment. */
export async function noticesOf(scope: Scope, outTradeNo: string) {
  const rows = await scope
    .from('provider_notice')
    .select(['notice_no', 'kind', 'received_at', 'times', 'result'])
    .where('out_no', '=', outTradeNo)
    .orderBy('received_at')
    .limit(50)
    .execute()
  return rows.map(({ notice_no, received_at, ...row }) => ({
    ...row,
    noticeNo: notice_no,
    receivedAt: received_at.getTime(),
  }))
}

/** Every move of money that a business caused, in the order it happened. */
export async function ledgerOf(scope: Scope, bizType: string, bizId: string) {
  const { rows } = await sql<{ event: string; at: Date; from: string; to: string; amount: number }>`
    select t.event, t.at, f.code || '/' || f.holder as "from", o.code || '/' || o.holder as "to", m.amount
    from ledger_tx t
      join ledger_move m on m.tenant_id = t.tenant_id and m.tx_id = t.id
      join ledger_account f on f.tenant_id = m.tenant_id and f.id = m.from_account
      join ledger_account o on o.tenant_id = m.tenant_id and o.id = m.to_account
    where t.tenant_id = ${scope.tenantId} and t.biz_type = ${bizType} and t.biz_id = ${bizId}
    order by t.id, m.seq limit 200`.execute(scope.db)
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}
