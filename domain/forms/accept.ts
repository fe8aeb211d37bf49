import { isRecord } from '#domain/condition.ts'
import type { FormData, Row } from '#domain/formula/scope.ts'
import { acceptRows } from './accept-rows.ts'
import { isVisible, isWritable, rightIn, type Permission } from './rights.ts'

export type AcceptReason =
  | 'malformed'
  | 'readOnly'
  | 'unknownField'
  | 'addForbidden'
  | 'deleteForbidden'
  | 'unknownRow'
  | 'rowTwice'
  | 'tooManyRows'

export type AcceptProblem = { readonly reason: AcceptReason; readonly field: string; readonly row?: number }

/** `strict` refuses a changed field that may not be written; without it such a field is passed over. */
export type Terms = { readonly permission: Permission; readonly strict: boolean }

export type Accepted = { ok: true; data: FormData } | { ok: false; problems: AcceptProblem[] }

/**
 * The data to store out of what came in, what is stored, and what the person may do: only fields that may be
 * written are taken, everything else stays as it is stored. Rows are told apart by their id; one without an id
 * is new. A field or table that did not come stays as it is.
 */
export function acceptData(received: unknown, stored: FormData, terms: Terms): Accepted {
  const main = isRecord(received) ? (received.main ?? {}) : undefined
  const subs = isRecord(received) ? (received.subs ?? {}) : undefined
  if (!isRecord(main) || !isRecord(subs)) {
    return { ok: false, problems: [{ reason: 'malformed', field: '' }] }
  }
  const problems: AcceptProblem[] = []
  const tables = new Set([...Object.keys(stored.subs), ...Object.keys(terms.permission.subs)])
  const data: FormData = {
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

/** One row, or the form's own fields: the stored ones with the writable ones that came laid over them. */
export function acceptRow(
  came: Readonly<Record<string, unknown>>,
  held: Row,
  table: string,
  { permission, strict }: Terms,
  problems: AcceptProblem[],
  row?: number,
): Row {
  const taken = Object.entries(came).filter(([name, value]) => {
    const right = rightIn(permission, table, name)
    if (!isWritable(right) && strict && !isSame(value, Object.hasOwn(held, name) ? held[name] : undefined)) {
      const reason = isVisible(right) || Object.hasOwn(held, name) ? 'readOnly' : 'unknownField'
      problems.push({ reason, field: `${table}.${name}`, ...(row === undefined ? {} : { row }) })
    }
    return isWritable(right) && value !== undefined
  })
  return { ...held, ...Object.fromEntries(taken) }
}

/** Forms send an empty field as nothing or as an empty text, and a number as its digits. */
function isSame(a: unknown, b: unknown): boolean {
  const plain = (value: unknown): string =>
    value === undefined || value === null
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
  return plain(a) === plain(b)
}
