import { isRecord } from '#domain/record.ts'
import { objectLimits, type ObjectDefinition, type ObjectField, type SubTable } from './definition.ts'
import {
  subRowsIn,
  sameValue,
  fieldValueOf,
  type RowData,
  type SubRow,
  type FieldValue,
  type FieldValues,
} from './row-data.ts'
import type { ChoiceLookup, ValueReason } from './read-result.ts'
import { readFieldValue } from './value-check.ts'

export type RowReason =
  | ValueReason
  | 'required'
  | 'malformed'
  | 'tooManyRows'
  | 'rowRequired'
  | 'unknownRow'
  | 'rowTwice'

/** What is wrong with a field; in a sub-table with `sub` and the index of the row. */
export type RowProblem = {
  readonly reason: RowReason
  readonly field: string
  readonly sub?: string
  readonly row?: number
  readonly limit?: number
}

export type CheckedRow = { ok: true; data: RowData } | { ok: false; problems: RowProblem[] }

type Location = { sub: string; row: number } | undefined
type CheckContext = { choices: ChoiceLookup; newId: () => string }

/**
 * The row to store, from the submitted data and the stored row. Fields and sub-tables that were not submitted stay as
 * they are, so a form may have only some of the fields. Unknown names are ignored, because forms also send helper
 * values. Unchanged values are not checked again, as the rules may have changed since. Rows of a sub-table are
 * identified by their id: a row without one is new, and a stored row that was not submitted is removed.
 */
export function checkRow(
  definition: ObjectDefinition,
  submitted: { main?: unknown; subs?: unknown },
  stored: RowData,
  context: CheckContext,
): CheckedRow {
  const { main = {}, subs = {} } = submitted
  if (!isRecord(main) || !isRecord(subs)) {
    return { ok: false, problems: [{ reason: 'malformed', field: '' }] }
  }
  const problems: RowProblem[] = []
  const data: RowData = {
    main: checkValues(definition.fields, main, stored.main, context, problems, undefined),
    subs: {
      ...stored.subs,
      ...Object.fromEntries(
        definition.subs.map((sub) => {
          const storedRows = subRowsIn(stored, sub.key)
          const rows = Object.hasOwn(subs, sub.key) ? subs[sub.key] : undefined
          return [
            sub.key,
            rows === undefined ? storedRows : checkRows(sub, rows, storedRows, context, problems),
          ]
        }),
      ),
    },
  }
  for (const sub of definition.subs) {
    if (sub.required === true && subRowsIn(data, sub.key).length === 0) {
      problems.push({ reason: 'rowRequired', field: sub.key })
    }
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, data }
}

function checkValues(
  fields: readonly ObjectField[],
  submitted: Readonly<Record<string, unknown>>,
  stored: FieldValues,
  { choices }: CheckContext,
  problems: RowProblem[],
  location: Location,
): FieldValues {
  const checked = Object.fromEntries(
    fields.map((field) => {
      const before = fieldValueOf(stored, field.key)
      const value =
        Object.hasOwn(submitted, field.key) && field.sequence === undefined
          ? checkValue(field, submitted[field.key], before, choices, problems, location)
          : before
      if (value === null && field.required === true && field.sequence === undefined) {
        problems.push({ reason: 'required', field: field.key, ...location })
      }
      return [field.key, value]
    }),
  )
  // Values of fields that only an earlier version has are kept, in case a later version has them again.
  return { ...stored, ...checked }
}

function checkValue(
  field: ObjectField,
  raw: unknown,
  before: FieldValue,
  choices: ChoiceLookup,
  problems: RowProblem[],
  location: Location,
): FieldValue {
  const read = readFieldValue(field, raw, choices)
  if (read.ok) {
    return read.value
  }
  if (before !== null && sameAs(raw, before)) {
    return before
  }
  const { reason, limit } = read
  problems.push({ reason, field: field.key, ...location, ...(limit === undefined ? {} : { limit }) })
  // Null would be reported as a missing required value as well.
  return false
}

/** Whether a submitted value, which may be anything, equals the stored one. */
const sameAs = (raw: unknown, before: FieldValue): boolean => sameValue(raw as FieldValue, before)

function checkRows(
  sub: SubTable,
  submitted: unknown,
  stored: readonly SubRow[],
  context: CheckContext,
  problems: RowProblem[],
): readonly SubRow[] {
  const maxRows = sub.maxRows ?? objectLimits.subRows
  if (!Array.isArray(submitted) || !submitted.every(isRecord)) {
    problems.push({ reason: 'malformed', field: sub.key })
    return stored
  }
  if (submitted.length > maxRows) {
    problems.push({ reason: 'tooManyRows', field: sub.key, limit: maxRows })
    return stored
  }
  const storedById = new Map(stored.map((row) => [row.id, row]))
  const seen = new Set<string>()
  return submitted.map((row, index): SubRow => {
    const location = { sub: sub.key, row: index }
    const submittedId = Object.hasOwn(row, 'id') ? row.id : undefined
    const isNew = submittedId === undefined || submittedId === null || submittedId === ''
    const existing = isNew ? undefined : storedById.get(String(submittedId))
    if (!isNew && (existing === undefined || seen.has(existing.id))) {
      problems.push({
        reason: existing === undefined ? 'unknownRow' : 'rowTwice',
        field: sub.key,
        ...location,
      })
    }
    const id = existing?.id ?? context.newId()
    seen.add(id)
    return { id, values: checkValues(sub.fields, row, existing?.values ?? {}, context, problems, location) }
  })
}
