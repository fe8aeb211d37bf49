import type { ColumnTotal } from '#domain/forms/definition/form-definition.ts'
import type { ValueRow } from '#domain/formula/scope.ts'

/** What stands under the rows of a table; values that are no numbers count as nothing. */
export function columnTotal({ field, as }: ColumnTotal, rows: readonly ValueRow[]): number {
  const values = rows.map((row) => row[field]).filter((value): value is number => typeof value === 'number')
  const sum = values.reduce((total, value) => total + value, 0)
  switch (as) {
    case 'sum':
      return sum
    case 'average':
      return values.length === 0 ? 0 : sum / values.length
    case 'max':
      return values.length === 0 ? 0 : Math.max(...values)
    case 'min':
      return values.length === 0 ? 0 : Math.min(...values)
    default:
      return rows.filter((row) => row[field] !== null && row[field] !== undefined && row[field] !== '').length
  }
}
