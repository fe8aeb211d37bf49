import { isRecord } from '#domain/record.ts'
import type { FormValues } from '#domain/formula/scope.ts'
import { acceptRows } from './accept-rows.ts'
import { acceptRow, type AcceptProblem, type AcceptTerms } from './accept-row.ts'

export type AcceptResult = { ok: true; data: FormValues } | { ok: false; problems: AcceptProblem[] }

/**
 * The data to store, from the submitted data, the stored data and the rights of the person. Only writable fields are
 * taken from the submitted data; everything else stays as it is stored, and so do fields and tables that were not
 * submitted. Rows are identified by their id; a row without one is new.
 */
export function acceptData(received: unknown, stored: FormValues, terms: AcceptTerms): AcceptResult {
  const main = isRecord(received) ? (received.main ?? {}) : undefined
  const subs = isRecord(received) ? (received.subs ?? {}) : undefined
  if (!isRecord(main) || !isRecord(subs)) {
    return { ok: false, problems: [{ reason: 'malformed', field: '' }] }
  }
  const problems: AcceptProblem[] = []
  const tables = new Set([...Object.keys(stored.subs), ...Object.keys(terms.permission.subs)])
  const data: FormValues = {
    main: acceptRow(main, stored.main, 'main', terms, problems),
    subs: Object.fromEntries(
      [...tables].map((table) => {
        const submittedRows = Object.hasOwn(subs, table) ? subs[table] : undefined
        const storedRows = Object.hasOwn(stored.subs, table) ? (stored.subs[table] ?? []) : []
        return [
          table,
          submittedRows === undefined
            ? storedRows
            : acceptRows(submittedRows, storedRows, table, terms, problems),
        ]
      }),
    ),
  }
  if (terms.strict) {
    const unknown = Object.keys(subs).filter((table) => !tables.has(table))
    problems.push(...unknown.map((field): AcceptProblem => ({ reason: 'unknownField', field })))
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, data }
}
