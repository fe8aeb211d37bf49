import type { leaveApi } from '#api/office/leave.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import { balancesOf, grantLeave } from './leave-balances.ts'
import { LEAVE_RIGHT } from './leave-hook.ts'

export const leaveHandlers: Handlers<typeof leaveApi> = {
  async balances({ scope, user, query }) {
    const userId = query.userId ?? user.id
    if (userId !== user.id && !(await methodRightsOf(scope, user.id)).includes(LEAVE_RIGHT)) {
      throw new Failure('http.notAllowed', {}, { status: 403 })
    }
    return balancesOf(scope, userId, query.year ?? null)
  },

  async grant({ scope, body }) {
    await scope.write((scope) => grantLeave(scope, body))
    return null
  },
}
