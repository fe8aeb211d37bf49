import type { portalDeskApi } from '#api/portal/desk.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { findMenuTree, menuTreeProblems } from './menu-trees.ts'
import { portalCatalogue } from './portal-catalogue.ts'
import { portalUsesOf } from './portal-uses.ts'
import { previewHome } from './preview-home.ts'
import { portalProblems } from './save-definition.ts'

export const portalDeskHandlers: Handlers<typeof portalDeskApi> = {
  async checkPortal({ scope, body }) {
    const problems =
      body.kind === 'menu'
        ? await menuTreeProblems(scope, body.definition)
        : await portalProblems(scope, body)
    return problems.map(({ at, reason, found }) => ({
      at,
      reason,
      message: textOf(`portal.problem.${reason}`, scope.language, { found }),
    }))
  },

  async portalUses({ scope, query }) {
    return portalUsesOf(scope, query.kind, query.alias)
  },

  async portalCatalogue({ scope }) {
    return portalCatalogue(scope)
  },

  async menuTree({ scope, query }) {
    const found = await findMenuTree(scope, query.alias)
    if (!found) {
      throw new Failure('portal.unknown', { alias: query.alias.slice(0, 60) })
    }
    return found
  },

  async previewHome({ scope, body }) {
    return previewHome(scope, body)
  },
}
