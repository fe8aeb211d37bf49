import type { messagingApi } from '#api/identity/messaging.ts'
import type { BodyOf, CallOutput } from '#api/endpoint.ts'
import type { Session } from '#api/identity/auth.ts'
import { newGuestName } from '#domain/identity/guest.ts'
import type { MessagingPerson } from '#domain/identity/messaging.ts'
import { userStatus } from '#domain/identity/user-status.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { RequestContext } from '#server/http/handlers.ts'
import { findOrCreateByPhone } from './guests.ts'
import { bindIdentity, userOfIdentity } from './messaging-identities.ts'
import { readMessagingHandle } from './messaging-handles.ts'
import { countCodeGuess, verifyCode } from './phone-codes.ts'
import { requestProviderPhoto } from './provider-photo.ts'
import { openSessionFor } from './open-session.ts'
import { userByPassword } from './sign-in.ts'
import type { Scope } from '#server/scope.ts'

type Outcome = CallOutput<typeof messagingApi.login>

/** While the house is being worked on, nobody enters by a messaging app. */
export function refuseInMaintenance({ scope }: RequestContext): void {
  if (scope.env.config.MAINTENANCE) {
    throw new Failure('messaging.maintenance', {}, { value: 'systemMaintain' })
  }
}

export async function loginByHandle(visit: RequestContext, handle: string): Promise<Outcome> {
  const { scope } = visit
  const person = await signOf(scope, handle)
  const user = await userOfIdentity(scope, person)
  if (!user) {
    throw new Failure('messaging.unbound')
  }
  const status = userStatus(user.status)
  if (status !== 'normal') {
    return { state: true, value: 'InvalidAccount', message: textOf(`auth.${status}`, scope.language) }
  }
  const value = await scope.write(async (scope) => {
    // Known from another app of the provider: from now on known in this one too.
    await bindIdentity(scope, person, user.id)
    return openSessionFor(scope, visit, user, { method: 'messaging' })
  })
  return { state: true, value, message: '' }
}

/** By password; whoever also brings a messaging sign is from now on known by it. */
export async function loginByPassword(
  visit: RequestContext,
  credentials: { username: string; password: string; openId?: string | undefined },
): Promise<Outcome> {
  const { scope } = visit
  const person = credentials.openId ? await signOf(scope, credentials.openId) : null
  const user = await userByPassword(visit, credentials.username, credentials.password)
  const value = await scope.write(async (scope) => {
    if (person && !(await bindIdentity(scope, person, user.id))) {
      throw new Failure('messaging.boundElsewhere')
    }
    return openSessionFor(scope, visit, user, {
      method: person ? 'messaging' : 'password',
      passwordHash: user.password_hash,
    })
  })
  return { state: true, value, message: '' }
}

type Registration = BodyOf<typeof messagingApi.register>

/** Who owns the phone is bound to the sign; null when the code is not right. */
export async function registerByHandle(
  visit: RequestContext,
  registration: Registration,
): Promise<Session | null> {
  const { scope } = visit
  const person = await readMessagingHandle(scope, registration.openid)
  if (!person) {
    throw registrationFailed('signExpired')
  }
  const guess = await countCodeGuess(visit)
  const session = await scope.write(async (scope) => {
    if (
      (await verifyCode(scope, {
        phone: registration.phone,
        purpose: 'register',
        code: registration.code,
      })) !== 'right'
    ) {
      return null
    }
    const name = newGuestName(registration.nickName ?? undefined)
    const user = await findOrCreateByPhone(scope, registration.phone, name)
    if (!(await bindIdentity(scope, person, user.id))) {
      throw registrationFailed('boundElsewhere')
    }
    await requestProviderPhoto(scope, user.id, registration.openid)
    return openSessionFor(scope, visit, user, { method: 'messaging' })
  })
  if (session) {
    await guess.forgive()
  }
  return session
}

async function signOf(scope: Scope, handle: string): Promise<MessagingPerson> {
  const person = await readMessagingHandle(scope, handle)
  if (!person) {
    throw new Failure('messaging.signGone', {}, { value: 'signExpired' })
  }
  return person
}

const registrationFailed = (reason: string) =>
  new Failure('messaging.registerFailed', {}, { value: { loginStatus: false, reason } })
