import {
  MATCH_ALL,
  type ComparisonOperator,
  type FilterTree,
  type FilterScalar,
  type TextOperator,
} from './filter.ts'
import type { InstantRange } from './filter-value.ts'

export type FilterOperation = ComparisonOperator | TextOperator | 'IN' | 'BETWEEN'

/** The filter of one condition. Only IN comes with no value, only IN and BETWEEN with more than one. */
export function valueFilter(
  property: string,
  operation: FilterOperation,
  values: readonly FilterScalar[],
): FilterTree {
  const [value, last = value] = values
  if (operation === 'IN' || value === undefined || last === undefined) {
    return { property, operation: 'IN', value: values }
  }
  switch (operation) {
    case 'BETWEEN':
      return {
        all: [
          { property, operation: 'GREAT_EQUAL', value },
          { property, operation: 'LESS_EQUAL', value: last },
        ],
      }
    case 'LIKE':
    case 'LEFT_LIKE':
    case 'RIGHT_LIKE':
      // An empty search box narrows nothing, not even to the rows that have the field filled.
      return value === '' ? MATCH_ALL : { property, operation, value: String(value) }
    case 'EQUAL_IGNORE_CASE':
      return { property, operation, value: String(value) }
    default:
      return { property, operation, value }
  }
}

/** The same for instants, where a value is a span: before it, after it, or inside. */
export function instantRangeFilter(
  property: string,
  operation: FilterOperation,
  spans: readonly InstantRange[],
): FilterTree {
  const [span, last = span] = spans
  const before = (value: number): FilterTree => ({ property, operation: 'LESS', value })
  const since = (value: number): FilterTree => ({ property, operation: 'GREAT_EQUAL', value })
  const within = ({ from, until }: InstantRange): FilterTree => ({ all: [since(from), before(until)] })
  if (operation === 'IN' || span === undefined || last === undefined) {
    return { any: spans.map(within) }
  }
  switch (operation) {
    case 'LESS':
      return before(span.from)
    case 'LESS_EQUAL':
      return before(span.until)
    case 'GREAT':
      return since(span.until)
    case 'GREAT_EQUAL':
      return since(span.from)
    case 'NOT_EQUAL':
      return { any: [before(span.from), since(span.until), { property, operation: 'IS_NULL' }] }
    default:
      return within({ from: span.from, until: last.until })
  }
}
