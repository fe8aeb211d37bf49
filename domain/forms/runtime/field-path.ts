import type { FormValues, ValueRow } from '#domain/formula/scope.ts'

/** The path of a value: `main.title`, or in the third row `lines.price/2`. */
export type FieldPath = string

export const fieldPathOf = (table: string, name: string, row?: number): FieldPath =>
  row === undefined ? `${table}.${name}` : `${table}.${name}/${row}`

/** A field of the form, or of the row with that index. */
export type FieldLocation = {
  readonly table: string
  readonly name: string
  readonly row?: number | undefined
}

export const rowsOfTable = (data: FormValues, table: string): readonly ValueRow[] =>
  Object.hasOwn(data.subs, table) ? (data.subs[table] ?? []) : []

export const rowAt = (data: FormValues, { table, row }: Pick<FieldLocation, 'table' | 'row'>): ValueRow =>
  table === 'main' ? data.main : (rowsOfTable(data, table)[row ?? -1] ?? {})

export function valueAt(data: FormValues, location: FieldLocation): unknown {
  const row = rowAt(data, location)
  return Object.hasOwn(row, location.name) ? row[location.name] : undefined
}

/** The data with changed values in one row, or in the form itself. */
export function withValues(
  data: FormValues,
  location: Pick<FieldLocation, 'table' | 'row'>,
  values: ValueRow,
): FormValues {
  if (location.table === 'main') {
    return { ...data, main: { ...data.main, ...values } }
  }
  const rows = rowsOfTable(data, location.table).map((row, index) =>
    index === location.row ? { ...row, ...values } : row,
  )
  return { ...data, subs: { ...data.subs, [location.table]: rows } }
}
