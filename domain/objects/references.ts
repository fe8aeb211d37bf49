import type { Definition, Field, RefKind } from './definition.ts'
import { rowsIn, valueIn, type RowData, type Value } from './row-data.ts'

/** Something outside of the row that it names, and where it does. */
export type Reference = {
  readonly kind: RefKind | 'file'
  readonly id: string
  readonly field: string
  readonly sub?: string
  readonly row?: number
}

/** Everything a row names: people, organisations, posts, roles and files. */
export function referencesIn(definition: Definition, data: RowData): Reference[] {
  return [
    ...definition.fields.flatMap((field) => ofField(field, valueIn(data.main, field.key), {})),
    ...definition.subs.flatMap((sub) =>
      rowsIn(data, sub.key).flatMap(({ values }, row) =>
        sub.fields.flatMap((field) => ofField(field, valueIn(values, field.key), { sub: sub.key, row })),
      ),
    ),
  ]
}

function ofField(field: Field, value: Value, place: { sub?: string; row?: number }): Reference[] {
  const kind = field.type === 'files' ? 'file' : field.to
  if (kind === undefined || value === null) {
    return []
  }
  const parts = Array.isArray(value) ? value : [value]
  return parts.map((part: Value) => ({ kind, id: idOf(part), field: field.key, ...place }))
}

function idOf(part: Value): string {
  return typeof part === 'object' && part !== null && 'id' in part ? String(part.id) : String(part)
}
