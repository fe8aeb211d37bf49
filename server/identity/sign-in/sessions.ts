import type { Session } from '#api/identity/auth.ts'
import { sessionSeconds, tokenSeconds } from '#domain/identity/session.ts'
import { hashSecret } from '#server/ids.ts'
import { forgetCaller } from '#server/known-callers.ts'
import { Failure } from '#server/failure.ts'
import { refuseUnlessActive, signedInColumns, type SignedInUser } from '../users/users.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type SignInMethod = 'password' | 'phone' | 'messaging' | 'sso' | 'app'
/** How and from where somebody signs in. */
export type SessionOrigin = {
  method: SignInMethod
  device: string
  deviceId?: string | null
  address: string
  /** What the password that was right was compared with. */
  passwordHash?: string | null | undefined
}

/**
 * Opens a session for a person whose proof was accepted. A change of password or status ends all sessions there are;
 * so that none slips in behind it, the person stays as they are until this one is there.
 */
export async function openSession(
  scope: TxScope,
  user: SignedInUser,
  from: SessionOrigin,
): Promise<Session & { sessionId: string }> {
  const now = scope.now()
  const sessionId = scope.newId()
  const person = await lockPerson(scope, user.id)
  refuseUnlessActive(person)
  if (from.passwordHash !== undefined && from.passwordHash !== person.password_hash) {
    throw new Failure('auth.wrong')
  }
  await scope
    .insert('session', {
      id: sessionId,
      user_id: user.id,
      method: from.method,
      device: from.device,
      device_id: from.deviceId ?? null,
      address: from.address,
      created_at: new Date(now),
      seen_at: new Date(now),
      ends_at: new Date(now + sessionSeconds * 1000),
    })
    .execute()
  return { ...sessionPerson(scope, user), ...(await issueToken(scope, sessionId)), sessionId }
}

/** The person, whom nobody else changes before this transaction ends. */
export async function lockPerson(scope: TxScope, userId: string) {
  const person = await scope
    .from('app_user')
    .select([...signedInColumns, 'password_hash'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  if (!person) {
    throw new Failure('auth.wrong')
  }
  return person
}

/** The part of a session that names the person. */
export function sessionPerson({ tenantId }: Scope, user: SignedInUser) {
  return {
    userId: user.id,
    account: user.account,
    username: user.fullname,
    loginStatus: true,
    userAttrs: { tenantId },
    landlId: user.landlord_id,
    kind: user.kind,
  }
}

/** A fresh token of a session. The one before stays good for a minute, for calls already on their way. */
export async function issueToken(scope: Scope, sessionId: string) {
  const now = scope.now()
  const token = scope.env.newSecret()
  const short = new Date(now + 60_000)
  await scope
    .update('session_token')
    .set({ expires_at: short })
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', short)
    .execute()
  await scope
    .insert('session_token', {
      token_hash: hashSecret(token),
      session_id: sessionId,
      expires_at: new Date(now + tokenSeconds * 1000),
    })
    .execute()
  await scope
    .update('session')
    .set({ seen_at: new Date(now) })
    .where('id', '=', sessionId)
    .execute()
  return { token, loginTime: now, expiration: tokenSeconds }
}

/**
 * Ends sessions of a person: one, or all, or all but one. Their remembered sign-ins go with them. Whoever is just coming
 * in by one of those holds the person, and is waited for, so that their session is seen here.
 */
export async function endSessions(
  scope: TxScope,
  userId: string,
  which: { only?: string; except?: string } = {},
): Promise<void> {
  const { only, except } = which
  await scope.from('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  await scope
    .update('session')
    .set({ ended_at: new Date(scope.now()) })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute()
  await scope
    .delete('one_time_token')
    .where('user_id', '=', userId)
    .$if(only !== undefined, (query) => query.where('session_id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('session_id', 'is distinct from', except ?? ''))
    .execute()
  scope.whenCommitted(() => forgetCaller(scope.env.callers, userId))
}
