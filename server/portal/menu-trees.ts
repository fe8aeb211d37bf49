import { sql } from 'kysely'
import { flattenMenus, menuProblems, type MenuTree } from '#domain/portal/menus.ts'
import { buildTree, type WithChildren } from '#domain/tree.ts'
import type { PortalProblem } from '#domain/portal/portal-problem.ts'
import { lockByName } from '#server/db/lock.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import type { Actor } from '#server/http/actor.ts'
import { Failure } from '#server/failure.ts'
import { keepRemoved } from '#server/platform/bin/keep-removed.ts'
import { refuseStale } from '#server/revision.ts'
import { menuRows } from './menus.ts'
import { refusePortalProblems } from './refuse-problems.ts'
import { unknownOwners } from './unknown-owners.ts'
import type { Scope, TxScope } from '#server/scope.ts'

type Row = Awaited<ReturnType<ReturnType<typeof menuRows>['execute']>>[number]

/** Every menu with none above it, with all below it, as operators describe them. */
export async function menuTrees(scope: Scope): Promise<MenuTree[]> {
  return buildTree(await menuRows(scope).execute()).map(described)
}

const described = ({ alias, name, nameEn, icon, path, rights, children }: WithChildren<Row>): MenuTree => ({
  alias,
  name,
  ...(nameEn === null ? {} : { nameEn }),
  ...(icon === null ? {} : { icon }),
  ...(path === null ? {} : { path }),
  ...(rights.length === 0 ? {} : { rights }),
  ...(children.length === 0 ? {} : { children: children.map(described) }),
})

/** Makes a tree of menus or changes it; a menu of an alias that was there before stays the same, and so its grants. */
export async function saveMenuTree(
  scope: TxScope,
  actor: Actor,
  root: MenuTree,
  /** As it was seen; 0: there was none. Files, which know of none, overwrite. */
  seen?: number,
): Promise<{ revision: number }> {
  // Of two who save at once the second is told of the first, also where there was no tree before.
  await lockByName(scope, 'menus')
  const saved = await scope
    .from('menu')
    .select(['revision', 'updated_by', 'updated_at'])
    .where('alias', '=', root.alias)
    .where('parent_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (saved && seen === 0) {
    throw new Failure('portal.taken', { alias: root.alias })
  }
  if (saved) {
    await refuseStale(scope, seen, saved, (await findMenuTree(scope, root.alias))?.definition ?? {})
  }
  const revision = (saved?.revision ?? 0) + 1
  const before = await menuRows(scope).execute()
  const trees = buildTree(before)
  const own = trees.find(({ alias }) => alias === root.alias)
  const ownAliases = new Set(own ? flattenMenus(described(own)).map(({ menu }) => menu.alias) : [])
  const taken = new Set(before.map(({ alias }) => alias).filter((alias) => !ownAliases.has(alias)))
  const problems = [...menuProblems(root, taken), ...(await unknownOwners(scope, root))]
  refusePortalProblems(problems, actor.language)
  const by = { revision, updated_by: actor.id, updated_at: new Date(scope.now()) }
  const ids = new Map(before.map(({ alias, id }) => [alias, id]))
  const menus = flattenMenus(root)
  for (const { menu } of menus) {
    ids.set(menu.alias, ids.get(menu.alias) ?? scope.newId())
  }
  // First out of their old places: what leaves must not take with it what moved away from below it.
  const ownIds = [...ownAliases].flatMap((alias) => ids.get(alias) ?? [])
  await scope
    .update('menu')
    .set({ parent_id: null })
    .where('id', '=', sql<string>`any(${ownIds})`)
    .execute()
  const left = [...ownAliases].filter((alias) => !menus.some(({ menu }) => menu.alias === alias))
  await scope
    .delete('menu')
    .where('alias', '=', sql<string>`any(${left})`)
    .execute()
  const start = own ? trees.indexOf(own) : trees.length
  const rows = menus.map(({ menu, parent }, place) => ({
    id: ids.get(menu.alias) ?? '',
    alias: menu.alias,
    parent_id: parent === null ? null : (ids.get(parent) ?? null),
    name: menu.name,
    name_en: menu.nameEn || null,
    icon: menu.icon ?? null,
    path: menu.path ?? null,
    rights: JSON.stringify(menu.rights ?? []),
    order_no: parent === null ? start : place,
    ...by,
  }))
  const written = scope
    .insert('menu', rows)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'id']).doUpdateSet((eb) => ({
        parent_id: eb.ref('excluded.parent_id'),
        name: eb.ref('excluded.name'),
        name_en: eb.ref('excluded.name_en'),
        icon: eb.ref('excluded.icon'),
        path: eb.ref('excluded.path'),
        rights: sql<string>`excluded.rights`,
        order_no: eb.ref('excluded.order_no'),
        revision: eb.ref('excluded.revision'),
        updated_by: eb.ref('excluded.updated_by'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
  await refuseOnViolation(written, { menu_tenant_id_alias_key: 'portal.menuTaken' })
  return { revision }
}

/** A tree by the alias of the menu with none above it, with its revision. */
export async function findMenuTree(
  scope: Scope,
  alias: string,
): Promise<{ revision: number; definition: MenuTree } | null> {
  const row = await scope
    .from('menu')
    .select('revision')
    .where('alias', '=', alias)
    .where('parent_id', 'is', null)
    .executeTakeFirst()
  const definition = (await menuTrees(scope)).find((tree) => tree.alias === alias)
  return row && definition ? { revision: row.revision, definition } : null
}

/** Everything that keeps a tree from being saved. */
export async function menuTreeProblems(scope: Scope, root: MenuTree): Promise<PortalProblem[]> {
  const others = (await menuTrees(scope)).filter(({ alias }) => alias !== root.alias)
  const taken = others.flatMap((tree) => flattenMenus(tree).map(({ menu }) => menu.alias))
  return [...menuProblems(root, new Set(taken)), ...(await unknownOwners(scope, root))]
}

export async function removeMenuTree(scope: TxScope, alias: string): Promise<void> {
  const found = await findMenuTree(scope, alias)
  if (!found) {
    throw new Failure('portal.unknown', { alias: alias.slice(0, 60) })
  }
  await scope.delete('menu').where('alias', '=', alias).where('parent_id', 'is', null).execute()
  const { name, nameEn } = found.definition
  await keepRemoved(scope, { kind: 'menus', key: alias, name, nameEn, content: found.definition })
}
