import { appsApi } from '#api/portal/apps.ts'
import { categoriesApi } from '#api/portal/categories.ts'
import { portalDefinitionsApi } from '#api/portal/definitions.ts'
import { portalDeskApi } from '#api/portal/desk.ts'
import { homeApi } from '#api/portal/home.ts'
import { menusApi } from '#api/portal/menus.ts'
import { portalDefinitionHandlers } from './definition-handlers.ts'
import { portalDeskHandlers } from './desk-handlers.ts'
import { appsHandlers, categoryHandlers, homeHandlers, menuHandlers } from './home-handlers.ts'
import type { Mount } from '#server/http/mount.ts'

/** The calls of portal: home pages, applications and menus. */
export function mountPortal(mount: Mount): void {
  mount(menusApi, menuHandlers)
  mount(appsApi, appsHandlers)
  mount(homeApi, homeHandlers)
  mount(categoriesApi, categoryHandlers)
  mount(portalDefinitionsApi, portalDefinitionHandlers)
  mount(portalDeskApi, portalDeskHandlers)
}
