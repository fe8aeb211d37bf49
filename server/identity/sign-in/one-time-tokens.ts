import { Failure } from '#server/failure.ts'
import { hashSecret } from '#server/ids.ts'
import type { TxScope } from '#server/scope.ts'

/**
 * remember: signs a device in again later. exchange: carries a session into another window by its address.
 * proof: the person at a session has just shown again who they are.
 */
export type TokenPurpose = 'remember' | 'exchange' | 'proof'

const seconds: Record<TokenPurpose, number> = { remember: 30 * 24 * 60 * 60, exchange: 60, proof: 10 * 60 }

type Owner = { userId: string; sessionId: string }

/**
 * Gives a token that outlives the call. A session that was ended a moment ago may still be believed for one call more;
 * it gives none, or whoever was signed out would come back by it. Whoever ends the session now finds the token.
 */
export async function issueOneTimeToken(
  scope: TxScope,
  purpose: TokenPurpose,
  owner: Owner,
): Promise<string> {
  const session = scope.from('session').select('id').where('id', '=', owner.sessionId)
  if (!(await session.where('ended_at', 'is', null).forShare().executeTakeFirst())) {
    throw new Failure('http.signIn', {}, { status: 401 })
  }
  const token = scope.env.newSecret()
  await scope
    .insert('one_time_token', {
      token_hash: hashSecret(token),
      purpose,
      user_id: owner.userId,
      session_id: owner.sessionId,
      expires_at: new Date(scope.now() + seconds[purpose] * 1000),
    })
    .execute()
  return token
}

/** Whom a token belongs to, good or not. */
export async function userOfToken(scope: TxScope, purpose: TokenPurpose, token: string) {
  const row = await scope
    .from('one_time_token')
    .select('user_id')
    .where('token_hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Uses a token up; whoever comes second finds nothing. */
export async function consumeOneTimeToken(
  scope: TxScope,
  purpose: TokenPurpose,
  token: string,
): Promise<{ userId: string; sessionId: string | null } | null> {
  const row = await scope
    .delete('one_time_token')
    .where('token_hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .returning(['user_id', 'session_id', 'expires_at'])
    .executeTakeFirst()
  if (!row || row.expires_at.getTime() <= scope.now()) {
    return null
  }
  return { userId: row.user_id, sessionId: row.session_id }
}
