import type { Session } from '#api/identity/auth.ts'
import { clientNetwork } from '#domain/identity/phone.ts'
import { Failure } from '#server/failure.ts'
import type { RequestContext } from '#server/http/handlers.ts'
import { countAttempt, forgiveAttempt } from '#server/http/rate-limit.ts'
import { issueOneTimeToken, consumeOneTimeToken, userOfToken, type TokenPurpose } from './one-time-tokens.ts'
import { checkPassword, decodePassword } from './passwords.ts'
import { lockPerson, openSession, type SignInMethod } from './sessions.ts'
import { refuseUnlessActive, userByAccountOrPhone, type SignedInUser } from '../users/users.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/**
 * Guesses at one account's password are few from one place, and from all places where its owner was never seen
 * together. A device the owner has signed in with has its own count: whatever others guess, the owner gets in.
 */
const passwordTries = { max: 20, seconds: 15 * 60 }
const strangerTries = { max: 100, seconds: 15 * 60 }

type Place = Pick<RequestContext, 'scope' | 'address' | 'deviceId'>

export async function userByPassword(
  { scope, address, deviceId }: Place,
  username: string,
  encoded: string,
): Promise<SignedInUser & { password_hash: string | null }> {
  const account = username.trim().toLowerCase()
  const now = scope.now()
  const user = await userByAccountOrPhone(scope, account)
  const place = user ? await knownPlace(scope, user.id, { address, deviceId }) : null
  const counts =
    place === null
      ? [
          { key: `password:${account}:${clientNetwork(address)}`, limit: passwordTries },
          { key: `password:${account}`, limit: strangerTries },
        ]
      : [{ key: `password:${account}:${place}`, limit: passwordTries }]
  for (const { key, limit } of counts) {
    await countAttempt(scope, key, limit, now)
  }
  const right = await checkPassword(decodePassword(encoded), user?.password_hash)
  if (!user || !right) {
    throw new Failure('auth.wrong')
  }
  for (const { key, limit } of counts) {
    await forgiveAttempt(scope, key, limit, now)
  }
  refuseUnlessActive(user)
  return user
}

/** So many sign-ins of a person are remembered as places they come from. */
const rememberedSignIns = 50

/** By what the owner of an account is known here: the device they signed in with before, or else the network. */
async function knownPlace(
  scope: Scope,
  userId: string,
  { address, deviceId }: Pick<Place, 'address' | 'deviceId'>,
): Promise<string | null> {
  const seen = await scope
    .from('session')
    .select(['device_id', 'address'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(rememberedSignIns)
    .execute()
  if (deviceId !== null && seen.some((session) => session.device_id === deviceId)) {
    return `device:${deviceId}`
  }
  const network = clientNetwork(address)
  const isKnownNetwork = seen.some(
    (session) => session.address !== null && clientNetwork(session.address) === network,
  )
  return isKnownNetwork ? `known:${network}` : null
}

type Entering = { method: SignInMethod; remember?: boolean; passwordHash?: string | null }

/** Signs a proven person in; with `remember` their device gets a token to come back with. */
export async function signInUser(visit: RequestContext, user: SignedInUser, how: Entering): Promise<Entered> {
  return visit.scope.write((scope) => entered(scope, visit, user, how))
}

type Entered = Session & { rememberToken?: string }

async function entered(
  scope: TxScope,
  { device, deviceId, address }: RequestContext,
  user: SignedInUser,
  { method, remember = false, passwordHash }: Entering,
): Promise<Entered> {
  const from = { method, device, deviceId, address, passwordHash }
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
