import type { WithChildren } from './tree.ts'

/** What is chosen along with an entry of a tree, what is above it or below it, and how many may be chosen in all. */
export type TreeChoiceRule = {
  readonly parents: boolean
  readonly children: boolean
  readonly most: number
}

/**
 * What is chosen once an entry was tapped, or null when that would be too many. What was chosen along with another goes
 * when the other goes: an entry that brings what is above it does not stay without it, and one that stands for all below
 * it does not when a part goes.
 */
export function toggleInTree(
  chosen: readonly string[],
  id: string,
  roots: readonly WithChildren<{ id: string }>[],
  { parents, children, most }: TreeChoiceRule,
): string[] | null {
  const { above, below } = around(roots, id)
  if (!chosen.includes(id)) {
    const next = [...new Set([...chosen, ...(parents ? above : []), id, ...(children ? below : [])])]
    return next.length > most ? null : next
  }
  const gone = new Set([id, ...(children ? [...above, ...below] : []), ...(parents ? below : [])])
  return chosen.filter((one) => !gone.has(one))
}

/** The ids above an entry, from the root down, and those below it. */
function around(
  roots: readonly WithChildren<{ id: string }>[],
  id: string,
): { above: string[]; below: string[] } {
  const open = roots.map((node) => ({ node, above: [] as string[] }))
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const { node, above } = entry
    if (node.id === id) {
      return { above, below: idsBelow(node) }
    }
    open.push(...node.children.map((child) => ({ node: child, above: [...above, node.id] })))
  }
  return { above: [], below: [] }
}

const idsBelow = ({ children }: WithChildren<{ id: string }>): string[] =>
  children.flatMap((child) => [child.id, ...idsBelow(child)])
