import type { Session } from '#api/identity/auth.ts'
import { newGuestName } from '#domain/identity/guest.ts'
import type { MessagingPerson } from '#domain/identity/messaging.ts'
import { userStatus } from '#domain/identity/user-status.ts'
import { Failure, textOf } from '#server/http/failure.ts'
import type { RequestContext } from '#server/http/handlers.ts'
import { findOrCreateByPhone } from './guests.ts'
import { bindIdentity, userOfIdentity } from './messaging-identities.ts'
import { readMessagingHandle } from './messaging-handles.ts'
import { verifyCode } from './phone-codes.ts'
import { requestProviderPhoto } from './provider-photo.ts'
import { openSessionFor } from './open-session.ts'
import { userByPassword } from './sign-in.ts'

type Outcome = { state: true; value: Session | 'InvalidAccount'; message: string }

/** While the house is being worked on, nobody enters by a messaging app. */
export function refuseInMaintenance({ env }: RequestContext): void {
  if (env.config.MAINTENANCE) {
    throw new Failure('messaging.maintenance', {}, { value: 'systemMaintain' })
  }
}

export async function loginByHandle(visit: RequestContext, handle: string): Promise<Outcome> {
  const { env, tenant, language, write } = visit
  const person = await signOf(visit, handle)
  const user = await userOfIdentity(env.db, tenant.id, person)
  if (!user) {
    throw new Failure('messaging.unbound')
  }
  const status = userStatus(user.status)
  if (status !== 'normal') {
    return { state: true, value: 'InvalidAccount', message: textOf(`auth.${status}`, language) }
  }
  const value = await write(async (tx) => {
    // Known from another app of the provider: from now on known in this one too.
    await bindIdentity(tx, tenant.id, person, user.id, env.now())
    return openSessionFor(tx, visit, user, 'messaging')
  })
  return { state: true, value, message: '' }
}

/** By password; whoever also brings a messaging sign is from now on known by it. */
export async function loginByPassword(
  visit: RequestContext,
  given: { username: string; password: string; openId?: string | undefined },
): Promise<Outcome> {
  const { env, tenant, write } = visit
  const person = given.openId ? await signOf(visit, given.openId) : null
  const user = await userByPassword(visit, given.username, given.password)
  const value = await write(async (tx) => {
    if (person && !(await bindIdentity(tx, tenant.id, person, user.id, env.now()))) {
      throw new Failure('messaging.boundElsewhere')
    }
    return openSessionFor(tx, visit, user, person ? 'messaging' : 'password', user.password_hash)
  })
  return { state: true, value, message: '' }
}

type Registration = { phone: string; code: string; openid: string; nickName?: string | null | undefined }

/** Who owns the phone is bound to the sign; null when the code is not right. */
export async function registerByHandle(visit: RequestContext, given: Registration): Promise<Session | null> {
  const { env, tenant, write } = visit
  const person = await readMessagingHandle(env.db, tenant.id, given.openid, env.now())
  if (!person) {
    throw registrationFailed('signExpired')
  }
  return write(async (tx) => {
    if ((await verifyCode(tx, visit, given.phone, 'register', given.code)) !== 'right') {
      return null
    }
    const name = newGuestName(given.nickName ?? undefined)
    const user = await findOrCreateByPhone(tx, env, tenant.id, given.phone, name)
    if (!(await bindIdentity(tx, tenant.id, person, user.id, env.now()))) {
      throw registrationFailed('boundElsewhere')
    }
    await requestProviderPhoto(tx, env, tenant.id, user.id, given.openid)
    return openSessionFor(tx, visit, user, 'messaging')
  })
}

async function signOf({ env, tenant }: RequestContext, handle: string): Promise<MessagingPerson> {
  const person = await readMessagingHandle(env.db, tenant.id, handle, env.now())
  if (!person) {
    throw new Failure('messaging.signGone', {}, { value: 'signExpired' })
  }
  return person
}

const registrationFailed = (reason: string) =>
  new Failure('messaging.registerFailed', {}, { value: { loginStatus: false, reason } })
