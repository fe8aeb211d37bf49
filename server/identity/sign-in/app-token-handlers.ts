import type { appTokenApi } from '#api/identity/app-token.ts'
import { isPhone } from '#domain/identity/phone.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { findOrCreateByPhone } from './guests.ts'
import { consumeExternalProof } from './sign-in-attempts.ts'
import { openSessionFor } from './open-session.ts'

/** A token that came in an address is kept as used this long, whatever the centre thinks of it later. */
const usedMs = 24 * 60 * 60 * 1000

export const appTokenHandlers: Handlers<typeof appTokenApi> = {
  async appToken(visit) {
    const { scope, query } = visit
    const { phone, centerToken } = query
    if (!isPhone(phone)) {
      throw new Failure('phone.format')
    }
    const answer = await scope.env.gateways.appCenter.verify(scope.tenantId, phone, centerToken)
    if (!answer.ok) {
      scope.env.log.warn({ reason: answer.reason, detail: answer.detail }, 'no app token')
      throw new Failure(`appToken.${answer.reason}`)
    }
    return scope.write(async (scope) => {
      if (!(await consumeExternalProof(scope, { id: `app:${centerToken}`, until: scope.now() + usedMs }))) {
        throw new Failure('appToken.refused')
      }
      return openSessionFor(scope, visit, await findOrCreateByPhone(scope, phone), { method: 'app' })
    })
  },
}
