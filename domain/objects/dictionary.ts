/** An entry of a dictionary. Entries are in the order of the list; `parent` is the key of the entry above. */
export type DictionaryItem = {
  readonly key: string
  readonly name: string
  readonly nameEn?: string | null | undefined
  readonly parent?: string | null | undefined
  readonly disabled?: boolean | undefined
}

export type DictionaryProblem = { readonly key: string; readonly reason: 'duplicate' | 'noParent' | 'ring' }

/** What is wrong with the entries: a duplicate key, a missing parent, or an entry below itself. */
export function dictionaryProblem(items: readonly DictionaryItem[]): DictionaryProblem | null {
  const parents = new Map<string, string | null>()
  for (const { key, parent } of items) {
    if (parents.has(key)) {
      return { key, reason: 'duplicate' }
    }
    parents.set(key, parent ?? null)
  }
  const checked = new Set<string>()
  for (const { key, parent } of items) {
    if (typeof parent === 'string' && !parents.has(parent)) {
      return { key, reason: 'noParent' }
    }
    const path = new Set<string>()
    let next: string | null = key
    while (next !== null && !checked.has(next)) {
      if (path.has(next)) {
        return { key, reason: 'ring' }
      }
      path.add(next)
      next = parents.get(next) ?? null
    }
    path.forEach((visited) => checked.add(visited))
  }
  return null
}

/** Sorts entries so that each comes after its parent, and otherwise keeps their order. */
export function parentsFirst<T extends DictionaryItem>(items: readonly T[]): T[] {
  const below = Map.groupBy(items, (item) => item.parent ?? null)
  const sorted: T[] = [...(below.get(null) ?? [])]
  for (let at = 0; at < sorted.length; at++) {
    sorted.push(...(below.get(sorted[at]?.key ?? '') ?? []))
  }
  return sorted
}
