export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** The stored value of a field; null when it is empty. */
export type FieldValue = Json

export type FieldValues = Readonly<Record<string, FieldValue>>

/** A row of a sub-table, identified by its id. */
export type SubRow = { readonly id: string; readonly values: FieldValues }

/** A row with the rows of its sub-tables, in their order. */
export type RowData = {
  readonly main: FieldValues
  readonly subs: Readonly<Record<string, readonly SubRow[]>>
}

export const EMPTY_ROW: RowData = { main: {}, subs: {} }

/** The value of a field, or null; inherited properties do not count. */
export const fieldValueOf = (values: FieldValues, field: string): FieldValue =>
  Object.hasOwn(values, field) ? (values[field] ?? null) : null

export const subRowsIn = (data: RowData, sub: string): readonly SubRow[] =>
  Object.hasOwn(data.subs, sub) ? (data.subs[sub] ?? []) : []

/** Whether two values are equal, regardless of the order of object members. */
export function sameValue(a: FieldValue, b: FieldValue): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return Object.is(a, b)
  }
  if (isList(a) || isList(b)) {
    return (
      isList(a) && isList(b) && a.length === b.length && a.every((part, at) => sameValue(part, b[at] ?? null))
    )
  }
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key] ?? null, b[key] ?? null))
  )
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
