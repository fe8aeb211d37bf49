import type { portalDeskApi } from '#api/portal/desk.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { aliasesIn } from '#domain/portal/home-layout.ts'
import { flattenMenus } from '#domain/portal/menus.ts'
import { allPortalDefinitions, type PortalKind } from './definitions.ts'
import { findMenuTree } from './menu-trees.ts'
import type { Scope } from '#server/scope.ts'

type Use = CallOutput<typeof portalDeskApi.portalUses>[number]

/** Everything that needs a definition. */
export async function portalUsesOf(scope: Scope, kind: PortalKind | 'menu', alias: string): Promise<Use[]> {
  switch (kind) {
    case 'layout':
      return []
    case 'column': {
      const layouts = await allPortalDefinitions(scope, 'layout')
      return layouts
        .filter(({ definition }) => aliasesIn(definition.items).includes(alias))
        .map((one) => ({ kind: 'layout', key: one.alias, name: one.name, isHolding: true }))
    }
    case 'application': {
      const columns = await allPortalDefinitions(scope, 'column')
      return columns
        .filter(({ definition }) => definition.apps?.some((key) => key.startsWith(`${alias}.`)))
        .map((one) => ({ kind: 'column', key: one.alias, name: one.name, isHolding: true }))
    }
    case 'menu':
      return rolesOfMenus(scope, alias)
  }
}

/** The roles that grant one of the menus of a tree: they lose it with the menu. */
async function rolesOfMenus(scope: Scope, alias: string): Promise<Use[]> {
  const tree = await findMenuTree(scope, alias)
  const aliases = tree ? flattenMenus(tree.definition).map(({ menu }) => menu.alias) : []
  if (aliases.length === 0) {
    return []
  }
  const rows = await scope
    .from('role_menu')
    .innerJoin(scope.table('menu'), 'menu.id', 'role_menu.menu_id')
    .innerJoin(scope.table('role'), 'role.id', 'role_menu.role_id')
    .select(['role.alias', 'role.name'])
    .distinct()
    .where('menu.alias', 'in', aliases)
    .orderBy('role.alias')
    .execute()
  return rows.map((row) => ({ kind: 'role', key: row.alias, name: row.name, isHolding: false }))
}
