import type { ObjectField } from '#domain/objects/definition.ts'
import { fieldTypes } from '#domain/objects/definition.ts'
import { fieldsOf, isOneOf, listOf } from '#domain/record.ts'

export type DataField = Pick<ObjectField, 'key' | 'type'> & {
  name: string
  nameEn: string | null
  options: readonly { key: string; name: string; nameEn: string | null }[]
  /** Where the options stand that are not listed with the field. */
  dictionary: string | null
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const named = (raw: Record<string, unknown>) => ({
  key: wordOf(raw['key']),
  name: wordOf(raw['name']) || wordOf(raw['key']),
  nameEn: wordOf(raw['nameEn']) || null,
})

/** The fields of the object that came along with an instance's form: the call leaves it open what it looks like. */
export function objectFields(object: unknown): DataField[] {
  return listOf(fieldsOf(object)['fields']).map((raw) => {
    const field = fieldsOf(raw)
    const type = wordOf(field['type'])
    return {
      ...named(field),
      type: isOneOf(fieldTypes, type) ? type : 'text',
      options: listOf(field['options']).map((option) => named(fieldsOf(option))),
      dictionary: wordOf(field['dictionary']) || null,
    }
  })
}
