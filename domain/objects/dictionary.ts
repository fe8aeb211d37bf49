/** An entry of a dictionary. The order is that of the list; `parent` is the key of the entry above. */
export type DictionaryItem = {
  readonly key: string
  readonly name: string
  readonly nameEn?: string | null | undefined
  readonly parent?: string | null | undefined
  readonly disabled?: boolean | undefined
}

export type DictionaryProblem = { readonly key: string; readonly reason: 'duplicate' | 'noParent' | 'ring' }

/** Why the items make no dictionary: a key twice, a parent that is not there, or one that hangs below itself. */
export function dictionaryProblem(items: readonly DictionaryItem[]): DictionaryProblem | null {
  const parents = new Map<string, string | null>()
  for (const { key, parent } of items) {
    if (parents.has(key)) {
      return { key, reason: 'duplicate' }
    }
    parents.set(key, parent ?? null)
  }
  const sound = new Set<string>()
  for (const { key, parent } of items) {
    if (typeof parent === 'string' && !parents.has(parent)) {
      return { key, reason: 'noParent' }
    }
    const path = new Set<string>()
    let next: string | null = key
    while (next !== null && !sound.has(next)) {
      if (path.has(next)) {
        return { key, reason: 'ring' }
      }
      path.add(next)
      next = parents.get(next) ?? null
    }
    path.forEach((walked) => sound.add(walked))
  }
  return null
}

/** Every item after the one above it, else in the order they came. */
export function parentsFirst<T extends DictionaryItem>(items: readonly T[]): T[] {
  const below = Map.groupBy(items, (item) => item.parent ?? null)
  const sorted: T[] = [...(below.get(null) ?? [])]
  for (let at = 0; at < sorted.length; at++) {
    sorted.push(...(below.get(sorted[at]?.key ?? '') ?? []))
  }
  return sorted
}
