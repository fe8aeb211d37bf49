/**
 * Sorts names so that each comes after those it needs. Where that allows several orders they are sorted by name, so
 * that the order of the input does not matter. Names that need themselves, directly or through others, cannot be
 * sorted: each such cycle is reported once, as a path that ends with the name it begins with.
 */
export function sortDependencies(needs: ReadonlyMap<string, readonly string[]>): {
  order: string[]
  cycles: string[][]
} {
  const remaining = new Map(
    [...needs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, list]) => [name, new Set(list)]),
  )
  const order: string[] = []
  const cycles: string[][] = []
  while (remaining.size > 0) {
    const ready = [...remaining].filter(([, unmet]) => unmet.size === 0).map(([name]) => name)
    if (ready.length > 0) {
      order.push(...ready)
      remove(remaining, ready)
    } else {
      const cycle = findCycle(remaining)
      cycles.push(cycle)
      remove(remaining, cycle)
    }
  }
  return { order, cycles }
}

function remove(remaining: Map<string, Set<string>>, names: readonly string[]): void {
  names.forEach((name) => remaining.delete(name))
  for (const unmet of remaining.values()) {
    names.forEach((name) => unmet.delete(name))
  }
}

/** A cycle among the remaining names. Each of them needs another remaining one, so following them must repeat one. */
function findCycle(remaining: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const path: string[] = []
  let [name = ''] = remaining.keys()
  while (!path.includes(name)) {
    path.push(name)
    name = [...(remaining.get(name) ?? [])].sort()[0] ?? ''
  }
  const cycle = path.slice(path.indexOf(name))
  const first = cycle.indexOf([...cycle].sort()[0] ?? '')
  return [...cycle.slice(first), ...cycle.slice(0, first), cycle[first] ?? '']
}
