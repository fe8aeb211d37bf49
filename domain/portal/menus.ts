import type { RightEntry } from '#domain/identity/rights.ts'
import { safePath } from '#domain/identity/safe-path.ts'
import { buildTree, type WithChildren } from '#domain/tree.ts'
import { portalProblem, type PortalProblem } from './portal-problem.ts'

export type Menu = { id: string; parentId: string | null; alias: string }

/**
 * The menus below the one with this alias that somebody may open, as a tree; below nothing when the alias is
 * empty. A menu that is not granted stays when it leads to one that is.
 */
export function grantedMenus<T extends Menu>(
  menus: readonly T[],
  granted: ReadonlySet<string>,
  alias: string,
): WithChildren<T>[] {
  const roots = buildTree(menus)
  return pruned(alias === '' ? roots : (find(roots, alias)?.children ?? []), granted)
}

function find<T extends Menu>(nodes: readonly WithChildren<T>[], alias: string): WithChildren<T> | undefined {
  for (const node of nodes) {
    const found = node.alias === alias ? node : find(node.children, alias)
    if (found) {
      return found
    }
  }
  return undefined
}

function pruned<T extends Menu>(
  nodes: readonly WithChildren<T>[],
  granted: ReadonlySet<string>,
): WithChildren<T>[] {
  return nodes
    .map((node): WithChildren<T> => ({ ...node, children: pruned(node.children, granted) }))
    .filter((node) => granted.has(node.id) || node.children.length > 0)
}

/** A menu as operators describe it, with all below it. */
export type MenuTree = {
  readonly alias: string
  readonly name: string
  readonly nameEn?: string | undefined
  readonly icon?: string | undefined
  readonly path?: string | undefined
  /** Who sees it besides those whose roles grant it. */
  readonly rights?: readonly RightEntry[] | undefined
  readonly children?: readonly MenuTree[] | undefined
}

type Placed = { readonly at: string; readonly menu: MenuTree; readonly parent: string | null }

/** Every menu of a tree, each after the one above it, with its place in the description. */
export function flattenMenus(menu: MenuTree, at = '', parent: string | null = null): Placed[] {
  const below = (menu.children ?? []).flatMap((child, index) =>
    flattenMenus(child, `${at === '' ? '' : `${at}.`}children[${index}]`, menu.alias),
  )
  return [{ at, menu, parent }, ...below]
}

/** Everything that keeps a tree of menus from being used. `taken` are the aliases of the other trees. */
export function menuProblems(root: MenuTree, taken: ReadonlySet<string>): PortalProblem[] {
  const seen = new Set<string>()
  return flattenMenus(root).flatMap(({ at, menu: { alias, path } }) => {
    const isDouble = taken.has(alias) || seen.size === seen.add(alias).size
    const place = (name: string) => (at === '' ? name : `${at}.${name}`)
    return [
      ...(isDouble ? [portalProblem(place('alias'), 'duplicate', alias)] : []),
      ...(path === undefined || safePath(path) !== null
        ? []
        : [portalProblem(place('path'), 'badPath', path)]),
    ]
  })
}
