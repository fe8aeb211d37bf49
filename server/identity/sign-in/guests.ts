import { sql } from 'kysely'
import { guestAccount, newGuestName } from '#domain/identity/guest.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { userByMobile, type SignedInUser } from '../users/users.ts'

/** The person who owns a proven phone; a phone nobody has yet becomes a guest. */
export async function findOrCreateByPhone(
  tx: Tx,
  env: Pick<Env, 'now' | 'newId'>,
  tenantId: string,
  phone: string,
  broughtName?: string,
): Promise<SignedInUser> {
  const known = await userByMobile(tx, tenantId, phone)
  if (known) {
    return known
  }
  const id = env.newId()
  const name = newGuestName(broughtName)
  // Two doors may be opened with the same new phone at once; whoever comes second finds the first one's guest.
  const inserted = await tx
    .insertInto('app_user')
    .values({
      tenant_id: tenantId,
      id,
      account: guestAccount(id),
      fullname: name,
      nickname: name,
      mobile: phone,
      status: 1,
      kind: 'guest',
      created_at: new Date(env.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) {
    await giveGuestRole(tx, tenantId, id)
  }
  const made = await userByMobile(tx, tenantId, phone)
  if (!made) {
    throw new Error('a guest could not be made')
  }
  return made
}

/** What guests may do and see is a role the tenant's operator describes; a tenant without one gives nothing. */
async function giveGuestRole(tx: Tx, tenantId: string, userId: string): Promise<void> {
  await tx
    .insertInto('user_role')
    .columns(['tenant_id', 'user_id', 'role_id'])
    .expression((eb) =>
      eb
        .selectFrom('role')
        .select(['tenant_id', sql<string>`${userId}::uuid`.as('user_id'), 'id as role_id'])
        .where('tenant_id', '=', tenantId)
        .where('alias', '=', 'guest'),
    )
    .execute()
}
