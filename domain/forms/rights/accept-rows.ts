import type { AcceptReason } from '../rules/messages.ts'
import { isRecord } from '#domain/condition.ts'
import type { ValueRow } from '#domain/formula/scope.ts'
import { acceptRow, type AcceptProblem, type AcceptTerms } from './accept-row.ts'
import { tableRightIn } from './field-rights.ts'
import { isLocked, NO_LOCKED_ROWS } from './locked-rows.ts'
import { isEmpty } from '../rules/rule-tests.ts'
import { ROW_ID } from './visible-data.ts'

/** Rows of one sub-table of one form: more are a list of their own, or a mistake. */
export const MAX_ROWS = 2000

/** The rows of a sub-table to store: changed, added and left out only as far as the person may. */
export function acceptRows(
  came: unknown,
  held: readonly ValueRow[],
  table: string,
  terms: AcceptTerms,
  problems: AcceptProblem[],
): readonly ValueRow[] {
  const { hidden, add, del } = tableRightIn(terms.permission, table)
  const { locked = NO_LOCKED_ROWS } = terms
  const refuse = (reason: AcceptReason, row?: number): readonly ValueRow[] => {
    problems.push({ reason, field: table, ...(row === undefined ? {} : { row }) })
    return held
  }
  if (hidden) {
    return terms.strict && !isEmpty(came) ? refuse('unknownField') : held
  }
  if (!Array.isArray(came) || !came.every(isRecord)) {
    return refuse('malformed')
  }
  if (came.length > MAX_ROWS) {
    return refuse('tooManyRows')
  }
  const stored = new Map(held.map((row) => [row[ROW_ID], row]))
  const seen = new Set<unknown>()
  const rows = came.map((row, index): ValueRow => {
    const id = Object.hasOwn(row, ROW_ID) ? row[ROW_ID] : undefined
    const isNew = id === undefined || id === null || id === ''
    const own = isNew ? undefined : stored.get(id)
    if (!isNew && (own === undefined || seen.has(id))) {
      refuse(own === undefined ? 'unknownRow' : 'rowTwice', index)
      return {}
    }
    if (isNew && !add) {
      refuse('addForbidden', index)
    }
    if (!isNew) {
      seen.add(id)
    }
    if (own !== undefined && isLocked(locked, table, own)) {
      return own
    }
    const { [ROW_ID]: _, ...fields } = row
    return acceptRow(fields, own ?? {}, table, terms, problems, index)
  })
  const gone = held.filter((row) => !seen.has(row[ROW_ID]))
  if (gone.some((row) => !del || isLocked(locked, table, row))) {
    refuse('deleteForbidden')
  }
  return rows
}
