import type { phoneApi } from '#api/identity/phone.ts'
import type { CodePurpose } from '#domain/identity/phone.ts'
import { Failure, textOf } from '#server/http/failure.ts'
import type { Handlers, RequestContext } from '#server/http/handlers.ts'
import { findOrCreateByPhone } from './guests.ts'
import { refuseMalformedCode, sendCode, verifyCode } from './phone-codes.ts'
import { openSessionFor } from './open-session.ts'

export const phoneHandlers: Handlers<typeof phoneApi> = {
  async sendRegisterCode(visit) {
    return send(visit, visit.query.phone, 'register')
  },

  async sendLoginCode(visit) {
    return send(visit, visit.query.phone, 'login')
  },

  async signInByCode(visit) {
    const { env, tenant, query, write } = visit
    refuseMalformedCode(query)
    const session = await write(async (tx) => {
      const verdict = await verifyCode(tx, visit, query.phone, 'login', query.code)
      if (verdict !== 'right') {
        return null
      }
      return openSessionFor(tx, visit, await findOrCreateByPhone(tx, env, tenant.id, query.phone), 'phone')
    })
    if (!session) {
      throw new Failure('phone.wrongCode')
    }
    return session
  },
}

async function send(visit: RequestContext, phone: string, purpose: CodePurpose) {
  await sendCode(visit, phone, purpose)
  return { state: true, value: null, message: textOf('phone.codeSent', visit.language) }
}
