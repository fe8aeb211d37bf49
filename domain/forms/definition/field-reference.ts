import type { ObjectDefinition, ObjectField } from '#domain/objects/definition.ts'

/** A field of the form (`table` is 'main') or of a sub-table. */
export type FieldReference = { readonly table: string; readonly name: string }

export function fieldsOfTable(object: ObjectDefinition, table: string): readonly ObjectField[] {
  return table === 'main' ? object.fields : (object.subs.find(({ key }) => key === table)?.fields ?? [])
}

export const findField = (
  object: ObjectDefinition,
  { table, name }: FieldReference,
): ObjectField | undefined => fieldsOfTable(object, table).find(({ key }) => key === name)

/** Resolves a field name: `price` and `main.price` are fields of the form, `item.price` is a field of the row. */
export function resolveFieldReference(written: string, home: string): FieldReference {
  const [head = '', name] = written.split('.')
  if (name === undefined) {
    return { table: 'main', name: head }
  }
  return { table: head === 'item' ? home : head, name }
}
