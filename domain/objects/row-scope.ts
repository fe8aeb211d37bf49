import { MATCH_ALL, type FilterTree } from '#domain/filter.ts'

/** Which rows of an object somebody may see, change or delete; decided on the server, whatever a caller asks. */
export type RowScope =
  | { readonly rows: 'all' }
  | { readonly rows: 'none' }
  /** Those they made. */
  | { readonly rows: 'own' }
  /** Those made by people of their organisations, or of organisations below. */
  | { readonly rows: 'ownOrgs' }
  /** Those that name them in this field. */
  | { readonly rows: 'naming'; readonly field: string }
  /** Those that fulfil a condition. */
  | { readonly rows: 'matching'; readonly tree: FilterTree }
  | { readonly any: readonly RowScope[] }
  | { readonly all: readonly RowScope[] }

export type RowViewer = {
  readonly id: string
  /** Their organisations and all below them. */
  readonly orgIds: readonly string[]
}

export const ALL_ROWS: RowScope = { rows: 'all' }
export const NO_ROWS: RowScope = { rows: 'none' }
export const OWN_ROWS: RowScope = { rows: 'own' }

/** The scope as a condition on the rows. */
export function scopeTree(scope: RowScope, viewer: RowViewer): FilterTree {
  if ('any' in scope) {
    return { any: scope.any.map((part) => scopeTree(part, viewer)) }
  }
  if ('all' in scope) {
    return { all: scope.all.map((part) => scopeTree(part, viewer)) }
  }
  switch (scope.rows) {
    case 'all':
      return MATCH_ALL
    case 'none':
      return { any: [] }
    case 'own':
      return { property: 'createdBy', operation: 'EQUAL', value: viewer.id }
    case 'ownOrgs':
      return { property: 'createdOrg', operation: 'IN', value: viewer.orgIds }
    case 'naming':
      return { property: scope.field, operation: 'EQUAL', value: viewer.id }
    case 'matching':
      return scope.tree
  }
}

/** Whether the organisations of the viewer have to be known. */
export function needsOrgs(scope: RowScope): boolean {
  if ('any' in scope) {
    return scope.any.some(needsOrgs)
  }
  return 'all' in scope ? scope.all.some(needsOrgs) : scope.rows === 'ownOrgs'
}
