import type { Db } from '#server/db/open.ts'

/** Where a person is signed in, the most recently seen first. */
export async function listDevices(
  db: Db,
  tenantId: string,
  userId: string,
  currentSession: string,
  now: number,
) {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'method', 'device', 'address', 'created_at', 'seen_at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', new Date(now))
    .orderBy('seen_at', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    method: row.method,
    device: row.device ?? '',
    address: row.address ?? '',
    createdAt: row.created_at.getTime(),
    seenAt: row.seen_at.getTime(),
    isCurrent: row.id === currentSession,
  }))
}
