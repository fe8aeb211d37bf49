import type { Session } from '#api/identity/auth.ts'
import { sessionSeconds, tokenSeconds } from '#domain/identity/session.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { hashSecret } from '#server/ids.ts'
import { Failure } from '#server/http/failure.ts'
import { refuseUnlessActive, signedInColumns, type SignedInUser } from '../users/users.ts'

export type SignInMethod = 'password' | 'phone' | 'messaging' | 'sso' | 'app'
type From = {
  method: SignInMethod
  device: string
  address: string
  /** What the password that was right was compared with. */
  passwordHash?: string | null | undefined
}
type Clock = Pick<Env, 'now' | 'newId' | 'newSecret'>

/**
 * Opens a session for a person whose proof was accepted. A change of password or status ends all sessions there are;
 * so that none slips in behind it, the person stays as they are until this one is there.
 */
export async function openSession(
  tx: Tx,
  env: Clock,
  tenantId: string,
  user: SignedInUser,
  from: From,
): Promise<Session & { sessionId: string }> {
  const now = env.now()
  const sessionId = env.newId()
  const person = await lockPerson(tx, tenantId, user.id)
  refuseUnlessActive(person)
  if (from.passwordHash !== undefined && from.passwordHash !== person.password_hash) {
    throw new Failure('auth.wrong')
  }
  await tx
    .insertInto('session')
    .values({
      tenant_id: tenantId,
      id: sessionId,
      user_id: user.id,
      method: from.method,
      device: from.device,
      address: from.address,
      created_at: new Date(now),
      seen_at: new Date(now),
      ends_at: new Date(now + sessionSeconds * 1000),
    })
    .execute()
  return { ...sessionPerson(tenantId, user), ...(await issueToken(tx, env, tenantId, sessionId)), sessionId }
}

/** The person, whom nobody else changes before this transaction ends. */
export async function lockPerson(tx: Tx, tenantId: string, userId: string) {
  const person = await tx
    .selectFrom('app_user')
    .select([...signedInColumns, 'password_hash'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  if (!person) {
    throw new Failure('auth.wrong')
  }
  return person
}

/** The part of a session that names the person. */
export function sessionPerson(tenantId: string, user: SignedInUser) {
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
export async function issueToken(db: Db, env: Clock, tenantId: string, sessionId: string) {
  const now = env.now()
  const token = env.newSecret()
  const short = new Date(now + 60_000)
  await db
    .updateTable('session_token')
    .set({ expires_at: short })
    .where('tenant_id', '=', tenantId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', short)
    .execute()
  await db
    .insertInto('session_token')
    .values({
      tenant_id: tenantId,
      token_hash: hashSecret(token),
      session_id: sessionId,
      expires_at: new Date(now + tokenSeconds * 1000),
    })
    .execute()
  await db
    .updateTable('session')
    .set({ seen_at: new Date(now) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sessionId)
    .execute()
  return { token, loginTime: now, expiration: tokenSeconds }
}

/** Ends sessions of a person: one, or all, or all but one. Their remembered sign-ins go with them. */
export async function endSessions(
  tx: Tx,
  tenantId: string,
  userId: string,
  now: number,
  which: { only?: string; except?: string } = {},
): Promise<void> {
  const { only, except } = which
  await tx
    .updateTable('session')
    .set({ ended_at: new Date(now) })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute()
  await tx
    .deleteFrom('one_time_token')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .$if(only !== undefined, (query) => query.where('session_id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('session_id', 'is distinct from', except ?? ''))
    .execute()
}
