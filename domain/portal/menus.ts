import { treeOf, type Tree } from '#domain/tree.ts'

export type Menu = { id: string; parentId: string | null; alias: string }

/**
 * The menus below the one with this alias that somebody may open, as a tree; below nothing when the alias is
 * empty. A menu that is not granted stays when it leads to one that is.
 */
export function grantedMenus<T extends Menu>(
  menus: readonly T[],
  granted: ReadonlySet<string>,
  alias: string,
): Tree<T>[] {
  const roots = treeOf(menus)
  return pruned(alias === '' ? roots : (find(roots, alias)?.children ?? []), granted)
}

function find<T extends Menu>(nodes: readonly Tree<T>[], alias: string): Tree<T> | undefined {
  for (const node of nodes) {
    const found = node.alias === alias ? node : find(node.children, alias)
    if (found) {
      return found
    }
  }
  return undefined
}

function pruned<T extends Menu>(nodes: readonly Tree<T>[], granted: ReadonlySet<string>): Tree<T>[] {
  return nodes
    .map((node): Tree<T> => ({ ...node, children: pruned(node.children, granted) }))
    .filter((node) => granted.has(node.id) || node.children.length > 0)
}
