import type { ObjectDefinition } from './definition.ts'
import { uniqueKeyId } from './index-plan.ts'
import { fieldValueOf, type FieldValues } from './row-data.ts'

/** The values of a key's fields as one text that equals another's when all of them do. */
export type UniqueKeyValue = { readonly key: string; readonly text: string }

/** The keys a row takes. One with an empty field takes none: nothing is not the same as nothing. */
export function uniqueKeyValues({ keys }: ObjectDefinition, values: FieldValues): UniqueKeyValue[] {
  return keys.flatMap((key) => {
    const parts = key.fields.map((field) => fieldValueOf(values, field))
    return parts.includes(null) ? [] : [{ key: uniqueKeyId(key), text: JSON.stringify(parts) }]
  })
}
