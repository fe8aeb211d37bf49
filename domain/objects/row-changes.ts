import {
  subRowsIn,
  sameValue,
  fieldValueOf,
  type RowData,
  type SubRow,
  type FieldValue,
  type FieldValues,
} from './row-data.ts'

export type FieldChange = { readonly field: string; readonly from: FieldValue; readonly to: FieldValue }

/** A row that came or went, with its values and its place in the list it is in. */
type PlacedRow = { readonly id: string; readonly at: number; readonly values: FieldValues }

export type SubChanges = {
  readonly added: readonly PlacedRow[]
  readonly removed: readonly PlacedRow[]
  readonly changed: readonly { readonly id: string; readonly fields: readonly FieldChange[] }[]
  /** The former order of the rows that stayed, when it is no longer theirs. */
  readonly order?: readonly string[]
}

/** What a save changed: enough to tell a person, and to come from the row as it is to the row as it was. */
export type RowChanges = {
  readonly main: readonly FieldChange[]
  readonly subs: Readonly<Record<string, SubChanges>>
}

export function changesBetween(before: RowData, after: RowData): RowChanges {
  const subs = new Set([...Object.keys(before.subs), ...Object.keys(after.subs)])
  return {
    main: fieldChanges(before.main, after.main),
    subs: Object.fromEntries(
      [...subs].flatMap((sub) => {
        const changes = subChanges(subRowsIn(before, sub), subRowsIn(after, sub))
        return isNothing(changes) ? [] : [[sub, changes]]
      }),
    ),
  }
}

export const isUnchanged = ({ main, subs }: RowChanges): boolean =>
  main.length === 0 && Object.keys(subs).length === 0

const isNothing = ({ added, removed, changed, order }: SubChanges): boolean =>
  added.length + removed.length + changed.length === 0 && order === undefined

function fieldChanges(before: FieldValues, after: FieldValues): FieldChange[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields].flatMap((field) => {
    const [from, to] = [fieldValueOf(before, field), fieldValueOf(after, field)]
    return sameValue(from, to) ? [] : [{ field, from, to }]
  })
}

function subChanges(before: readonly SubRow[], after: readonly SubRow[]): SubChanges {
  const old = new Map(before.map((row) => [row.id, row]))
  const now = new Set(after.map((row) => row.id))
  const stayed = before.filter((row) => now.has(row.id)).map((row) => row.id)
  const still = after.filter((row) => old.has(row.id)).map((row) => row.id)
  const moved = stayed.some((id, at) => still[at] !== id)
  return {
    added: placed(after, (id) => !old.has(id)),
    removed: placed(before, (id) => !now.has(id)),
    changed: after.flatMap(({ id, values }) => {
      const fields = fieldChanges(old.get(id)?.values ?? values, values)
      return fields.length === 0 ? [] : [{ id, fields }]
    }),
    ...(moved ? { order: stayed } : {}),
  }
}

const placed = (rows: readonly SubRow[], isMeant: (id: string) => boolean): PlacedRow[] =>
  rows.flatMap(({ id, values }, at) => (isMeant(id) ? [{ id, at, values: filled(values) }] : []))

/** Without the empty fields, which say nothing. */
const filled = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** The row before the changes that led to this one. */
export function undoChanges(after: RowData, changes: RowChanges): RowData {
  const subs = new Set([...Object.keys(after.subs), ...Object.keys(changes.subs)])
  return {
    main: undoFields(after.main, changes.main),
    subs: Object.fromEntries(
      [...subs].map((sub) => {
        const made = Object.hasOwn(changes.subs, sub) ? changes.subs[sub] : undefined
        return [sub, made === undefined ? subRowsIn(after, sub) : undoRows(subRowsIn(after, sub), made)]
      }),
    ),
  }
}

function undoFields(values: FieldValues, changes: readonly FieldChange[]): FieldValues {
  return { ...values, ...Object.fromEntries(changes.map(({ field, from }) => [field, from])) }
}

function undoRows(after: readonly SubRow[], { added, removed, changed, order }: SubChanges): SubRow[] {
  const came = new Set(added.map((row) => row.id))
  const fields = new Map(changed.map((row) => [row.id, row.fields]))
  const stayed = after
    .filter((row) => !came.has(row.id))
    .map(({ id, values }) => ({ id, values: undoFields(values, fields.get(id) ?? []) }))
  const known = new Map(stayed.map((row) => [row.id, row]))
  const rows = order === undefined ? stayed : order.flatMap((id) => known.get(id) ?? [])
  // From the front: each then finds before it exactly those that were before it.
  for (const { id, at, values } of removed) {
    rows.splice(at, 0, { id, values })
  }
  return rows
}
