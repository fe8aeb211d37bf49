import type { leaveApi } from '#api/office/leave.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import type { Scope } from '#server/scope.ts'
import { balancesOf, correctionsOf, grantLeave, leaveKinds } from './leave-balances.ts'
import { LEAVE_RIGHT } from './leave-hook.ts'

/** Whose leave is looked at: one's own, or with the right that of somebody else. */
async function lookedAt(scope: Scope, userId: string, requestedId: string | undefined): Promise<string> {
  if (requestedId === undefined || requestedId === userId) {
    return userId
  }
  if (!(await methodRightsOf(scope, userId)).includes(LEAVE_RIGHT)) {
    throw new Failure('http.notAllowed', {}, { status: 403 })
  }
  return requestedId
}

export const leaveHandlers: Handlers<typeof leaveApi> = {
  async balances({ scope, user, query }) {
    return balancesOf(scope, await lookedAt(scope, user.id, query.userId), query.year ?? null)
  },

  async corrections({ scope, user, query }) {
    return correctionsOf(scope, await lookedAt(scope, user.id, query.userId), query.year ?? null)
  },

  async kinds({ scope }) {
    return leaveKinds(scope)
  },

  async grant({ scope, user, body }) {
    await scope.write((scope) => grantLeave(scope, user.id, body))
    return null
  },
}
