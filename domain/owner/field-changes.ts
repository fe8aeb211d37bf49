/** One field of something that was changed; null stands for nothing. */
export type FieldChange = { field: string; old: unknown; new: unknown }

type Fields = Readonly<Record<string, unknown>>

/** What differs between two states of something, field by field in the order of their names. */
export function fieldChanges(before: Fields | null, after: Fields | null): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .toSorted()
    .map((field) => ({ field, old: before?.[field] ?? null, new: after?.[field] ?? null }))
    .filter((change) => !isSame(change.old, change.new))
}

/** The same as JSON would write it, whatever the order of the keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) {
    return true
  }
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return false
  }
  if (Array.isArray(one) !== Array.isArray(other)) {
    return false
  }
  const [mine, theirs] = [one, other].map((value) =>
    Object.fromEntries(Object.entries(value).filter(([, inside]) => inside !== undefined)),
  )
  const names = Object.keys(mine ?? {})
  return (
    names.length === Object.keys(theirs ?? {}).length &&
    names.every((name) => name in (theirs ?? {}) && isSame(mine?.[name], theirs?.[name]))
  )
}
