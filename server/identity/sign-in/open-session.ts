import type { Session } from '#api/identity/auth.ts'
import type { Tx } from '#server/db/write.ts'
import type { RequestContext } from '#server/http/handlers.ts'
import { openSession, type SignInMethod } from './sessions.ts'
import type { SignedInUser } from '../users/users.ts'

/** Opens a session for a proven person, in the transaction that took the proof; refuses who may not sign in. */
export async function openSessionFor(
  tx: Tx,
  { env, tenant, device, address }: Pick<RequestContext, 'env' | 'tenant' | 'device' | 'address'>,
  user: SignedInUser,
  method: SignInMethod,
  passwordHash?: string | null,
): Promise<Session> {
  const { sessionId: _, ...session } = await openSession(tx, env, tenant.id, user, {
    method,
    device,
    address,
    passwordHash,
  })
  return session
}
