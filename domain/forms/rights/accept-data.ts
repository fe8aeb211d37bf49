import { isRecord } from '#domain/condition.ts'
import type { FormValues } from '#domain/formula/scope.ts'
import { acceptRows } from './accept-rows.ts'
import { acceptRow, type AcceptProblem, type AcceptTerms } from './accept-row.ts'

export type AcceptResult = { ok: true; data: FormValues } | { ok: false; problems: AcceptProblem[] }

/**
 * The data to store out of what came in, what is stored, and what the person may do: only fields that may be
 * written are taken, everything else stays as it is stored. Rows are told apart by their id; one without an id
 * is new. A field or table that did not come stays as it is.
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
        const came = Object.hasOwn(subs, table) ? subs[table] : undefined
        const held = Object.hasOwn(stored.subs, table) ? (stored.subs[table] ?? []) : []
        return [table, came === undefined ? held : acceptRows(came, held, table, terms, problems)]
      }),
    ),
  }
  if (terms.strict) {
    const unknown = Object.keys(subs).filter((table) => !tables.has(table))
    problems.push(...unknown.map((field): AcceptProblem => ({ reason: 'unknownField', field })))
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, data }
}
