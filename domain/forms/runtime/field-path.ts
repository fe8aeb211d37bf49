import type { FormValues, ValueRow } from '#domain/formula/scope.ts'

/** Where a value is: `main.title`, or the third row's `lines.price/2`. */
export type FieldPath = string

export const fieldPathOf = (table: string, name: string, row?: number): FieldPath =>
  row === undefined ? `${table}.${name}` : `${table}.${name}/${row}`

/** A field of the form, or of a row by its index. */
export type FieldLocation = {
  readonly table: string
  readonly name: string
  readonly row?: number | undefined
}

export const rowsOfTable = (data: FormValues, table: string): readonly ValueRow[] =>
  Object.hasOwn(data.subs, table) ? (data.subs[table] ?? []) : []

export const rowAt = (data: FormValues, { table, row }: Pick<FieldLocation, 'table' | 'row'>): ValueRow =>
  table === 'main' ? data.main : (rowsOfTable(data, table)[row ?? -1] ?? {})

export function valueAt(data: FormValues, spot: FieldLocation): unknown {
  const row = rowAt(data, spot)
  return Object.hasOwn(row, spot.name) ? row[spot.name] : undefined
}

/** The data with other values in one row, or in the form itself. */
export function withValues(
  data: FormValues,
  spot: Pick<FieldLocation, 'table' | 'row'>,
  values: ValueRow,
): FormValues {
  if (spot.table === 'main') {
    return { ...data, main: { ...data.main, ...values } }
  }
  const rows = rowsOfTable(data, spot.table).map((row, index) =>
    index === spot.row ? { ...row, ...values } : row,
  )
  return { ...data, subs: { ...data.subs, [spot.table]: rows } }
}
