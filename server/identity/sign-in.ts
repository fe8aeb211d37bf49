import type { Session } from '#api/identity/auth.ts'
import { Failure } from '#server/http/failure.ts'
import type { Visit } from '#server/http/handlers.ts'
import { countAttempt, forgiveAttempt } from '#server/http/rate.ts'
import { giveOneTimeToken } from './one-time-tokens.ts'
import { checkPassword, decodePassword } from './passwords.ts'
import { openSession, type SignInMethod } from './sessions.ts'
import { refuseUnlessNormal, userByAccount, type SignedInUser } from './users.ts'

/** Guesses at one account's password are few, wherever they come from. */
const passwordTries = { max: 20, seconds: 15 * 60 }

export async function userByPassword(
  { env, tenant }: Visit,
  username: string,
  encoded: string,
): Promise<SignedInUser> {
  const account = username.trim().toLowerCase()
  const now = env.now()
  await countAttempt(env.db, tenant.id, `password:${account}`, passwordTries, now)
  const user = await userByAccount(env.db, tenant.id, account)
  const right = await checkPassword(decodePassword(encoded), user?.password_hash)
  if (!user || !right) {
    throw new Failure('auth.wrong')
  }
  await forgiveAttempt(env.db, tenant.id, `password:${account}`, passwordTries, now)
  refuseUnlessNormal(user)
  return user
}

/** Signs a proven person in; with `remember` their device gets a token to come back with. */
export async function enter(
  { env, tenant, device, address, write }: Visit,
  user: SignedInUser,
  method: SignInMethod,
  remember = false,
): Promise<Session & { rememberToken?: string }> {
  return write(async (tx) => {
    const { sessionId, ...session } = await openSession(tx, env, tenant.id, user, { method, device, address })
    if (!remember) {
      return session
    }
    const owner = { tenantId: tenant.id, userId: user.id, sessionId }
    return { ...session, rememberToken: await giveOneTimeToken(tx, env, 'remember', owner) }
  })
}
