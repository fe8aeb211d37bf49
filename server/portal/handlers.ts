import type { portalApi } from '#api/portal.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { menusOf } from './menus.ts'

export const portalHandlers: Handlers<typeof portalApi> = {
  async menus({ env, tenant, user, query, language }) {
    return menusOf(env.db, tenant.id, user.id, query.menuAlias, language)
  },
}
