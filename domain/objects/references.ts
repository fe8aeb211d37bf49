import type { ObjectDefinition, ObjectField, RefKind } from './definition.ts'
import { subRowsIn, fieldValueOf, type RowData, type FieldValue } from './row-data.ts'

/** A reference from a row to something else, and the field it is in. */
export type Reference = {
  readonly kind: RefKind | 'file'
  readonly id: string
  readonly field: string
  readonly sub?: string
  readonly row?: number
}

/** All references of a row: to people, organisations, posts, roles and files. */
export function referencesIn(definition: ObjectDefinition, data: RowData): Reference[] {
  return [
    ...definition.fields.flatMap((field) => referencesOfField(field, fieldValueOf(data.main, field.key), {})),
    ...definition.subs.flatMap((sub) =>
      subRowsIn(data, sub.key).flatMap(({ values }, row) =>
        sub.fields.flatMap((field) =>
          referencesOfField(field, fieldValueOf(values, field.key), { sub: sub.key, row }),
        ),
      ),
    ),
  ]
}

function referencesOfField(
  field: ObjectField,
  value: FieldValue,
  location: { sub?: string; row?: number },
): Reference[] {
  const kind = field.type === 'files' ? 'file' : field.to
  if (kind === undefined || value === null) {
    return []
  }
  const parts = Array.isArray(value) ? value : [value]
  return parts.map((part: FieldValue) => ({ kind, id: idOf(part), field: field.key, ...location }))
}

function idOf(part: FieldValue): string {
  return typeof part === 'object' && part !== null && 'id' in part ? String(part.id) : String(part)
}
