import type { Session } from '#api/identity/auth.ts'
import { Failure } from '#server/http/failure.ts'
import type { Tx } from '#server/db/write.ts'
import type { RequestContext } from '#server/http/handlers.ts'
import { countAttempt, forgiveAttempt } from '#server/http/rate-limit.ts'
import { issueOneTimeToken, consumeOneTimeToken, userOfToken, type TokenPurpose } from './one-time-tokens.ts'
import { checkPassword, decodePassword } from './passwords.ts'
import { lockPerson, openSession, type SignInMethod } from './sessions.ts'
import { refuseUnlessActive, userByAccountOrPhone, type SignedInUser } from '../users/users.ts'

/** Guesses at one account's password are few, wherever they come from. */
const passwordTries = { max: 20, seconds: 15 * 60 }

export async function userByPassword(
  { env, tenant }: RequestContext,
  username: string,
  encoded: string,
): Promise<SignedInUser & { password_hash: string | null }> {
  const account = username.trim().toLowerCase()
  const now = env.now()
  await countAttempt(env.db, tenant.id, `password:${account}`, passwordTries, now)
  const user = await userByAccountOrPhone(env.db, tenant.id, account)
  const right = await checkPassword(decodePassword(encoded), user?.password_hash)
  if (!user || !right) {
    throw new Failure('auth.wrong')
  }
  await forgiveAttempt(env.db, tenant.id, `password:${account}`, passwordTries, now)
  refuseUnlessActive(user)
  return user
}

type Entering = { method: SignInMethod; remember?: boolean; passwordHash?: string | null }

/** Signs a proven person in; with `remember` their device gets a token to come back with. */
export async function signInUser(visit: RequestContext, user: SignedInUser, how: Entering): Promise<Entered> {
  return visit.write((tx) => entered(tx, visit, user, how))
}

type Entered = Session & { rememberToken?: string }

async function entered(
  tx: Tx,
  { env, tenant, device, address }: RequestContext,
  user: SignedInUser,
  { method, remember = false, passwordHash }: Entering,
): Promise<Entered> {
  const from = { method, device, address, passwordHash }
  const { sessionId, ...session } = await openSession(tx, env, tenant.id, user, from)
  if (!remember) {
    return session
  }
  const owner = { tenantId: tenant.id, userId: user.id, sessionId }
  return { ...session, rememberToken: await issueOneTimeToken(tx, env, 'remember', owner) }
}

/** Signs in by a token that is good once; null when it is not, or no longer. */
export async function signInByToken(
  visit: RequestContext,
  purpose: TokenPurpose,
  token: string,
  how: Entering,
): Promise<Entered | null> {
  const { env, tenant, write } = visit
  return write(async (tx) => {
    // First the person is held, then the token taken: whoever ends all sessions of the person takes it before, or
    // finds the session it opened.
    const userId = await userOfToken(tx, tenant.id, purpose, token)
    const user = userId === null ? null : await lockPerson(tx, tenant.id, userId)
    if (!user || !(await consumeOneTimeToken(tx, tenant.id, purpose, token, env.now()))) {
      return null
    }
    return entered(tx, visit, user, how)
  })
}
