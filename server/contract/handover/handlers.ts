import type { contractHandoverApi } from '#api/contract/handover.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { requireContractAt } from '../contract-site.ts'
import { handoverStart, prepareHandover, storeHandover } from './handover.ts'

export const contractHandoverHandlers: Handlers<typeof contractHandoverApi> = {
  async start({ scope, user, query }) {
    await requireContractAt(scope, user.id, 'contract.manage', query.contractId)
    return handoverStart(scope, query.contractId)
  },

  async send({ scope, user, body }) {
    await requireContractAt(scope, user.id, 'contract.manage', body.contractId)
    const prepared = await prepareHandover(scope, user.id, body)
    return scope.write(async (scope) => ({ sheetId: await storeHandover(scope, prepared) }))
  },
}
