import type { profileApi } from '#api/identity/profile.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { isFreshSignIn } from '#domain/identity/session.ts'
import { Failure } from '#server/failure.ts'
import type { RequestContext } from '#server/http/handlers.ts'
import { issueOneTimeToken, consumeOneTimeToken } from '../sign-in/one-time-tokens.ts'
import { checkPassword, decodePassword } from '../sign-in/passwords.ts'
import { sendCode, verifyCode } from '../sign-in/phone-codes.ts'
import { profileOf } from './profile.ts'
import { userByAccount } from '../users/users.ts'
import type { Caller, TxScope } from '#server/scope.ts'

type Self = RequestContext & { user: Caller }

/** Sends a code to the phone the person has, to show again who they are. */
export async function sendProofCode(visit: Self): Promise<void> {
  await sendCode(visit, await ownPhone(visit), 'proof')
}

/** The person's own phone, which some have not. */
export async function ownPhone({ scope, user }: Self): Promise<string> {
  const { mobile } = await profileOf(scope, user.id)
  if (mobile === null) {
    throw new Failure('user.noPhone')
  }
  return mobile
}

/** An open session is not enough to take an account over; what this gives is, once and for ten minutes. */
export async function reauthenticate(visit: Self, by: BodyOf<typeof profileApi.prove>): Promise<string> {
  if (by.password) {
    return proveByPassword(visit, decodePassword(by.password))
  }
  return by.code ? proveByCode(visit, by.code) : proveBySignIn(visit)
}

async function proveByPassword({ scope, user }: Self, password: string): Promise<string> {
  const stored = await userByAccount(scope, user.account)
  if (!(await checkPassword(password, stored?.password_hash))) {
    throw new Failure('user.wrongPassword')
  }
  return scope.write((scope) => giveProof(scope, user))
}

async function proveByCode(visit: Self, code: string): Promise<string> {
  const phone = await ownPhone(visit)
  const proof = await visit.scope.write(async (scope) => {
    const taken = await verifyCode(scope, { phone, purpose: 'proof', code })
    return taken === 'right' ? giveProof(scope, visit.user) : null
  })
  if (proof === null) {
    throw new Failure('phone.wrongCode')
  }
  return proof
}

/** Who has neither phone nor password came from a provider, and can come from there again. */
async function proveBySignIn({ scope, user }: Self): Promise<string> {
  const { mobile, hasPassword } = await profileOf(scope, user.id)
  if (mobile !== null || hasPassword) {
    throw new Failure('user.confirmSelf')
  }
  const session = await scope
    .from('session')
    .select(['created_at', 'method'])
    .where('id', '=', user.sessionId)
    .executeTakeFirst()
  // One carried over from another window is as old as that one was.
  if (!session || session.method === 'app' || !isFreshSignIn(session.created_at.getTime(), scope.now())) {
    throw new Failure('user.signInAgain')
  }
  return scope.write((scope) => giveProof(scope, user))
}

function giveProof(scope: TxScope, user: Caller): Promise<string> {
  return issueOneTimeToken(scope, 'proof', { userId: user.id, sessionId: user.sessionId })
}

/** Uses a proof up; it is worth something to whom it was given, in that session, and to nobody else. */
export async function consumeProof(scope: TxScope, user: Caller, proof: string): Promise<void> {
  const token = await consumeOneTimeToken(scope, 'proof', proof)
  if (token?.userId !== user.id || token.sessionId !== user.sessionId) {
    throw new Failure('user.proofGone')
  }
}
