import { sql } from 'kysely'
import type { Tx } from '#server/db/write.ts'
import { textOf } from '#server/failure.ts'
import { removeOwnFiles } from '#server/files/unused-files.ts'
import { endSessions } from '../sign-in/sessions.ts'

/** The status of an account its holder closed; it reads as resigned. */
const closedStatus = 9

const owned = ['push_client', 'seal', 'user_role', 'membership', 'user_group_member', 'object_draft'] as const

/**
 * Closes an account for good. The row stays, since orders and reviews hang on it, but nothing in it tells who it
 * was; everything by which the person could come back or be reached is gone.
 */
export async function closeAccount(tx: Tx, tenantId: string, userId: string, now: number): Promise<void> {
  await tx
    .deleteFrom('phone_code')
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', (eb) =>
      eb
        .selectFrom('app_user')
        .select('mobile')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', userId)
        .$castTo<{ mobile: string }>(),
    )
    .execute()
  await forgetMessaging(tx, tenantId, userId)
  const inbox = tx.deleteFrom('inner_message').where('tenant_id', '=', tenantId)
  await inbox.where('receiver_id', '=', userId).execute()
  for (const table of owned) {
    await tx.deleteFrom(table).where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute()
  }
  await tx
    .updateTable('app_user')
    .set({
      account: `closed-${userId}`,
      fullname: textOf('user.closedName', 'zh-CN'),
      initials: '',
      nickname: null,
      mobile: null,
      email: null,
      sex: null,
      address: null,
      photo_file_id: null,
      password_hash: null,
      status: closedStatus,
      status_reason: null,
      status_until: null,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .execute()
  await removeOwnFiles(tx, tenantId, userId, now)
  await endSessions(tx, tenantId, userId, now)
  const sessions = tx.updateTable('session').set({ device: null, address: null })
  await sessions.where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute()
}

async function forgetMessaging(tx: Tx, tenantId: string, userId: string): Promise<void> {
  await sql`delete from messaging_sign s using messaging_identity i
    where s.tenant_id = ${tenantId} and i.tenant_id = s.tenant_id and i.user_id = ${userId}
      and s.provider = i.provider and s.subject = i.subject`.execute(tx)
  const identities = tx.deleteFrom('messaging_identity').where('tenant_id', '=', tenantId)
  await identities.where('user_id', '=', userId).execute()
}
