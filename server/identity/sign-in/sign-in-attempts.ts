import type { MessagingProvider } from '#domain/identity/messaging.ts'
import type { Db } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { hashSecret } from '#server/ids.ts'

type Way = 'sso' | MessagingProvider

const minutes = 10

/** Remembers that a person leaves for a provider, and gives the state they must come back with. */
export async function openAttempt(
  env: Pick<Env, 'db' | 'now' | 'newSecret'>,
  tenantId: string,
  way: Way,
  redirect: string | null,
): Promise<string> {
  const state = env.newSecret()
  await env.db
    .insertInto('sign_in_attempt')
    .values({
      tenant_id: tenantId,
      state_hash: hashSecret(state),
      way,
      redirect,
      expires_at: new Date(env.now() + minutes * 60_000),
    })
    .execute()
  return state
}

/** Ends an attempt: null when it never began, is over, or somebody came back with its state before. */
export async function consumeAttempt(
  env: Pick<Env, 'db' | 'now'>,
  tenantId: string,
  way: Way,
  state: string,
): Promise<{ redirect: string | null } | null> {
  const row = await env.db
    .deleteFrom('sign_in_attempt')
    .where('tenant_id', '=', tenantId)
    .where('state_hash', '=', hashSecret(state))
    .where('way', '=', way)
    .returning(['redirect', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at.getTime() > env.now() ? { redirect: row.redirect } : null
}

/** Accepts a proof from outside the first time; false ever after. */
export async function consumeExternalProof(
  db: Db,
  tenantId: string,
  proof: { id: string; until: number },
): Promise<boolean> {
  const used = await db
    .insertInto('used_proof')
    .values({ tenant_id: tenantId, proof_hash: hashSecret(proof.id), expires_at: new Date(proof.until) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return used.numInsertedOrUpdatedRows === 1n
}
