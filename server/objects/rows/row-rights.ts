import { ALL_ROWS, NO_ROWS, OWN_ROWS, type RowScope } from '#domain/objects/row-scope.ts'
import { Failure } from '#server/failure.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import type { Scope } from '#server/scope.ts'

/** What somebody may do with the rows of an object by their method rights alone. */
export type ObjectRights = {
  read: RowScope
  write: RowScope
  remove: RowScope
  add: boolean
  define: boolean
  /** Makes forms, lists and queries, which show what the object is like. */
  design: boolean
}

/**
 * `object.<alias>.read`, `.write` and `.delete` are about all rows, `.own` about those the person added, and about
 * adding them. Describing objects (`object.manage`) is no right on rows.
 */
export async function objectRights(scope: Scope, userId: string, alias: string): Promise<ObjectRights> {
  const methods = new Set(await methodRightsOf(scope, userId))
  const has = (action: string): boolean => methods.has(`object.${alias}.${action}`)
  const rowScope = (action: string): RowScope => (has(action) ? ALL_ROWS : has('own') ? OWN_ROWS : NO_ROWS)
  return {
    read: rowScope('read'),
    write: rowScope('write'),
    remove: rowScope('delete'),
    add: has('write') || has('own'),
    define: methods.has('object.manage'),
    design: methods.has('form.manage'),
  }
}

const isNone = (rowScope: RowScope): boolean => rowScope === NO_ROWS

/** Whether the person has anything to do with the rows at all. */
export const hasAnyRight = ({ read, write, remove }: ObjectRights): boolean =>
  ![read, write, remove].every(isNone)

export function refuseUnlessAllowed(allowed: boolean): void {
  if (!allowed) {
    throw new Failure('http.notAllowed', {}, { status: 403 })
  }
}

/** The scope, unless there is nothing in it. */
export function requireScope(rowScope: RowScope): RowScope {
  refuseUnlessAllowed(!isNone(rowScope))
  return rowScope
}
