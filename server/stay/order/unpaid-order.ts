import type { Scope } from '#server/scope.ts'

/** The order somebody has to pay next, or null when nothing waits. */
export async function nextUnpaidOrder(scope: Scope, userId: string) {
  const now = scope.now()
  const row = await scope
    .from('stay_order')
    .select(['id', 'total_fen', 'deposit_fen', 'hold_expires_at'])
    .where('user_id', '=', userId)
    .where('state', '=', 'created')
    .where('hold_expires_at', '>', new Date(now))
    .orderBy('hold_expires_at')
    .limit(1)
    .executeTakeFirst()
  return row
    ? {
        orderId: row.id,
        payable: row.total_fen + row.deposit_fen,
        holdExpiresAt: row.hold_expires_at?.getTime() ?? now,
      }
    : null
}
