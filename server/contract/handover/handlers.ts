import type { contractHandoverApi } from '#api/contract/handover.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { handoverStart, prepareHandover, storeHandover } from './handover.ts'

export const contractHandoverHandlers: Handlers<typeof contractHandoverApi> = {
  async start({ scope, query }) {
    return handoverStart(scope, query.contractId)
  },

  async send({ scope, user, body }) {
    const prepared = await prepareHandover(scope, user.id, body)
    return scope.write(async (scope) => ({ sheetId: await storeHandover(scope, prepared) }))
  },
}
