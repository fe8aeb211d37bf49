import type { messagingApi } from '#api/identity/messaging.ts'
import { safePath } from '#domain/identity/safe-path.ts'
import { Failure } from '#server/http/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { bindIdentity } from './messaging-identities.ts'
import { loginByPassword, loginByHandle, refuseInMaintenance, registerByHandle } from './messaging-login.ts'
import { saveMessagingHandle, readMessagingHandle } from './messaging-handles.ts'
import { refuseMalformedCode } from './phone-codes.ts'
import { openAttempt, consumeAttempt } from './sign-in-attempts.ts'

export const messagingHandlers: Handlers<typeof messagingApi> = {
  async authorize({ env, tenant, query }) {
    const { authorizeAddress } = env.gateways.messaging[query.provider]
    if (!authorizeAddress) {
      return { address: null, state: '' }
    }
    const state = await openAttempt(env, tenant.id, query.provider, safePath(query.back))
    return { address: authorizeAddress(state, tenant.code), state }
  },

  async sign({ env, tenant, body, write }) {
    // Whoever comes from a page of the provider must have left from here. A mini-program brings its code unasked.
    const isAsked = body.provider !== 'miniProgram' || body.state !== undefined
    const attempt = isAsked ? await consumeAttempt(env, tenant.id, body.provider, body.state ?? '') : null
    if (isAsked && !attempt) {
      throw new Failure('messaging.signGone', {}, { value: 'signExpired' })
    }
    const answer = await env.gateways.messaging[body.provider].personOf(tenant.id, body.code)
    if (!answer.ok) {
      env.log.warn(
        { provider: body.provider, reason: answer.reason, detail: answer.detail },
        'no messaging sign',
      )
      throw new Failure(`messaging.${answer.reason}`)
    }
    const { person } = answer
    const handle = await write((tx) => saveMessagingHandle(tx, env, tenant.id, person))
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

  async bind({ env, tenant, user, query, write }) {
    // The same answer for every account but one's own: it must not tell which accounts exist.
    if (query.account.trim().toLowerCase() !== user.account.toLowerCase()) {
      throw new Failure('messaging.bindRefused')
    }
    const person = await readMessagingHandle(env.db, tenant.id, query.openid, env.now())
    if (!person) {
      throw new Failure('messaging.signGone', {}, { value: 'signExpired' })
    }
    return write(async (tx) => {
      if (!(await bindIdentity(tx, tenant.id, person, user.id, env.now()))) {
        throw new Failure('messaging.boundElsewhere')
      }
      return null
    })
  },
}
