export type ParentLinked = { id: string; parentId?: string | null }

export type WithChildren<T> = T & { children: WithChildren<T>[] }

/**
 * Hangs every row under the row its parentId names; siblings keep the order they came in. A row whose parent
 * is not in the list is a root. Rows that are each other's ancestors would hang in the air and be lost, so
 * the first of such a ring is a root too. Of two rows with one id the first gets the children.
 */
export function buildTree<T extends ParentLinked>(rows: readonly T[]): WithChildren<T>[] {
  const nodes = rows.map((row): WithChildren<T> => ({ ...row, children: [] }))
  const places = new Map<string, number>()
  for (const [place, row] of rows.entries()) {
    if (!places.has(row.id)) {
      places.set(row.id, place)
    }
  }
  const parents = rows.map(({ parentId }) =>
    typeof parentId === 'string' ? places.get(parentId) : undefined,
  )
  openRings(parents)

  const roots: WithChildren<T>[] = []
  for (const [place, node] of nodes.entries()) {
    const siblings = nodes[parents[place] ?? -1]?.children ?? roots
    siblings.push(node)
  }
  return roots
}

/** Takes the parent away from the first place of every ring. A loop, not a recursion: chains may be long. */
function openRings(parents: (number | undefined)[]) {
  const visitedBy = new Map<number, number>()
  for (const start of parents.keys()) {
    let place: number | undefined = start
    while (place !== undefined && !visitedBy.has(place)) {
      visitedBy.set(place, start)
      place = parents[place]
    }
    if (place === undefined || visitedBy.get(place) !== start) {
      continue
    }
    // This walk met its own trace, so `place` is on a ring.
    let first = place
    for (let next = parents[place]; next !== undefined && next !== place; next = parents[next]) {
      first = Math.min(first, next)
    }
    parents[first] = undefined
  }
}
