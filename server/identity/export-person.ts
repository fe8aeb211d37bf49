import type { Db } from '#server/db/open.ts'
import { methodsOf } from './method-rights.ts'
import { profileOf } from './profile.ts'
import { sealOf } from './seals.ts'
import { placesOf, rolesOf } from './user-detail.ts'

/** Everything these tables hold about a person, without what only proves who they are (hashes, tokens). */
export async function exportPerson(db: Db, tenantId: string, userId: string) {
  const own = <T extends 'session' | 'messaging_identity' | 'push_client'>(table: T) =>
    db.selectFrom(table).where('tenant_id', '=', tenantId).where('user_id', '=', userId)
  return {
    profile: await profileOf(db, tenantId, userId),
    roles: await rolesOf(db, tenantId, userId),
    methodRights: await methodsOf(db, tenantId, userId),
    ...(await placesOf(db, tenantId, userId)),
    seal: await sealOf(db, tenantId, userId),
    signIns: await own('session')
      .select(['method', 'device', 'address', 'created_at', 'seen_at', 'ended_at'])
      .orderBy('created_at')
      .execute(),
    messagingAccounts: await own('messaging_identity')
      .select(['provider', 'subject', 'created_at'])
      .orderBy('created_at')
      .execute(),
    pushDevices: await own('push_client')
      .select(['client_id', 'updated_at'])
      .orderBy('updated_at')
      .execute(),
    files: await db
      .selectFrom('file')
      .select(['id', 'name', 'content_type', 'size', 'created_at'])
      .where('tenant_id', '=', tenantId)
      .where('owner_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  }
}
