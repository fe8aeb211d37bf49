import type { menusApi } from '#api/portal/menus.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { isEntitled, type RightEntry } from '#domain/identity/rights.ts'
import { flattenMenus, grantedMenus, type MenuTree } from '#domain/portal/menus.ts'
import { buildTree, type WithChildren } from '#domain/tree.ts'
import { nameInLanguage } from '#domain/language.ts'
import { personRights } from '#server/identity/users/person-rights.ts'
import type { Scope } from '#server/scope.ts'

type MenuRow = { id: string; alias: string; name: string; icon: string | null; path: string | null }
type Node = CallOutput<typeof menusApi.menus>[number]

export const menuRows = (scope: Scope) =>
  scope
    .from('menu')
    .select((eb) => [
      'id',
      'parent_id as parentId',
      'alias',
      'name',
      'name_en as nameEn',
      'icon',
      'path',
      eb.ref('rights').$castTo<RightEntry[]>().as('rights'),
    ])
    .orderBy('order_no')
    .orderBy('id')

type Row = Awaited<ReturnType<ReturnType<typeof menuRows>['execute']>>[number]

/** The menus below the alias that are for the person, or that their enabled roles open. */
export async function menusOf(
  scope: Scope,
  userId: string,
  alias: string,
  /** A tree as it stands in an editor, in the place of the saved one. */
  unsaved?: MenuTree,
): Promise<Node[]> {
  const saved = await menuRows(scope).execute()
  const menus = unsaved ? withUnsaved(saved, unsaved) : saved
  const granted = await grantedIds(scope, userId)
  const person = await personRights(scope, userId)
  for (const { id, rights } of menus) {
    if (isEntitled(rights, person)) {
      granted.add(id)
    }
  }
  const named = menus.map((menu) => ({ ...menu, name: nameInLanguage(menu, scope.language) }))
  return grantedMenus(named, granted, alias).map(menuNode)
}

/** Menus keep their ids, and so their grants, by their alias. */
function withUnsaved(saved: readonly Row[], tree: MenuTree): Row[] {
  const before = buildTree(saved).filter((root) => root.alias !== tree.alias)
  const others = new Set(before.flatMap(idsIn))
  const ids = new Map(saved.map(({ alias, id }) => [alias, id]))
  const idOf = (alias: string) => ids.get(alias) ?? alias
  return [
    ...saved.filter(({ id }) => others.has(id)),
    ...flattenMenus(tree).map(({ menu, parent }) => ({
      id: idOf(menu.alias),
      parentId: parent === null ? null : idOf(parent),
      alias: menu.alias,
      name: menu.name,
      nameEn: menu.nameEn ?? null,
      icon: menu.icon ?? null,
      path: menu.path ?? null,
      rights: [...(menu.rights ?? [])],
    })),
  ]
}

const idsIn = ({ id, children }: WithChildren<Row>): string[] => [id, ...children.flatMap(idsIn)]

const menuNode = ({
  id,
  alias,
  name,
  icon,
  path,
  children,
}: WithChildren<MenuRow & { parentId: string | null }>): Node => ({
  id,
  alias,
  name,
  icon,
  path,
  children: children.map(menuNode),
})

async function grantedIds(scope: Scope, userId: string): Promise<Set<string>> {
  const rows = await scope
    .from('user_role')
    .innerJoin(scope.table('role'), 'role.id', 'user_role.role_id')
    .innerJoin(scope.table('role_menu'), 'role_menu.role_id', 'role.id')
    .select('role_menu.menu_id')
    .distinct()
    .where('user_role.user_id', '=', userId)
    .where('role.enabled', '=', true)
    .execute()
  return new Set(rows.map((row) => row.menu_id))
}
