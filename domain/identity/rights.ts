/** By what a right can be given to somebody. `orgUnder` means an organisation with all below it. */
export const ownerTypes = ['user', 'role', 'org', 'orgUnder', 'pos', 'job', 'group'] as const
export type OwnerType = (typeof ownerTypes)[number]

/** Under each owner type the ids by which the person holds rights: their own id, their roles, posts... */
export type RightMap = Readonly<Record<OwnerType, readonly string[]>>

/** Whom a right is given to: everyone, or the owners of that type with that id; several ids go with commas. */
export type RightEntry = { readonly type: string; readonly id?: string | null }

/** Whether one of the entries names everyone or something the person belongs to. No entry entitles nobody. */
export function isEntitled(entries: readonly RightEntry[], rights: RightMap): boolean {
  return entries.some((entry) => {
    if (entry.type === 'everyone') {
      return true
    }
    const type = ownerTypes.find((one) => one === entry.type)
    if (type === undefined) {
      return false
    }
    const named = (entry.id ?? '').split(',').map((id) => id.trim())
    return named.some((id) => id !== '' && rights[type].includes(id))
  })
}

/**
 * Whether somebody may hand these method rights to others: nobody gives what they do not hold. The rights on the
 * rows of a business object come into being with it, so whoever describes objects may give them.
 */
export function coversRights(own: readonly string[], methods: readonly string[]): boolean {
  const rights = new Set(own)
  const describes = rights.has('object.manage')
  return methods.every((method) => rights.has(method) || (describes && method.startsWith('object.')))
}
