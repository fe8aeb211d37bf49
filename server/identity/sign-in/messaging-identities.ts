import { identityKeys, type MessagingPerson } from '#domain/identity/messaging.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import { userById, type SignedInUser } from '../users/users.ts'

/** The user a messaging identity is bound to: in this app, or else in another of the same provider. */
export async function userOfIdentity(
  db: Db,
  tenantId: string,
  person: MessagingPerson,
): Promise<SignedInUser | undefined> {
  const rows = await boundRows(db, tenantId, person)
  const row = rows.find(({ provider }) => provider === person.provider) ?? rows[0]
  return row && userById(db, tenantId, row.user_id)
}

/**
 * Binds a messaging identity to a user, under its id in this app and its id with the provider. False when
 * either belongs to somebody else: then the transaction must not be kept.
 */
export async function bindIdentity(
  tx: Tx,
  tenantId: string,
  person: MessagingPerson,
  userId: string,
  now: number,
): Promise<boolean> {
  const rows = identityKeys(person).map((key) => ({
    tenant_id: tenantId,
    ...key,
    user_id: userId,
    created_at: new Date(now),
  }))
  await tx
    .insertInto('messaging_identity')
    .values(rows.sort((one, other) => (one.provider < other.provider ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const bound = await boundRows(tx, tenantId, person)
  return bound.every((row) => row.user_id === userId)
}

function boundRows(db: Db, tenantId: string, person: MessagingPerson) {
  return db
    .selectFrom('messaging_identity')
    .select(['provider', 'user_id'])
    .where('tenant_id', '=', tenantId)
    .where((eb) =>
      eb.or(
        identityKeys(person).map(({ provider, subject }) =>
          eb.and([eb('provider', '=', provider), eb('subject', '=', subject)]),
        ),
      ),
    )
    .execute()
}
