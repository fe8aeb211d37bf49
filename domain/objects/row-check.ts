import { isRecord } from '#domain/condition.ts'
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

/** What is wrong where: `sub` and `row` (from 0) are there when it is in a sub-table. */
export type RowProblem = {
  readonly reason: RowReason
  readonly field: string
  readonly sub?: string
  readonly row?: number
  readonly limit?: number
}

export type CheckedRow = { ok: true; data: RowData } | { ok: false; problems: RowProblem[] }

type Place = { sub: string; row: number } | undefined
type Given = { choices: ChoiceLookup; newId: () => string }

/**
 * The row to store out of what came and what is stored. A field or sub-table that did not come stays as it is, so
 * a form may hold a part of the fields; names the definition does not know are passed over, as forms carry helper
 * values too. A value that is what it was is not asked for again: rules may have changed since. Rows of a
 * sub-table are told apart by their id; one without is new, and one that no longer comes is gone.
 */
export function checkRow(
  definition: ObjectDefinition,
  came: { main?: unknown; subs?: unknown },
  stored: RowData,
  given: Given,
): CheckedRow {
  const { main = {}, subs = {} } = came
  if (!isRecord(main) || !isRecord(subs)) {
    return { ok: false, problems: [{ reason: 'malformed', field: '' }] }
  }
  const problems: RowProblem[] = []
  const data: RowData = {
    main: checkValues(definition.fields, main, stored.main, given, problems, undefined),
    subs: {
      ...stored.subs,
      ...Object.fromEntries(
        definition.subs.map((sub) => {
          const held = subRowsIn(stored, sub.key)
          const rows = Object.hasOwn(subs, sub.key) ? subs[sub.key] : undefined
          return [sub.key, rows === undefined ? held : checkRows(sub, rows, held, given, problems)]
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
  came: Readonly<Record<string, unknown>>,
  held: FieldValues,
  { choices }: Given,
  problems: RowProblem[],
  place: Place,
): FieldValues {
  const checked = Object.fromEntries(
    fields.map((field) => {
      const before = fieldValueOf(held, field.key)
      const value =
        Object.hasOwn(came, field.key) && field.sequence === undefined
          ? checkValue(field, came[field.key], before, choices, problems, place)
          : before
      if (value === null && field.required === true && field.sequence === undefined) {
        problems.push({ reason: 'required', field: field.key, ...place })
      }
      return [field.key, value]
    }),
  )
  // What only a former version knew stays, should a later one know it again.
  return { ...held, ...checked }
}

function checkValue(
  field: ObjectField,
  raw: unknown,
  before: FieldValue,
  choices: ChoiceLookup,
  problems: RowProblem[],
  place: Place,
): FieldValue {
  const read = readFieldValue(field, raw, choices)
  if (read.ok) {
    return read.value
  }
  if (before !== null && sameAs(raw, before)) {
    return before
  }
  const { reason, limit } = read
  problems.push({ reason, field: field.key, ...place, ...(limit === undefined ? {} : { limit }) })
  // Not null: that would also count as missing.
  return false
}

/** Whether what came is what is stored; anything may have come. */
const sameAs = (raw: unknown, before: FieldValue): boolean => sameValue(raw as FieldValue, before)

function checkRows(
  sub: SubTable,
  came: unknown,
  held: readonly SubRow[],
  given: Given,
  problems: RowProblem[],
): readonly SubRow[] {
  const most = sub.maxRows ?? objectLimits.subRows
  if (!Array.isArray(came) || !came.every(isRecord)) {
    problems.push({ reason: 'malformed', field: sub.key })
    return held
  }
  if (came.length > most) {
    problems.push({ reason: 'tooManyRows', field: sub.key, limit: most })
    return held
  }
  const stored = new Map(held.map((row) => [row.id, row]))
  const seen = new Set<string>()
  return came.map((row, index): SubRow => {
    const place = { sub: sub.key, row: index }
    const asked = Object.hasOwn(row, 'id') ? row.id : undefined
    const isNew = asked === undefined || asked === null || asked === ''
    const known = isNew ? undefined : stored.get(String(asked))
    if (!isNew && (known === undefined || seen.has(known.id))) {
      problems.push({ reason: known === undefined ? 'unknownRow' : 'rowTwice', field: sub.key, ...place })
    }
    const id = known?.id ?? given.newId()
    seen.add(id)
    return { id, values: checkValues(sub.fields, row, known?.values ?? {}, given, problems, place) }
  })
}
