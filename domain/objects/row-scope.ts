import { MATCH_ALL, type FilterTree } from '#domain/filter.ts'

/** The rows of an object that a person may see, change or delete. The server applies it to every query. */
export type RowScope =
  | { readonly rows: 'all' }
  | { readonly rows: 'none' }
  /** Rows they created. */
  | { readonly rows: 'own' }
  /** Rows created in their organisations or in organisations below these. */
  | { readonly rows: 'ownOrgs' }
  /** Rows that refer to them in this field. */
  | { readonly rows: 'naming'; readonly field: string }
  /** Rows that meet a condition. */
  | { readonly rows: 'matching'; readonly tree: FilterTree }
  | { readonly any: readonly RowScope[] }
  | { readonly all: readonly RowScope[] }

export type RowViewer = {
  readonly id: string
  /** Their organisations and all organisations below these. */
  readonly orgIds: readonly string[]
}

export const ALL_ROWS: RowScope = { rows: 'all' }
export const NO_ROWS: RowScope = { rows: 'none' }
export const OWN_ROWS: RowScope = { rows: 'own' }

/** The scope as a filter condition. */
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

/** Whether the scope depends on the organisations of the viewer. */
export function needsOrgs(scope: RowScope): boolean {
  if ('any' in scope) {
    return scope.any.some(needsOrgs)
  }
  return 'all' in scope ? scope.all.some(needsOrgs) : scope.rows === 'ownOrgs'
}
