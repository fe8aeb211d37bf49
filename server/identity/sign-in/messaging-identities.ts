import { identityKeys, type MessagingPerson } from '#domain/identity/messaging.ts'
import { userById, type SignedInUser } from '../users/users.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** The user a messaging identity is bound to: in this app, or else in another of the same provider. */
export async function userOfIdentity(
  scope: Scope,
  person: MessagingPerson,
): Promise<SignedInUser | undefined> {
  const rows = await boundRows(scope, person)
  const row = rows.find(({ provider }) => provider === person.provider) ?? rows[0]
  return row && userById(scope, row.user_id)
}

/**
 * Binds a messaging identity to a user, under its id in this app and its id with the provider. False when
 * either belongs to somebody else: then the transaction must not be kept.
 */
export async function bindIdentity(
  scope: TxScope,
  person: MessagingPerson,
  userId: string,
): Promise<boolean> {
  const rows = identityKeys(person).map((key) => ({
    ...key,
    user_id: userId,
    created_at: new Date(scope.now()),
  }))
  const sorted = rows.sort((one, other) => (one.provider < other.provider ? -1 : 1))
  await scope
    .insert('messaging_identity', sorted)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const bound = await boundRows(scope, person)
  return bound.every((row) => row.user_id === userId)
}

function boundRows(scope: Scope, person: MessagingPerson) {
  return scope
    .from('messaging_identity')
    .select(['provider', 'user_id'])
    .where((eb) =>
      eb.or(
        identityKeys(person).map(({ provider, subject }) =>
          eb.and([eb('provider', '=', provider), eb('subject', '=', subject)]),
        ),
      ),
    )
    .execute()
}
