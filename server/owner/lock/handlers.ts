import type { lockApi } from '#api/owner/locks.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { deskCodesOf, locksOf, openingsOf, removeLock, saveLock } from './locks.ts'

export const lockHandlers: Handlers<typeof lockApi> = {
  async list({ scope, user, query }) {
    return locksOf(scope, user.id, query.houseId)
  },

  async save({ scope, user, body }) {
    return scope.write(async (scope) => {
      await saveLock(scope, user.id, body)
      return null
    })
  },

  async remove({ scope, user, body }) {
    return scope.write(async (scope) => {
      await removeLock(scope, user.id, body)
      return null
    })
  },

  async records({ scope, user, query }) {
    return openingsOf(scope, user.id, query)
  },

  async deskCode({ scope, user, body }) {
    return scope.write((scope) => deskCodesOf(scope, user.id, body.orderId))
  },
}
