import { sql } from 'kysely'
import { cancellationStates } from '#domain/stay/cancel/join-cancellations.ts'
import type { Scope } from '#server/scope.ts'

/** What was asked to come back, with what was decided about it where all refunds are. */
export const cancellationRows = (scope: Scope) =>
  scope
    .from('stay_cancellation as asked')
    .leftJoin(scope.table('refund_request as request'), (join) =>
      join.on(
        'request.id',
        '=',
        sql<string>`case when asked.asked_fen > 0 then (asked.refund_ids ->> -1)::uuid end`,
      ),
    )
    .selectAll('asked')
    .select([
      'request.state as request_state',
      'request.reject_reason',
      'request.decided_at as request_decided_at',
    ])

type CancellationWithRequest = Awaited<ReturnType<ReturnType<typeof cancellationRows>['execute']>>[number]
export type CancellationRow = Omit<
  CancellationWithRequest,
  'request_state' | 'reject_reason' | 'request_decided_at'
>

/** The request that waits for a decision, or waited for one: it is the last that was made. */
export const refundRequestIdOf = (row: CancellationRow): string | null =>
  row.asked_fen > 0 ? ((row.refund_ids as string[]).at(-1) ?? null) : null

/** What was asked to come back of these orders, the oldest first. */
export async function cancellationsOf(scope: Scope, orderIds: readonly string[]) {
  const found = await cancellationRows(scope)
    .where('asked.order_id', 'in', [...orderIds])
    .orderBy('asked.asked_at')
    .orderBy('asked.id')
    .execute()
  return found.map(cancellationView)
}

export function cancellationView(row: CancellationWithRequest) {
  const elsewhere = row.state === 'applied' ? decidedAs(row.request_state) : null
  const state = elsewhere ?? cancellationStates.find((option) => option === row.state) ?? ('done' as const)
  return {
    id: row.id,
    orderId: row.order_id,
    state,
    from: row.from_day,
    reason: row.reason,
    back: row.back_fen,
    asked: row.asked_fen,
    granted: elsewhere === 'approved' ? row.asked_fen : row.granted_fen,
    deposit: row.deposit_fen,
    couponBack: row.coupon_back,
    askedAt: row.asked_at.getTime(),
    decidedAt: (row.decided_at ?? row.request_decided_at)?.getTime() ?? null,
    decision: row.decision || (row.reject_reason ?? ''),
  }
}

const decidedAs = (request: string | null): 'approved' | 'rejected' | null =>
  request === 'approved' || request === 'arrived' ? 'approved' : request === 'rejected' ? 'rejected' : null
