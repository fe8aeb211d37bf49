import { grantedMenus } from '#domain/portal/menus.ts'
import type { Tree } from '#domain/tree.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import type { Language } from '#server/http/failure.ts'

type Shown = { id: string; alias: string; name: string; icon: string | null; path: string | null }
type Node = Shown & { children: Node[] }

/** The menus below the alias that the person's enabled roles open. */
export async function menusOf(
  db: Db,
  tenantId: string,
  userId: string,
  alias: string,
  language: Language,
): Promise<Node[]> {
  const rows = await db
    .selectFrom('menu')
    .select(['id', 'parent_id as parentId', 'alias', 'name', 'name_en', 'icon', 'path'])
    .where('tenant_id', '=', tenantId)
    .orderBy('order_no')
    .orderBy('id')
    .execute()
  const menus = rows.map(({ name, name_en, ...menu }) => ({
    ...menu,
    name: language === 'en-US' ? (name_en ?? name) : name,
  }))
  return grantedMenus(menus, await grantedIds(db, tenantId, userId), alias).map(shown)
}

const shown = ({
  id,
  alias,
  name,
  icon,
  path,
  children,
}: Tree<Shown & { parentId: string | null }>): Node => ({
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

export type NewMenu = {
  parentId: string | null
  alias: string
  name: string
  nameEn: string
  icon?: string
  path?: string
  orderNo: number
}

export async function addMenu(
  tx: Tx,
  env: Pick<Env, 'newId'>,
  tenantId: string,
  menu: NewMenu,
): Promise<string> {
  const id = env.newId()
  const { parentId, nameEn, orderNo, alias, name, icon, path } = menu
  const row = { alias, name, icon, path, parent_id: parentId, name_en: nameEn, order_no: orderNo }
  await tx
    .insertInto('menu')
    .values({ tenant_id: tenantId, id, ...row })
    .execute()
  return id
}
