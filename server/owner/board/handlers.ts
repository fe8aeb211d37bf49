import type { boardApi } from '#api/owner/board.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { blockNights, openNights } from './blocks.ts'
import { roomBoard } from './board.ts'

export const boardHandlers: Handlers<typeof boardApi> = {
  async board({ scope, user, query }) {
    return roomBoard(scope, user.id, query)
  },

  async block({ scope, user, body }) {
    return scope.write((scope) => blockNights(scope, user.id, body))
  },

  async open({ scope, user, body }) {
    return scope.write((scope) => openNights(scope, user.id, body))
  },
}
