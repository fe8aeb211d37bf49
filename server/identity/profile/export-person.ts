import type { Db } from '#server/db/open.ts'
import { methodRightsOf } from '../users/method-rights.ts'
import { profileOf } from './profile.ts'
import { signatureOf } from './signatures.ts'
import { postsAndOrgsOf, rolesOf } from '../users/user-detail.ts'

/** Everything these tables hold about a person, without what only proves who they are (hashes, tokens). */
export async function exportPerson(db: Db, tenantId: string, userId: string) {
  return {
    profile: await profileOf(db, tenantId, userId),
    roles: await rolesOf(db, tenantId, userId),
    methodRights: await methodRightsOf(db, tenantId, userId),
    ...(await postsAndOrgsOf(db, tenantId, userId)),
    seal: await signatureOf(db, tenantId, userId),
    signIns: await signInsOf(db, tenantId, userId),
    messagingAccounts: await messagingAccountsOf(db, tenantId, userId),
    pushDevices: await pushDevicesOf(db, tenantId, userId),
    files: await filesOf(db, tenantId, userId),
    chatMessages: await chatMessagesOf(db, tenantId, userId),
    innerMessages: await innerMessagesOf(db, tenantId, userId),
  }
}

const signInsOf = (db: Db, tenantId: string, userId: string) =>
  db
    .selectFrom('session')
    .select(['method', 'device', 'address', 'created_at', 'seen_at', 'ended_at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

const messagingAccountsOf = (db: Db, tenantId: string, userId: string) =>
  db
    .selectFrom('messaging_identity')
    .select(['provider', 'subject', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

const pushDevicesOf = (db: Db, tenantId: string, userId: string) =>
  db
    .selectFrom('push_client')
    .select(['client_id', 'updated_at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('updated_at')
    .execute()

const filesOf = (db: Db, tenantId: string, userId: string) =>
  db
    .selectFrom('file')
    .select(['id', 'name', 'content_type', 'size', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .execute()

const chatMessagesOf = (db: Db, tenantId: string, userId: string) =>
  db
    .selectFrom('chat_message')
    .select(['type', 'body', 'sent_at'])
    .where('tenant_id', '=', tenantId)
    .where('sender_id', '=', userId)
    .orderBy('sent_at')
    .execute()

const innerMessagesOf = (db: Db, tenantId: string, userId: string) =>
  db
    .selectFrom('inner_message')
    .select(['sender_name', 'kind', 'texts', 'created_at', 'read_at'])
    .where('tenant_id', '=', tenantId)
    .where('receiver_id', '=', userId)
    .orderBy('created_at')
    .execute()
