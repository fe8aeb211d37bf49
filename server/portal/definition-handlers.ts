import type { portalDefinitionsApi } from '#api/portal/definitions.ts'
import { listRows } from '#server/db/list.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { portalList, portalRows, requirePortalDefinition } from './definitions.ts'
import { menuTrees, removeMenuTree, saveMenuTree } from './menu-trees.ts'
import { removePortalDefinition, savePortalDefinition } from './save-definition.ts'

export const portalDefinitionHandlers: Handlers<typeof portalDefinitionsApi> = {
  async portalPage({ scope, body }) {
    const page = await listRows(scope.db, portalRows(scope), body, portalList)
    return {
      ...page,
      rows: page.rows.map(({ id, kind, alias, name, nameEn, orderNo, revision, updatedAt }) => ({
        id,
        kind,
        alias,
        name,
        nameEn,
        orderNo,
        revision,
        updatedAt: updatedAt.getTime(),
      })),
    }
  },

  async portalDefinition({ scope, query }) {
    const { id, kind, revision, definition } = await requirePortalDefinition(scope, query.kind, query.alias)
    return { id, kind, revision, definition }
  },

  async savePortal({ scope, user, body }) {
    return scope.write((scope) =>
      savePortalDefinition(scope, { id: user.id, language: scope.language }, body),
    )
  },

  async removePortal({ scope, query }) {
    return scope.write(async (scope) => {
      await removePortalDefinition(scope, query.kind, query.alias)
      return null
    })
  },

  async menuTrees({ scope }) {
    return menuTrees(scope)
  },

  async saveMenuTree({ scope, user, body }) {
    const { revision, ...root } = body
    return scope.write((scope) =>
      saveMenuTree(scope, { id: user.id, language: scope.language }, root, revision),
    )
  },

  async removeMenuTree({ scope, query }) {
    return scope.write(async (scope) => {
      await removeMenuTree(scope, query.alias)
      return null
    })
  },
}
