import type { messagingApi } from '#api/identity/messaging.ts'
import { safePath } from '#domain/identity/safe-path.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { bindIdentity } from './messaging-identities.ts'
import { loginByPassword, loginByHandle, refuseInMaintenance, registerByHandle } from './messaging-login.ts'
import { saveMessagingHandle, readMessagingHandle } from './messaging-handles.ts'
import { refuseMalformedCode } from './phone-codes.ts'
import { openAttempt, consumeAttempt } from './sign-in-attempts.ts'

export const messagingHandlers: Handlers<typeof messagingApi> = {
  async authorize({ scope, tenant, query }) {
    const { authorizeAddress } = scope.env.gateways.messaging[query.provider]
    if (!authorizeAddress) {
      return { address: null, state: '' }
    }
    const state = await openAttempt(scope, query.provider, safePath(query.back))
    return { address: authorizeAddress(state, tenant.code), state }
  },

  async sign({ scope, body }) {
    // Whoever comes from a page of the provider must have left from here. A mini-program brings its code unasked.
    const needsAttempt = body.provider !== 'miniProgram' || body.state !== undefined
    const attempt = needsAttempt ? await consumeAttempt(scope, body.provider, body.state ?? '') : null
    if (needsAttempt && !attempt) {
      throw new Failure('messaging.signGone', {}, { value: 'signExpired' })
    }
    const answer = await scope.env.gateways.messaging[body.provider].personOf(scope.tenantId, body.code)
    if (!answer.ok) {
      scope.env.log.warn(
        { provider: body.provider, reason: answer.reason, detail: answer.detail },
        'no messaging sign',
      )
      throw new Failure(`messaging.${answer.reason}`)
    }
    const { person } = answer
    const handle = await scope.write((scope) => saveMessagingHandle(scope, person))
    return {
      openId: handle,
      unionId: person.unionId ? handle : '',
      img: person.avatar,
      nickName: person.nickname,
      back: attempt?.redirect ?? null,
    }
  },

  async login(visit) {
    refuseInMaintenance(visit)
    return visit.body.authType === 1
      ? loginByHandle(visit, visit.body.openId)
      : loginByPassword(visit, visit.body)
  },

  async register(visit) {
    refuseInMaintenance(visit)
    refuseMalformedCode(visit.body)
    const session = await registerByHandle(visit, visit.body)
    if (!session) {
      throw new Failure('phone.wrongCode', {}, { value: { loginStatus: false } })
    }
    return { status: 200, state: true, value: session, message: '' }
  },

  async bind({ scope, user, query }) {
    // The same answer for every account but one's own: it must not tell which accounts exist.
    if (query.account.trim().toLowerCase() !== user.account.toLowerCase()) {
      throw new Failure('messaging.bindRefused')
    }
    const person = await readMessagingHandle(scope, query.openid)
    if (!person) {
      throw new Failure('messaging.signGone', {}, { value: 'signExpired' })
    }
    return scope.write(async (scope) => {
      if (!(await bindIdentity(scope, person, user.id))) {
        throw new Failure('messaging.boundElsewhere')
      }
      return null
    })
  },
}
