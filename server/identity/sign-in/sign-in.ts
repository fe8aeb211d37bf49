import type { Session } from '#api/identity/auth.ts'
import { Failure } from '#server/failure.ts'
import type { RequestContext } from '#server/http/handlers.ts'
import { countAttempt, forgiveAttempt } from '#server/http/rate-limit.ts'
import { issueOneTimeToken, consumeOneTimeToken, userOfToken, type TokenPurpose } from './one-time-tokens.ts'
import { checkPassword, decodePassword } from './passwords.ts'
import { lockPerson, openSession, type SignInMethod } from './sessions.ts'
import { refuseUnlessActive, userByAccountOrPhone, type SignedInUser } from '../users/users.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** Guesses at one account's password are few, wherever they come from. */
const passwordTries = { max: 20, seconds: 15 * 60 }

export async function userByPassword(
  scope: Scope,
  username: string,
  encoded: string,
): Promise<SignedInUser & { password_hash: string | null }> {
  const account = username.trim().toLowerCase()
  const now = scope.now()
  await countAttempt(scope, `password:${account}`, passwordTries, now)
  const user = await userByAccountOrPhone(scope, account)
  const right = await checkPassword(decodePassword(encoded), user?.password_hash)
  if (!user || !right) {
    throw new Failure('auth.wrong')
  }
  await forgiveAttempt(scope, `password:${account}`, passwordTries, now)
  refuseUnlessActive(user)
  return user
}

type Entering = { method: SignInMethod; remember?: boolean; passwordHash?: string | null }

/** Signs a proven person in; with `remember` their device gets a token to come back with. */
export async function signInUser(visit: RequestContext, user: SignedInUser, how: Entering): Promise<Entered> {
  return visit.scope.write((scope) => entered(scope, visit, user, how))
}

type Entered = Session & { rememberToken?: string }

async function entered(
  scope: TxScope,
  { device, address }: RequestContext,
  user: SignedInUser,
  { method, remember = false, passwordHash }: Entering,
): Promise<Entered> {
  const from = { method, device, address, passwordHash }
  const { sessionId, ...session } = await openSession(scope, user, from)
  if (!remember) {
    return session
  }
  const rememberToken = await issueOneTimeToken(scope, 'remember', { userId: user.id, sessionId })
  return { ...session, rememberToken }
}

/** Signs in by a token that is good once; null when it is not, or no longer. */
export async function signInByToken(
  visit: RequestContext,
  purpose: TokenPurpose,
  token: string,
  how: Entering,
): Promise<Entered | null> {
  return visit.scope.write(async (scope) => {
    // First the person is held, then the token taken: whoever ends all sessions of the person takes it before, or
    // finds the session it opened.
    const userId = await userOfToken(scope, purpose, token)
    const user = userId === null ? null : await lockPerson(scope, userId)
    if (!user || !(await consumeOneTimeToken(scope, purpose, token))) {
      return null
    }
    return entered(scope, visit, user, how)
  })
}
