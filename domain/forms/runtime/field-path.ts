import type { FormValues, Row } from '#domain/formula/scope.ts'

/** Where a value is: `main.title`, or the third row's `lines.price/2`. */
export type Place = string

export const placeOf = (table: string, name: string, row?: number): Place =>
  row === undefined ? `${table}.${name}` : `${table}.${name}/${row}`

/** A field of the form, or of a row by its index. */
export type Spot = { readonly table: string; readonly name: string; readonly row?: number | undefined }

export const rowsIn = (data: FormValues, table: string): readonly Row[] =>
  Object.hasOwn(data.subs, table) ? (data.subs[table] ?? []) : []

export const rowAt = (data: FormValues, { table, row }: Pick<Spot, 'table' | 'row'>): Row =>
  table === 'main' ? data.main : (rowsIn(data, table)[row ?? -1] ?? {})

export function valueAt(data: FormValues, spot: Spot): unknown {
  const row = rowAt(data, spot)
  return Object.hasOwn(row, spot.name) ? row[spot.name] : undefined
}

/** The data with other values in one row, or in the form itself. */
export function withValues(data: FormValues, spot: Pick<Spot, 'table' | 'row'>, values: Row): FormValues {
  if (spot.table === 'main') {
    return { ...data, main: { ...data.main, ...values } }
  }
  const rows = rowsIn(data, spot.table).map((row, index) =>
    index === spot.row ? { ...row, ...values } : row,
  )
  return { ...data, subs: { ...data.subs, [spot.table]: rows } }
}
