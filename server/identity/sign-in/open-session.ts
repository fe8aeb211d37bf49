import type { Session } from '#api/identity/auth.ts'
import type { RequestContext } from '#server/http/handlers.ts'
import { openSession, type SessionOrigin } from './sessions.ts'
import type { SignedInUser } from '../users/users.ts'
import type { TxScope } from '#server/scope.ts'

/** Opens a session for a proven person, in the transaction that took the proof; refuses who may not sign in. */
export async function openSessionFor(
  scope: TxScope,
  { device, deviceId, address }: Pick<RequestContext, 'device' | 'deviceId' | 'address'>,
  user: SignedInUser,
  how: Pick<SessionOrigin, 'method' | 'passwordHash'>,
): Promise<Session> {
  const { sessionId: _, ...session } = await openSession(scope, user, { ...how, device, deviceId, address })
  return session
}
