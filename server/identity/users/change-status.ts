import { userStatus } from '#domain/identity/user-status.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import { endSessions } from '../sign-in/sessions.ts'

type Status = { status: number; reason?: string | null; until?: number | null }

/** Sets what a person's account is. Whoever is no longer normal is signed out everywhere. */
export async function changeStatus(
  tx: Tx,
  tenantId: string,
  userId: string,
  { status, reason, until }: Status,
  now: number,
): Promise<void> {
  const isNormal = userStatus(status) === 'normal'
  await tx
    .updateTable('app_user')
    .set({
      status,
      status_reason: isNormal ? null : (reason ?? null),
      // Only a disabled account comes back by itself.
      status_until: userStatus(status) === 'disabled' && until ? new Date(until) : null,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .execute()
  if (!isNormal) {
    await endSessions(tx, tenantId, userId, now)
  }
}

/** Makes the accounts normal again whose time of being disabled is over, and gives how many. */
export async function liftEndedBans(db: Db, tenantId: string, now: number): Promise<number> {
  const lifted = await db
    .updateTable('app_user')
    .set({ status: 1, status_reason: null, status_until: null })
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 0)
    .where('status_until', '<=', new Date(now))
    .executeTakeFirst()
  return Number(lifted.numUpdatedRows)
}
