import type { realNameApi } from '#api/identity/real-name.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { userByAccount } from '../users/users.ts'
import { beginAttempt, finishAttempt, realNameState } from './attempts.ts'
import { readClaim } from './claims.ts'
import { recordRealName } from './real-names.ts'

export const realNameHandlers: Handlers<typeof realNameApi> = {
  async state({ scope, user }) {
    return realNameState(scope, user.id)
  },

  async begin(visit) {
    return beginAttempt(visit, visit.body)
  },

  async finish(visit) {
    return finishAttempt(visit, visit.body.attemptId)
  },

  async confirm({ scope, user, body: { account, ...claim } }) {
    const person = readClaim(claim, scope.now())
    return scope.write(async (scope) => {
      const found = await userByAccount(scope, account)
      if (!found) {
        throw new Failure('realName.noAccount')
      }
      if (found.id === user.id) {
        throw new Failure('realName.notOneself')
      }
      await recordRealName(scope, found.id, person, 'desk')
      return { userId: found.id, name: person.name }
    })
  },
}
