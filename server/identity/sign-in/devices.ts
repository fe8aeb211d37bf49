import type { Caller, Scope } from '#server/scope.ts'

/** Where a person is signed in, the most recently seen first. */
export async function listDevices(scope: Scope, user: Caller) {
  const rows = await scope
    .from('session')
    .select(['id', 'method', 'device', 'address', 'created_at', 'seen_at'])
    .where('user_id', '=', user.id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', new Date(scope.now()))
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
    isCurrent: row.id === user.sessionId,
  }))
}
