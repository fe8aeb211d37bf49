import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { hashSecret } from '#server/ids.ts'

/**
 * remember: signs a device in again later. exchange: carries a session into another window by its address.
 * proof: the person at a session has just shown again who they are.
 */
export type TokenPurpose = 'remember' | 'exchange' | 'proof'

const seconds: Record<TokenPurpose, number> = { remember: 30 * 24 * 60 * 60, exchange: 60, proof: 10 * 60 }

type Owner = { tenantId: string; userId: string; sessionId: string }

export async function issueOneTimeToken(
  tx: Tx,
  env: Pick<Env, 'now' | 'newSecret'>,
  purpose: TokenPurpose,
  owner: Owner,
): Promise<string> {
  const token = env.newSecret()
  await tx
    .insertInto('one_time_token')
    .values({
      tenant_id: owner.tenantId,
      token_hash: hashSecret(token),
      purpose,
      user_id: owner.userId,
      session_id: owner.sessionId,
      expires_at: new Date(env.now() + seconds[purpose] * 1000),
    })
    .execute()
  return token
}

/** Whom a token belongs to, good or not. */
export async function userOfToken(tx: Tx, tenantId: string, purpose: TokenPurpose, token: string) {
  const row = await tx
    .selectFrom('one_time_token')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Uses a token up; whoever comes second finds nothing. */
export async function consumeOneTimeToken(
  tx: Tx,
  tenantId: string,
  purpose: TokenPurpose,
  token: string,
  now: number,
): Promise<{ userId: string; sessionId: string | null } | null> {
  const row = await tx
    .deleteFrom('one_time_token')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .returning(['user_id', 'session_id', 'expires_at'])
    .executeTakeFirst()
  if (!row || row.expires_at.getTime() <= now) {
    return null
  }
  return { userId: row.user_id, sessionId: row.session_id }
}
