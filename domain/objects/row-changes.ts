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

/** A row that was added or removed, with its values and its index. */
type IndexedRow = { readonly id: string; readonly at: number; readonly values: FieldValues }

export type SubChanges = {
  readonly added: readonly IndexedRow[]
  readonly removed: readonly IndexedRow[]
  readonly changed: readonly { readonly id: string; readonly fields: readonly FieldChange[] }[]
  /** The previous order of the remaining rows, when it changed. */
  readonly order?: readonly string[]
}

/** What a save changed: enough to show it to a person, and to reconstruct the previous row. */
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
        return hasNoChanges(changes) ? [] : [[sub, changes]]
      }),
    ),
  }
}

export const isUnchanged = ({ main, subs }: RowChanges): boolean =>
  main.length === 0 && Object.keys(subs).length === 0

const hasNoChanges = ({ added, removed, changed, order }: SubChanges): boolean =>
  added.length + removed.length + changed.length === 0 && order === undefined

function fieldChanges(before: FieldValues, after: FieldValues): FieldChange[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields].flatMap((field) => {
    const [from, to] = [fieldValueOf(before, field), fieldValueOf(after, field)]
    return sameValue(from, to) ? [] : [{ field, from, to }]
  })
}

function subChanges(before: readonly SubRow[], after: readonly SubRow[]): SubChanges {
  const oldRows = new Map(before.map((row) => [row.id, row]))
  const newIds = new Set(after.map((row) => row.id))
  const remaining = before.filter((row) => newIds.has(row.id)).map((row) => row.id)
  const remainingNow = after.filter((row) => oldRows.has(row.id)).map((row) => row.id)
  const isReordered = remaining.some((id, at) => remainingNow[at] !== id)
  return {
    added: indexedRows(after, (id) => !oldRows.has(id)),
    removed: indexedRows(before, (id) => !newIds.has(id)),
    changed: after.flatMap(({ id, values }) => {
      const fields = fieldChanges(oldRows.get(id)?.values ?? values, values)
      return fields.length === 0 ? [] : [{ id, fields }]
    }),
    ...(isReordered ? { order: remaining } : {}),
  }
}

const indexedRows = (rows: readonly SubRow[], isIncluded: (id: string) => boolean): IndexedRow[] =>
  rows.flatMap(({ id, values }, at) => (isIncluded(id) ? [{ id, at, values: withoutEmpty(values) }] : []))

/** The values without empty fields. */
const withoutEmpty = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** The row as it was before the changes. */
export function undoChanges(after: RowData, changes: RowChanges): RowData {
  const subs = new Set([...Object.keys(after.subs), ...Object.keys(changes.subs)])
  return {
    main: undoFields(after.main, changes.main),
    subs: Object.fromEntries(
      [...subs].map((sub) => {
        const ownChanges = Object.hasOwn(changes.subs, sub) ? changes.subs[sub] : undefined
        return [
          sub,
          ownChanges === undefined ? subRowsIn(after, sub) : undoRows(subRowsIn(after, sub), ownChanges),
        ]
      }),
    ),
  }
}

/** The row as it was after each of the changes, the newest first, by how it is now. */
export function statesAfter(now: RowData, newestFirst: readonly RowChanges[]): RowData[] {
  let state = now
  return newestFirst.map((changes) => {
    const after = state
    state = undoChanges(after, changes)
    return after
  })
}

function undoFields(values: FieldValues, changes: readonly FieldChange[]): FieldValues {
  return { ...values, ...Object.fromEntries(changes.map(({ field, from }) => [field, from])) }
}

function undoRows(after: readonly SubRow[], { added, removed, changed, order }: SubChanges): SubRow[] {
  const addedIds = new Set(added.map((row) => row.id))
  const fields = new Map(changed.map((row) => [row.id, row.fields]))
  const remaining = after
    .filter((row) => !addedIds.has(row.id))
    .map(({ id, values }) => ({ id, values: undoFields(values, fields.get(id) ?? []) }))
  const byId = new Map(remaining.map((row) => [row.id, row]))
  const rows = order === undefined ? remaining : order.flatMap((id) => byId.get(id) ?? [])
  // Inserted from the front, so that each row finds exactly those before it that were there.
  for (const { id, at, values } of removed) {
    rows.splice(at, 0, { id, values })
  }
  return rows
}
