import { sql } from 'kysely'
import { closedStatus } from '#domain/identity/user-status.ts'
import { isWithdrawalOpen, withdrawalStates } from '#domain/wallet/withdrawal-state.ts'
import { textOf } from '#server/failure.ts'
import { removeOwnFiles } from '#server/files/unused-files.ts'
import { endSessions } from '../sign-in/sessions.ts'
import type { TxScope } from '#server/scope.ts'

const owned = [
  'push_client',
  'seal',
  'user_role',
  'membership',
  'user_group_member',
  'object_draft',
  'favourite',
  'invoice_title',
  'real_name_attempt',
  'pay_password',
] as const

/**
 * Closes an account for good. The row stays, since orders and reviews hang on it, but nothing in it tells who it
 * was; everything by which the person could come back or be reached is gone.
 */
export async function closeAccount(scope: TxScope, userId: string): Promise<void> {
  await scope
    .delete('phone_code')
    .where('phone', '=', (eb) =>
      eb
        .selectFrom(scope.table('app_user'))
        .select('mobile')
        .where('id', '=', userId)
        .$castTo<{ mobile: string }>(),
    )
    .execute()
  await forgetMessaging(scope, userId)
  await scope.delete('inner_message').where('receiver_id', '=', userId).execute()
  for (const table of owned) {
    await scope.delete(table).where('user_id', '=', userId).execute()
  }
  await forgetPapers(scope, userId)
  await forgetCards(scope, userId)
  // What they wrote of a house stays, without their name.
  await scope.update('review').set({ guest_name: '' }).where('user_id', '=', userId).execute()
  await scope
    .update('app_user')
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
    .where('id', '=', userId)
    .execute()
  await removeOwnFiles(scope, userId)
  await endSessions(scope, userId)
  await scope
    .update('session')
    .set({ device: null, device_id: null, address: null })
    .where('user_id', '=', userId)
    .execute()
}

/**
 * The papers of the person and of those they travel with. A stay keeps who was registered for it, and a signed contract
 * who signed it; neither keeps the person from showing who they are when they come again.
 */
async function forgetPapers(scope: TxScope, userId: string): Promise<void> {
  await scope
    .update('guest_person')
    .set({
      real_name: '',
      phone: '',
      birth: null,
      id_no_enc: null,
      id_no_hash: null,
      id_no_mask: '',
      verified_at: null,
      removed_at: new Date(scope.now()),
    })
    .where('user_id', '=', userId)
    .execute()
  await scope
    .delete('real_name')
    .where('user_id', '=', userId)
    .where(
      'user_id',
      'not in',
      scope.from('contract_signer').select('user_id').where('user_id', 'is not', null),
    )
    .execute()
  await scope.update('real_name').set({ state: 'closed' }).where('user_id', '=', userId).execute()
}

/** The numbers of their cards and the phones of them, but for a card that money is on its way to. */
async function forgetCards(scope: TxScope, userId: string): Promise<void> {
  await scope
    .update('bank_card')
    .set({
      state: 'removed',
      is_default: false,
      no_enc: '',
      phone_enc: '',
      removed_at: new Date(scope.now()),
    })
    .where('holder', '=', userId)
    .where('state', '<>', 'removed')
    .where(
      'id',
      'not in',
      scope
        .from('withdrawal')
        .select('card_id')
        .where('holder', '=', userId)
        .where('state', 'in', withdrawalStates.filter(isWithdrawalOpen)),
    )
    .execute()
}

async function forgetMessaging(scope: TxScope, userId: string): Promise<void> {
  await sql`delete from messaging_sign s using messaging_identity i
    where s.tenant_id = ${scope.tenantId} and i.tenant_id = s.tenant_id and i.user_id = ${userId}
      and s.provider = i.provider and s.subject = i.subject`.execute(scope.db)
  await scope.delete('messaging_identity').where('user_id', '=', userId).execute()
}
