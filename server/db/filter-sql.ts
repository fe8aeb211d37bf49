import type {
  ComparisonOperator,
  FilterTree,
  FilterLeaf,
  PropertyType,
  FilterScalar,
} from '#domain/filter.ts'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

export type FilterColumn = {
  readonly column: Expression<unknown>
  readonly type: PropertyType
  /** Answers a condition in a way of its own, with an index the plain comparison could not use. */
  readonly leaf?: ((leaf: FilterLeaf) => RawBuilder<SqlBool> | undefined) | undefined
}

/**
 * A filter as SQL that finds exactly the rows the domain's `matches` accepts. Every value is a bind parameter,
 * a list of values is one, so that the statement's text depends on the shape of the filter alone.
 */
export function filterSql(
  tree: FilterTree,
  columnOf: (property: string) => FilterColumn,
): RawBuilder<SqlBool> {
  if ('all' in tree) {
    return joined(tree.all, sql` and `, sql`true`, columnOf)
  }
  if ('any' in tree) {
    return joined(tree.any, sql` or `, sql`false`, columnOf)
  }
  const column = columnOf(tree.property)
  return column.leaf?.(tree) ?? leafSql(tree, column)
}

function joined(
  trees: readonly FilterTree[],
  separator: RawBuilder<unknown>,
  none: RawBuilder<SqlBool>,
  columnOf: (property: string) => FilterColumn,
): RawBuilder<SqlBool> {
  const parts = trees.map((part) => filterSql(part, columnOf))
  return parts.length === 0 ? none : sql`(${sql.join(parts, separator)})`
}

const OPERATORS: Record<ComparisonOperator, RawBuilder<unknown>> = {
  EQUAL: sql`=`,
  // An empty field differs from every value.
  NOT_EQUAL: sql`is distinct from`,
  LESS: sql`<`,
  LESS_EQUAL: sql`<=`,
  GREAT: sql`>`,
  GREAT_EQUAL: sql`>=`,
}

export function leafSql(leaf: FilterLeaf, { column, type }: FilterColumn): RawBuilder<SqlBool> {
  switch (leaf.operation) {
    case 'IS_NULL':
      return sql`${column} is null`
    case 'NOTNULL':
      return sql`${column} is not null`
    case 'IN':
      return sql`${column} = any(${boundList(type, leaf.value)})`
    case 'EQUAL_IGNORE_CASE':
      return sql`lower(${column}) = lower(${leaf.value})`
    case 'LIKE':
      return sql`${column} ilike ${`%${literal(leaf.value)}%`}`
    case 'LEFT_LIKE':
      return sql`${column} ilike ${`%${literal(leaf.value)}`}`
    case 'RIGHT_LIKE':
      return sql`${column} ilike ${`${literal(leaf.value)}%`}`
    default:
      return sql`${compared(column, leaf.operation, type)} ${OPERATORS[leaf.operation]} ${bound(type, leaf.value)}`
  }
}

/** Escapes what LIKE would read as a wildcard. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Which text is less goes by code point on every database, whatever language it was set up for. */
function compared(
  column: Expression<unknown>,
  operation: ComparisonOperator,
  type: PropertyType,
): Expression<unknown> {
  const byOrder = operation !== 'EQUAL' && operation !== 'NOT_EQUAL'
  return type === 'text' && byOrder ? sql`${column} collate "C"` : column
}

/**
 * A day, id, truth or text takes the type of the column it meets. A number must not: 1.5 for an integer column
 * would be an error. A whole one is cast so that an index on an integer column still serves.
 */
function bound(type: PropertyType, value: FilterScalar): RawBuilder<unknown> {
  if (type === 'number') {
    return Number.isInteger(value) ? sql`cast(${value} as bigint)` : sql`cast(${value} as numeric)`
  }
  return type === 'instant' ? sql`cast(${isoOf(value)} as timestamptz)` : sql`${value}`
}

function boundList(type: PropertyType, values: readonly FilterScalar[]): RawBuilder<unknown> {
  if (type !== 'number') {
    return sql`${values}`
  }
  return values.every(Number.isInteger) ? sql`cast(${values} as bigint[])` : sql`cast(${values} as numeric[])`
}

const isoOf = (instant: FilterScalar): string => new Date(Number(instant)).toISOString()
