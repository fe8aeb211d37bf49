import type { Db } from '#server/db/open.ts'

export const cancellationStates = ['applied', 'approved', 'rejected', 'done'] as const

const rows = (db: Db, tenantId: string) =>
  db.selectFrom('stay_cancellation').selectAll().where('tenant_id', '=', tenantId)

export type CancellationRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** What was asked to come back of these orders, the oldest first. */
export async function cancellationsOf(db: Db, tenantId: string, orderIds: readonly string[]) {
  const found = await rows(db, tenantId)
    .where('order_id', 'in', [...orderIds])
    .orderBy('asked_at')
    .orderBy('id')
    .execute()
  return found.map(shownCancellation)
}

export const shownCancellation = (row: CancellationRow) => ({
  id: row.id,
  orderId: row.order_id,
  state: cancellationStates.find((state) => state === row.state) ?? ('done' as const),
  from: row.from_day,
  reason: row.reason,
  back: row.back_fen,
  asked: row.asked_fen,
  granted: row.granted_fen,
  deposit: row.deposit_fen,
  couponBack: row.coupon_back,
  askedAt: row.asked_at.getTime(),
  decidedAt: row.decided_at?.getTime() ?? null,
  decision: row.decision,
})
