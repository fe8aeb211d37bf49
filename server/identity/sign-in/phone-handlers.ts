import type { phoneApi } from '#api/identity/phone.ts'
import type { CodePurpose } from '#domain/identity/phone.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { Handlers, RequestContext } from '#server/http/handlers.ts'
import { findOrCreateByPhone } from './guests.ts'
import { countCodeGuess, refuseMalformedCode, sendCode, verifyCode } from './phone-codes.ts'
import { openSessionFor } from './open-session.ts'

export const phoneHandlers: Handlers<typeof phoneApi> = {
  async sendRegisterCode(visit) {
    return send(visit, visit.query.phone, 'register')
  },

  async sendLoginCode(visit) {
    return send(visit, visit.query.phone, 'login')
  },

  async signInByCode(visit) {
    const { scope, query } = visit
    refuseMalformedCode(query)
    const guess = await countCodeGuess(visit)
    const session = await scope.write(async (scope) => {
      const verdict = await verifyCode(scope, { phone: query.phone, purpose: 'login', code: query.code })
      if (verdict !== 'right') {
        return null
      }
      return openSessionFor(scope, visit, await findOrCreateByPhone(scope, query.phone), { method: 'phone' })
    })
    if (!session) {
      throw new Failure('phone.wrongCode')
    }
    await guess.forgive()
    return session
  },
}

async function send(visit: RequestContext, phone: string, purpose: CodePurpose) {
  await sendCode(visit, phone, purpose)
  return { state: true, value: null, message: textOf('phone.codeSent', visit.scope.language) }
}
