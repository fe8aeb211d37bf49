import type { ObjectDefinition } from './definition.ts'
import { uniqueKeyId } from './index-plan.ts'
import { fieldValueOf, type FieldValues } from './row-data.ts'

/** The values of a unique key's fields as one text, which is equal for two rows when all values are. */
export type UniqueKeyValue = { readonly key: string; readonly text: string }

/** The unique key values of a row, without keys that have an empty field. */
export function uniqueKeyValues({ keys }: ObjectDefinition, values: FieldValues): UniqueKeyValue[] {
  return keys.flatMap((key) => {
    const parts = key.fields.map((field) => fieldValueOf(values, field))
    return parts.includes(null) ? [] : [{ key: uniqueKeyId(key), text: JSON.stringify(parts) }]
  })
}
