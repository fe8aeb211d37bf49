import { isEntitled, type RightEntry } from '#domain/identity/rights.ts'
import { grantedMenus } from '#domain/portal/menus.ts'
import type { WithChildren } from '#domain/tree.ts'
import type { Db } from '#server/db/open.ts'
import { nameInLanguage } from '#server/text/name-in-language.ts'
import { personRights } from '#server/identity/users/person-rights.ts'
import type { Language } from '#server/http/failure.ts'

type Shown = { id: string; alias: string; name: string; icon: string | null; path: string | null }
type Node = Shown & { children: Node[] }

export const menuRows = (db: Db, tenantId: string) =>
  db
    .selectFrom('menu')
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
    .where('tenant_id', '=', tenantId)
    .orderBy('order_no')
    .orderBy('id')

/** The menus below the alias that are for the person, or that their enabled roles open. */
export async function menusOf(
  db: Db,
  tenantId: string,
  userId: string,
  alias: string,
  language: Language,
): Promise<Node[]> {
  const menus = await menuRows(db, tenantId).execute()
  const granted = await grantedIds(db, tenantId, userId)
  const person = await personRights(db, tenantId, userId)
  for (const { id, rights } of menus) {
    if (isEntitled(rights, person)) {
      granted.add(id)
    }
  }
  const named = menus.map((menu) => ({ ...menu, name: nameInLanguage(menu, language) }))
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

async function grantedIds(db: Db, tenantId: string, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('user_role')
    .innerJoin('role', (join) =>
      join.onRef('role.tenant_id', '=', 'user_role.tenant_id').onRef('role.id', '=', 'user_role.role_id'),
    )
    .innerJoin('role_menu', (join) =>
      join.onRef('role_menu.tenant_id', '=', 'role.tenant_id').onRef('role_menu.role_id', '=', 'role.id'),
    )
    .select('role_menu.menu_id')
    .distinct()
    .where('user_role.tenant_id', '=', tenantId)
    .where('user_role.user_id', '=', userId)
    .where('role.enabled', '=', true)
    .execute()
  return new Set(rows.map((row) => row.menu_id))
}
