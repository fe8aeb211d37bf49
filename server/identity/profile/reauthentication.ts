import { isFreshSignIn } from '#domain/identity/session.ts'
import type { Tx } from '#server/db/write.ts'
import { Failure } from '#server/http/failure.ts'
import type { Caller, RequestContext } from '#server/http/handlers.ts'
import { issueOneTimeToken, consumeOneTimeToken } from '../sign-in/one-time-tokens.ts'
import { checkPassword, decodePassword } from '../sign-in/passwords.ts'
import { sendCode, verifyCode } from '../sign-in/phone-codes.ts'
import { profileOf } from './profile.ts'
import { userByAccount } from '../users/users.ts'

type Self = RequestContext & { user: Caller }

/** Sends a code to the phone the person has, to show again who they are. */
export async function sendProofCode(visit: Self): Promise<void> {
  await sendCode(visit, await ownPhone(visit), 'proof')
}

/** The person's own phone, which some have not. */
export async function ownPhone({ env, tenant, user }: Self): Promise<string> {
  const { mobile } = await profileOf(env.db, tenant.id, user.id)
  if (mobile === null) {
    throw new Failure('user.noPhone')
  }
  return mobile
}

/** An open session is not enough to take an account over; what this gives is, once and for ten minutes. */
export async function reauthenticate(visit: Self, by: { password?: string; code?: string }): Promise<string> {
  if (by.password) {
    return proveByPassword(visit, decodePassword(by.password))
  }
  return by.code ? proveByCode(visit, by.code) : proveBySignIn(visit)
}

async function proveByPassword(visit: Self, password: string): Promise<string> {
  const { env, tenant, user, write } = visit
  const stored = await userByAccount(env.db, tenant.id, user.account)
  if (!(await checkPassword(password, stored?.password_hash))) {
    throw new Failure('user.wrongPassword')
  }
  return write((tx) => giveProof(tx, visit))
}

async function proveByCode(visit: Self, code: string): Promise<string> {
  const phone = await ownPhone(visit)
  const proof = await visit.write(async (tx) => {
    const taken = await verifyCode(tx, visit, phone, 'proof', code)
    return taken === 'right' ? giveProof(tx, visit) : null
  })
  if (proof === null) {
    throw new Failure('phone.wrongCode')
  }
  return proof
}

/** Who has neither phone nor password came from a provider, and can come from there again. */
async function proveBySignIn(visit: Self): Promise<string> {
  const { env, tenant, user, write } = visit
  const { mobile, hasPassword } = await profileOf(env.db, tenant.id, user.id)
  if (mobile !== null || hasPassword) {
    throw new Failure('user.confirmSelf')
  }
  const session = await env.db
    .selectFrom('session')
    .select(['created_at', 'method'])
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', user.sessionId)
    .executeTakeFirst()
  // One carried over from another window is as old as that one was.
  if (!session || session.method === 'app' || !isFreshSignIn(session.created_at.getTime(), env.now())) {
    throw new Failure('user.signInAgain')
  }
  return write((tx) => giveProof(tx, visit))
}

function giveProof(tx: Tx, { env, tenant, user }: Self): Promise<string> {
  return issueOneTimeToken(tx, env, 'proof', {
    tenantId: tenant.id,
    userId: user.id,
    sessionId: user.sessionId,
  })
}

/** Uses a proof up; it is worth something to whom it was given, in that session, and to nobody else. */
export async function consumeProof(tx: Tx, { env, tenant, user }: Self, proof: string): Promise<void> {
  const given = await consumeOneTimeToken(tx, tenant.id, 'proof', proof, env.now())
  if (given?.userId !== user.id || given.sessionId !== user.sessionId) {
    throw new Failure('user.proofGone')
  }
}
