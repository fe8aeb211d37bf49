import { guestAccount, newGuestName } from '#domain/identity/guest.ts'
import { userByMobile, type SignedInUser } from '../users/users.ts'
import type { TxScope } from '#server/scope.ts'

/** The person who owns a proven phone; a phone nobody has yet becomes a guest. */
export async function findOrCreateByPhone(
  scope: TxScope,
  phone: string,
  broughtName?: string,
): Promise<SignedInUser> {
  const user = await userByMobile(scope, phone)
  if (user) {
    return user
  }
  const id = scope.newId()
  const name = newGuestName(broughtName)
  // Two doors may be opened with the same new phone at once; whoever comes second finds the first one's guest.
  const inserted = await scope
    .insert('app_user', {
      id,
      account: guestAccount(id),
      fullname: name,
      nickname: name,
      mobile: phone,
      status: 1,
      kind: 'guest',
      created_at: new Date(scope.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) {
    await giveGuestRole(scope, id)
  }
  const made = await userByMobile(scope, phone)
  if (!made) {
    throw new Error('a guest could not be made')
  }
  return made
}

/** What guests may do and see is a role the tenant's operator describes; a tenant without one gives nothing. */
async function giveGuestRole(scope: TxScope, userId: string): Promise<void> {
  const role = await scope.from('role').select('id').where('alias', '=', 'guest').executeTakeFirst()
  if (role) {
    await scope.insert('user_role', { user_id: userId, role_id: role.id }).execute()
  }
}
