import type { Definition, Field } from '#domain/objects/definition.ts'

/** A field of the form ('main') or of a sub-table. */
export type FieldPlace = { readonly table: string; readonly name: string }

export function fieldsOf(object: Definition, table: string): readonly Field[] {
  return table === 'main' ? object.fields : (object.subs.find(({ key }) => key === table)?.fields ?? [])
}

export const fieldIn = (object: Definition, { table, name }: FieldPlace): Field | undefined =>
  fieldsOf(object, table).find(({ key }) => key === name)

/** The field a linkage names: `price` or `main.price` of the form, in a row `item.price` of that row. */
export function referredField(written: string, home: string): FieldPlace {
  const [head = '', name] = written.split('.')
  if (name === undefined) {
    return { table: 'main', name: head }
  }
  return { table: head === 'item' ? home : head, name }
}
