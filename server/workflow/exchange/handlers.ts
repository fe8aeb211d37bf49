import type { flowExchangeApi } from '#api/workflow/exchange.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { refuseUnlessAdminOfAllFlows, refuseUnlessVersionAdmin } from '../definition/admin-access.ts'
import type { RegisteredNames } from '../definition/check-references.ts'
import { exportFlow } from './export-flow.ts'
import { importFlow } from './import-flow.ts'

/** `registry` is what other modules have registered: what an imported flow may name. */
export const flowExchangeHandlers = (registry: RegisteredNames): Handlers<typeof flowExchangeApi> => ({
  async importDef({ scope, user, body }) {
    await refuseUnlessAdminOfAllFlows(scope, user.id)
    return importFlow(scope, { id: user.id, language: scope.language }, body, registry)
  },

  async exportDef({ scope, user, query }) {
    await refuseUnlessVersionAdmin(scope, user.id, query.defId)
    return exportFlow(scope, query.defId)
  },
})
