import type { portalDefinitionsApi } from '#api/portal/definitions.ts'
import { listRows } from '#server/db/list.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { portalList, portalRows, requirePortalDefinition } from './definitions.ts'
import { menuTrees, removeMenuTree, saveMenuTree } from './menu-trees.ts'
import { removePortalDefinition, savePortalDefinition } from './save-definition.ts'

export const portalDefinitionHandlers: Handlers<typeof portalDefinitionsApi> = {
  async portalPage({ env, tenant, body }) {
    const page = await listRows(env.db, portalRows(env.db, tenant.id), body, portalList)
    return {
      ...page,
      rows: page.rows.map(({ id, kind, alias, name, orderNo, revision, updatedAt }) => ({
        id,
        kind,
        alias,
        name,
        orderNo,
        revision,
        updatedAt: updatedAt.getTime(),
      })),
    }
  },

  async portalDefinition({ env, tenant, query }) {
    const { id, kind, revision, definition } = await requirePortalDefinition(
      env.db,
      tenant.id,
      query.kind,
      query.alias,
    )
    return { id, kind, revision, definition }
  },

  async savePortal({ env, tenant, user, language, body, write }) {
    return write((tx) => savePortalDefinition(tx, env, tenant.id, { id: user.id, language }, body))
  },

  async removePortal({ tenant, query, write }) {
    return write(async (tx) => {
      await removePortalDefinition(tx, tenant.id, query.kind, query.alias)
      return null
    })
  },

  async menuTrees({ env, tenant }) {
    return menuTrees(env.db, tenant.id)
  },

  async saveMenuTree({ env, tenant, user, language, body, write }) {
    return write(async (tx) => {
      await saveMenuTree(tx, env, tenant.id, { id: user.id, language }, body)
      return null
    })
  },

  async removeMenuTree({ tenant, query, write }) {
    return write(async (tx) => {
      await removeMenuTree(tx, tenant.id, query.alias)
      return null
    })
  },
}
