import type { Definition } from './definition.ts'
import { keyId } from './index-plan.ts'
import { valueIn, type Values } from './row-data.ts'

/** The values of a key's fields as one text that equals another's when all of them do. */
export type KeyValue = { readonly key: string; readonly text: string }

/** The keys a row takes. One with an empty field takes none: nothing is not the same as nothing. */
export function keyValues({ keys }: Definition, values: Values): KeyValue[] {
  return keys.flatMap((key) => {
    const parts = key.fields.map((field) => valueIn(values, field))
    return parts.includes(null) ? [] : [{ key: keyId(key), text: JSON.stringify(parts) }]
  })
}
