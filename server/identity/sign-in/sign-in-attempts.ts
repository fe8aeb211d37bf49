import type { MessagingProvider } from '#domain/identity/messaging.ts'
import { hashSecret } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'

type Way = 'sso' | MessagingProvider

const minutes = 10

/** Remembers that a person leaves for a provider, and gives the state they must come back with. */
export async function openAttempt(scope: Scope, way: Way, redirect: string | null): Promise<string> {
  const state = scope.env.newSecret()
  await scope
    .insert('sign_in_attempt', {
      state_hash: hashSecret(state),
      way,
      redirect,
      expires_at: new Date(scope.now() + minutes * 60_000),
    })
    .execute()
  return state
}

/** Ends an attempt: null when it never began, is over, or somebody came back with its state before. */
export async function consumeAttempt(
  scope: Scope,
  way: Way,
  state: string,
): Promise<{ redirect: string | null } | null> {
  const row = await scope
    .delete('sign_in_attempt')
    .where('state_hash', '=', hashSecret(state))
    .where('way', '=', way)
    .returning(['redirect', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at.getTime() > scope.now() ? { redirect: row.redirect } : null
}

/** Accepts a proof from outside the first time; false ever after. */
export async function consumeExternalProof(
  scope: Scope,
  proof: { id: string; until: number },
): Promise<boolean> {
  const used = await scope
    .insert('used_proof', {
      proof_hash: hashSecret(proof.id),
      expires_at: new Date(proof.until),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('proof_hash')
    .executeTakeFirst()
  return used !== undefined
}
