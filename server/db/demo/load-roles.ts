import type { Tx } from '#server/db/write.ts'
import { saveRole } from '#server/org/roles.ts'
import { addMenu, type NewMenu } from '#server/portal/menus.ts'
import { idOf, type Ids } from './load-company.ts'
import { menus, roles } from './roles.ts'

type DemoMenu = Omit<NewMenu, 'parentId' | 'orderNo'> & { parent?: string }

export async function loadRoles(
  tx: Tx,
  env: { newId: () => string },
  tenantId: string,
): Promise<Map<string, string>> {
  const menuIds = await loadMenus(tx, env, tenantId, menus)
  const ids = new Map<string, string>()
  for (const { menus: granted, ...role } of roles) {
    const grants = { enabled: true, menuIds: granted.map((alias) => idOf(menuIds, alias)) }
    ids.set(role.alias, await saveRole(tx, env, tenantId, { ...role, ...grants }))
  }
  return ids
}

async function loadMenus(
  tx: Tx,
  env: { newId: () => string },
  tenantId: string,
  list: readonly DemoMenu[],
): Promise<Ids> {
  const ids = new Map<string, string>()
  for (const [orderNo, { parent, ...menu }] of list.entries()) {
    const parentId = parent === undefined ? null : idOf(ids, parent)
    ids.set(menu.alias, await addMenu(tx, env, tenantId, { ...menu, parentId, orderNo }))
  }
  return ids
}
