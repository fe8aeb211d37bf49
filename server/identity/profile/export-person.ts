import { methodRightsOf } from '#server/http/caller.ts'
import { exportDealings } from './export-dealings.ts'
import { exportMoney } from './export-money.ts'
import { exportStays } from './export-stays.ts'
import { profileOf } from './profile.ts'
import { signatureOf } from './signatures.ts'
import { postsAndOrgsOf, rolesOf } from '../users/user-detail.ts'
import type { Scope } from '#server/scope.ts'

/**
 * Everything these tables hold about a person, without what only proves who they are (hashes, tokens). Numbers of papers
 * and cards are masked as on the screens: an open session alone reads none of them.
 */
export async function exportPerson(scope: Scope, userId: string) {
  return {
    profile: await profileOf(scope, userId),
    roles: await rolesOf(scope, userId),
    methodRights: await methodRightsOf(scope, userId),
    ...(await postsAndOrgsOf(scope, userId)),
    seal: await signatureOf(scope, userId),
    signIns: await signInsOf(scope, userId),
    messagingAccounts: await messagingAccountsOf(scope, userId),
    pushDevices: await pushDevicesOf(scope, userId),
    files: await filesOf(scope, userId),
    chatMessages: await chatMessagesOf(scope, userId),
    innerMessages: await innerMessagesOf(scope, userId),
    realName: await realNameOf(scope, userId),
    ...(await exportStays(scope, userId)),
    ...(await exportMoney(scope, userId)),
    ...(await exportDealings(scope, userId)),
  }
}

const realNameOf = (scope: Scope, userId: string) =>
  scope
    .from('real_name')
    .select(['kind', 'name', 'id_type', 'id_no_mask', 'phone', 'company_name', 'state', 'passed_at'])
    .where('user_id', '=', userId)
    .execute()

const signInsOf = (scope: Scope, userId: string) =>
  scope
    .from('session')
    .select(['method', 'device', 'address', 'created_at', 'seen_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

const messagingAccountsOf = (scope: Scope, userId: string) =>
  scope
    .from('messaging_identity')
    .select(['provider', 'subject', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

const pushDevicesOf = (scope: Scope, userId: string) =>
  scope
    .from('push_client')
    .select(['client_id', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('updated_at')
    .execute()

const filesOf = (scope: Scope, userId: string) =>
  scope
    .from('file')
    .select(['id', 'name', 'content_type', 'size', 'created_at'])
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .execute()

const chatMessagesOf = (scope: Scope, userId: string) =>
  scope
    .from('chat_message')
    .select(['type', 'body', 'sent_at'])
    .where('sender_id', '=', userId)
    .orderBy('sent_at')
    .execute()

const innerMessagesOf = (scope: Scope, userId: string) =>
  scope
    .from('inner_message')
    .select(['sender_name', 'kind', 'texts', 'created_at', 'read_at'])
    .where('receiver_id', '=', userId)
    .orderBy('created_at')
    .execute()
