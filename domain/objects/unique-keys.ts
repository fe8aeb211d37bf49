import type { Definition } from './definition.ts'
import { valueIn, type Values } from './row-data.ts'

/** The values of a key's fields as one text that equals another's when all of them do. */
export type KeyValue = { readonly key: string; readonly text: string }

/** The keys a row takes. One with an empty field takes none: nothing is not the same as nothing. */
export function keyValues({ keys }: Definition, values: Values): KeyValue[] {
  return keys.flatMap(({ name, fields }) => {
    const parts = fields.map((field) => valueIn(values, field))
    return parts.includes(null) ? [] : [{ key: name, text: JSON.stringify(parts) }]
  })
}
