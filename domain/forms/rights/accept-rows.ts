import { isRecord } from '#domain/record.ts'
import type { ValueRow } from '#domain/formula/scope.ts'
import { acceptRow, type AcceptProblem, type AcceptTerms, type AcceptReason } from './accept-row.ts'
import { tableRightIn } from './field-rights.ts'
import { isLocked, NO_LOCKED_ROWS } from './locked-rows.ts'
import { isEmpty } from '../rules/rule-tests.ts'
import { ROW_ID } from './visible-data.ts'

/** The largest number of rows in a sub-table of a form. */
export const MAX_ROWS = 2000

/** The rows of a sub-table to store; rows are changed, added and deleted only if the person may do that. */
export function acceptRows(
  submitted: unknown,
  stored: readonly ValueRow[],
  table: string,
  terms: AcceptTerms,
  problems: AcceptProblem[],
): readonly ValueRow[] {
  const { hidden, add, del } = tableRightIn(terms.permission, table)
  const { locked = NO_LOCKED_ROWS } = terms
  const refuse = (reason: AcceptReason, row?: number): readonly ValueRow[] => {
    problems.push({ reason, field: table, ...(row === undefined ? {} : { row }) })
    return stored
  }
  if (hidden) {
    return terms.strict && !isEmpty(submitted) ? refuse('unknownField') : stored
  }
  if (!Array.isArray(submitted) || !submitted.every(isRecord)) {
    return refuse('malformed')
  }
  if (submitted.length > MAX_ROWS) {
    return refuse('tooManyRows')
  }
  const storedById = new Map(stored.map((row) => [row[ROW_ID], row]))
  const seen = new Set<unknown>()
  const rows = submitted.map((row, index): ValueRow => {
    const id = Object.hasOwn(row, ROW_ID) ? row[ROW_ID] : undefined
    const isNew = id === undefined || id === null || id === ''
    const storedRow = isNew ? undefined : storedById.get(id)
    if (!isNew && (storedRow === undefined || seen.has(id))) {
      refuse(storedRow === undefined ? 'unknownRow' : 'rowTwice', index)
      return {}
    }
    if (isNew && !add) {
      refuse('addForbidden', index)
    }
    if (!isNew) {
      seen.add(id)
    }
    if (storedRow !== undefined && isLocked(locked, table, storedRow)) {
      return storedRow
    }
    const { [ROW_ID]: _, ...fields } = row
    return acceptRow(fields, storedRow ?? {}, table, terms, problems, index)
  })
  const deleted = stored.filter((row) => !seen.has(row[ROW_ID]))
  if (deleted.some((row) => !del || isLocked(locked, table, row))) {
    refuse('deleteForbidden')
  }
  return rows
}
