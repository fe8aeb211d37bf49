/** What a property of a list holds. An id is a UUID, an instant is milliseconds, a day 'YYYY-MM-DD'. */
export type PropertyType = 'text' | 'number' | 'instant' | 'day' | 'boolean' | 'id'

/** The white list of one list: what it may be filtered and sorted by, under the names the wire uses. */
export type Properties = Readonly<Record<string, { readonly type: PropertyType }>>

export type FilterScalar = string | number | boolean

export type ComparisonOperator = 'EQUAL' | 'NOT_EQUAL' | 'LESS' | 'LESS_EQUAL' | 'GREAT' | 'GREAT_EQUAL'
export type TextOperator = 'EQUAL_IGNORE_CASE' | 'LIKE' | 'LEFT_LIKE' | 'RIGHT_LIKE'

export type FilterLeaf =
  | { property: string; operation: ComparisonOperator; value: FilterScalar }
  | { property: string; operation: TextOperator; value: string }
  | { property: string; operation: 'IN'; value: readonly FilterScalar[] }
  | { property: string; operation: 'IS_NULL' | 'NOTNULL' }

/** No `not`: so that a comparison with nothing may count as false, here and in SQL alike. */
export type FilterTree = { all: readonly FilterTree[] } | { any: readonly FilterTree[] } | FilterLeaf

export const MATCH_ALL: FilterTree = { all: [] }

type Row = Readonly<Record<string, FilterScalar | null | undefined>>

/**
 * Whether a row passes the filter: the meaning of every operation, which the SQL has to agree with.
 * An empty field (null) passes IS_NULL and NOT_EQUAL only: what is unknown is certainly not that value.
 * Texts are compared character by character as they are, but searched (the LIKE family) regardless of case.
 */
export function matchesFilter(tree: FilterTree, row: Row): boolean {
  if ('all' in tree) {
    return tree.all.every((part) => matchesFilter(part, row))
  }
  if ('any' in tree) {
    return tree.any.some((part) => matchesFilter(part, row))
  }
  return leafMatches(tree, row[tree.property] ?? null)
}

const COMPARED: Record<ComparisonOperator, (order: number) => boolean> = {
  EQUAL: (order) => order === 0,
  NOT_EQUAL: (order) => order !== 0,
  LESS: (order) => order < 0,
  LESS_EQUAL: (order) => order <= 0,
  GREAT: (order) => order > 0,
  GREAT_EQUAL: (order) => order >= 0,
}

const FOUND: Record<TextOperator, (field: string, value: string) => boolean> = {
  EQUAL_IGNORE_CASE: (field, value) => field === value,
  LIKE: (field, value) => field.includes(value),
  // Named after the side the wildcard stands on: '%x' and 'x%'.
  LEFT_LIKE: (field, value) => field.endsWith(value),
  RIGHT_LIKE: (field, value) => field.startsWith(value),
}

function leafMatches(leaf: FilterLeaf, field: FilterScalar | null): boolean {
  switch (leaf.operation) {
    case 'IS_NULL':
      return field === null
    case 'NOTNULL':
      return field !== null
    case 'IN':
      return field !== null && leaf.value.includes(field)
    case 'EQUAL_IGNORE_CASE':
    case 'LIKE':
    case 'LEFT_LIKE':
    case 'RIGHT_LIKE':
      return field !== null && FOUND[leaf.operation](String(field).toLowerCase(), leaf.value.toLowerCase())
    default:
      return field === null
        ? leaf.operation === 'NOT_EQUAL'
        : COMPARED[leaf.operation](orderOf(field, leaf.value))
  }
}

function orderOf(a: FilterScalar, b: FilterScalar): number {
  if (typeof a === 'string' && typeof b === 'string') {
    return orderOfTexts(a, b)
  }
  return a === b ? 0 : a < b ? -1 : 1
}

/** By code point, as a database without language rules orders; `<` would go by halves of surrogate pairs. */
function orderOfTexts(a: string, b: string): number {
  let at = 0
  while (at < a.length && at < b.length && a.codePointAt(at) === b.codePointAt(at)) {
    at++
  }
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1)
}
