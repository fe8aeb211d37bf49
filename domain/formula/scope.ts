import type { WorkCalendar } from '#domain/work-calendar.ts'
import { ownProperty, toScalar, type FormulaScalar } from './value.ts'

export type ValueRow = Readonly<Record<string, unknown>>

/** The data of a form: its own fields, and the rows of each sub-table. */
export type FormValues = {
  readonly main: ValueRow
  readonly subs: Readonly<Record<string, readonly ValueRow[]>>
}

/** What a formula is calculated with beside the data of the form. */
export type EvaluationContext = {
  /** Milliseconds since 1970. */
  readonly now: number
  /** Minutes that local time is ahead of UTC; without it the time of China is used. */
  readonly offset?: number
  /** Identifies the record and the field. The same seed gives the same random numbers. */
  readonly seed?: string
  /** When the tenant works; without it Monday to Friday except the public holidays. */
  readonly workCalendar?: WorkCalendar
}

export const CHINA_UTC_OFFSET = 480

/** The value or column that a path refers to, or what is wrong with the path. */
type ResolvedPath =
  | { value: FormulaScalar }
  | { column: readonly FormulaScalar[] }
  | { mistake: 'itemForm' | 'itemOutsideRow' }

/**
 * Resolves a path of a formula. In a row, its fields are `item.xxx` and those of the form `main.xxx`; a bare name is
 * an error there, because it could mean either. Unknown names are empty values.
 */
export function resolvePath(
  path: readonly string[],
  data: FormValues,
  row: ValueRow | undefined,
): ResolvedPath {
  const [head = '', ...rest] = path
  if (rest.length === 0) {
    return row === undefined ? { value: valueAt(data.main, path) } : { mistake: 'itemForm' }
  }
  if (head === 'item') {
    return row === undefined ? { mistake: 'itemOutsideRow' } : { value: valueAt(row, rest) }
  }
  if (head === 'main') {
    return { value: valueAt(data.main, rest) }
  }
  const rows = subTableRows(data, head)
  return rows === undefined
    ? { value: valueAt(data.main, path) }
    : { column: rows.map((one) => valueAt(one, rest)) }
}

export function subTableRows(data: FormValues, table: string): readonly ValueRow[] | undefined {
  const rows = ownProperty(data.subs, table)
  return Array.isArray(rows) ? rows : undefined
}

const valueAt = (from: unknown, path: readonly string[]): FormulaScalar =>
  toScalar(path.reduce(ownProperty, from))
