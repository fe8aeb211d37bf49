/**
 * Sorts what depends on each other: everything comes after what it needs, and by name where that leaves a
 * choice, so that the order things were listed in does not show. What needs itself, straight or around several
 * corners, cannot be sorted; each such circle is told once, as a path that ends where it began.
 */
export function sortDependencies(needs: ReadonlyMap<string, readonly string[]>): {
  order: string[]
  cycles: string[][]
} {
  const left = new Map(
    [...needs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, list]) => [name, new Set(list)]),
  )
  const order: string[] = []
  const cycles: string[][] = []
  while (left.size > 0) {
    const ready = [...left].filter(([, open]) => open.size === 0).map(([name]) => name)
    if (ready.length > 0) {
      order.push(...ready)
      take(left, ready)
    } else {
      const cycle = circleIn(left)
      cycles.push(cycle)
      take(left, cycle)
    }
  }
  return { order, cycles }
}

function take(left: Map<string, Set<string>>, names: readonly string[]): void {
  names.forEach((name) => left.delete(name))
  for (const open of left.values()) {
    names.forEach((name) => open.delete(name))
  }
}

/** Everything that is left needs something that is left, so going on always leads round. */
function circleIn(left: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const path: string[] = []
  let [name = ''] = left.keys()
  while (!path.includes(name)) {
    path.push(name)
    name = [...(left.get(name) ?? [])].sort()[0] ?? ''
  }
  const circle = path.slice(path.indexOf(name))
  const first = circle.indexOf([...circle].sort()[0] ?? '')
  return [...circle.slice(first), ...circle.slice(0, first), circle[first] ?? '']
}
