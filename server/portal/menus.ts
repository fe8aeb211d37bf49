import type { menusApi } from '#api/portal/menus.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { isEntitled, type RightEntry } from '#domain/identity/rights.ts'
import { grantedMenus } from '#domain/portal/menus.ts'
import type { WithChildren } from '#domain/tree.ts'
import { nameInLanguage } from '#domain/language.ts'
import { personRights } from '#server/identity/users/person-rights.ts'
import type { Scope } from '#server/scope.ts'

type Shown = { id: string; alias: string; name: string; icon: string | null; path: string | null }
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

/** The menus below the alias that are for the person, or that their enabled roles open. */
export async function menusOf(scope: Scope, userId: string, alias: string): Promise<Node[]> {
  const menus = await menuRows(scope).execute()
  const granted = await grantedIds(scope, userId)
  const person = await personRights(scope, userId)
  for (const { id, rights } of menus) {
    if (isEntitled(rights, person)) {
      granted.add(id)
    }
  }
  const named = menus.map((menu) => ({ ...menu, name: nameInLanguage(menu, scope.language) }))
  return grantedMenus(named, granted, alias).map(shown)
}

const shown = ({
  id,
  alias,
  name,
  icon,
  path,
  children,
}: WithChildren<Shown & { parentId: string | null }>): Node => ({
  id,
  alias,
  name,
  icon,
  path,
  children: children.map(shown),
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
