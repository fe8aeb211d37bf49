import { ownProperty, toScalar, type FormulaScalar } from './value.ts'

export type ValueRow = Readonly<Record<string, unknown>>

/** The data of a form: its own fields, and the rows of each sub-table. */
export type FormValues = {
  readonly main: ValueRow
  readonly subs: Readonly<Record<string, readonly ValueRow[]>>
}

/** What comes from outside: the time, how far the wall clock is ahead of Greenwich, and what decides chance. */
export type EvaluationContext = {
  readonly now: number
  /** Minutes; without it the clock hangs in China. */
  readonly offset?: number
  /** A text of the record and the field. The same seed gives the same numbers of chance. */
  readonly seed?: string
}

export const CHINA_OFFSET = 480

/** What a path leads to: a value, a column of a sub-table, or a mistake in the writing of the path. */
type Found =
  | { value: FormulaScalar }
  | { column: readonly FormulaScalar[] }
  | { mistake: 'itemForm' | 'itemOutsideRow' }

/**
 * Follows a path as a formula writes it. Where there is a row, its fields are `item.xxx` and those of the form
 * `main.xxx`; a bare name could be either, so it is a mistake there. Names nobody knows lead to nothing.
 */
export function resolvePath(path: readonly string[], data: FormValues, row: ValueRow | undefined): Found {
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
    : { column: rows.map((held) => valueAt(held, rest)) }
}

export function subTableRows(data: FormValues, table: string): readonly ValueRow[] | undefined {
  const rows = ownProperty(data.subs, table)
  return Array.isArray(rows) ? rows : undefined
}

const valueAt = (from: unknown, path: readonly string[]): FormulaScalar =>
  toScalar(path.reduce(ownProperty, from))
