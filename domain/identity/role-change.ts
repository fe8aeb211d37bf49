import { coversRights } from './rights.ts'

export type RoleGrants = { id: string; methods: readonly string[]; siteIds?: readonly string[] | undefined }

export type RoleChange = {
  id: string
  added: string[]
  removed: string[]
  /** The sites it holds at from then on, where these change; none: at all. */
  siteIds?: string[]
}

/** What a save of several roles would give and take, role by role; roles that stay as they are do not appear. */
export function roleChanges(before: readonly RoleGrants[], after: readonly RoleGrants[]): RoleChange[] {
  return after.flatMap(({ id, methods, siteIds = [] }) => {
    const was = before.find((role) => role.id === id)
    const old = was?.methods ?? []
    const added = [...new Set(methods)].filter((method) => !old.includes(method)).toSorted()
    const removed = old.filter((method) => !methods.includes(method)).toSorted()
    const sites = [...new Set(siteIds)].toSorted()
    if (sites.join() !== (was?.siteIds ?? []).toSorted().join()) {
      return [{ id, added, removed, siteIds: sites }]
    }
    return added.length + removed.length === 0 ? [] : [{ id, added, removed }]
  })
}

/** The keys without which nobody could ever give the rights back. */
export const lastKeys = ['user.manage', 'role.manage'] as const

export type RoleChangeProblem =
  | { reason: 'beyondOwn'; rights: string[] }
  | { reason: 'ownLastKey'; rights: string[] }

/**
 * Whether somebody may make these changes: nobody gives or takes what they do not hold themselves, and nobody locks
 * themselves out. `ownAfter` is what the person would hold once it is done.
 */
export function roleChangeProblem(
  own: readonly string[],
  ownAfter: readonly string[],
  changes: readonly RoleChange[],
): RoleChangeProblem | null {
  const touched = [...new Set(changes.flatMap(({ added, removed }) => [...added, ...removed]))]
  const beyond = touched.filter((method) => !coversRights(own, [method]))
  if (beyond.length > 0) {
    return { reason: 'beyondOwn', rights: beyond.toSorted() }
  }
  const lost = lastKeys.filter((key) => own.includes(key) && !ownAfter.includes(key))
  return lost.length > 0 ? { reason: 'ownLastKey', rights: [...lost] } : null
}
