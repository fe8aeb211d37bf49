import type { phoneApi } from '#api/identity/phone.ts'
import type { CodePurpose } from '#domain/identity/phone.ts'
import { Failure, textOf } from '#server/http/failure.ts'
import type { Handlers, Visit } from '#server/http/handlers.ts'
import { personByPhone } from './guests.ts'
import { refuseUnfit, sendCode, takeCode } from './phone-codes.ts'
import { signedIn } from './open-session.ts'

export const phoneHandlers: Handlers<typeof phoneApi> = {
  async sendRegisterCode(visit) {
    return send(visit, visit.query.phone, 'register')
  },

  async sendLoginCode(visit) {
    return send(visit, visit.query.phone, 'login')
  },

  async signInByCode(visit) {
    const { env, tenant, query, write } = visit
    refuseUnfit(query)
    const session = await write(async (tx) => {
      const verdict = await takeCode(tx, visit, query.phone, 'login', query.code)
      if (verdict !== 'right') {
        return null
      }
      return signedIn(tx, visit, await personByPhone(tx, env, tenant.id, query.phone), 'phone')
    })
    if (!session) {
      throw new Failure('phone.wrongCode')
    }
    return session
  },
}

async function send(visit: Visit, phone: string, purpose: CodePurpose) {
  await sendCode(visit, phone, purpose)
  return { state: true, value: null, message: textOf('phone.codeSent', visit.language) }
}
