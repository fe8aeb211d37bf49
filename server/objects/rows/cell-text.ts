import { formatYuan } from '#domain/money.ts'
import type { ObjectField } from '#domain/objects/definition.ts'
import type { Json, FieldValue } from '#domain/objects/row-data.ts'
import type { Language } from '#domain/language.ts'
import { textOf } from '#server/failure.ts'

/** What values are called: choices by field, people and places by id. */
export type CellLabels = {
  language: Language
  options: ReadonlyMap<string, readonly { key: string; name: string }[]>
  names: Readonly<Record<string, string>>
}

/** A value as a person reads it. */
export function cellText(field: ObjectField, value: FieldValue, labels: CellLabels): string {
  if (value === null) {
    return ''
  }
  const separator = textOf('object.and', labels.language)
  switch (field.type) {
    case 'money':
      return typeof value === 'number' ? formatYuan(value) : String(value)
    case 'boolean':
      return textOf(value === true ? 'template.yes' : 'template.no', labels.language)
    case 'choice':
    case 'choices': {
      const options = labels.options.get(field.key) ?? []
      return listOf(value)
        .map((key) => options.find((option) => option.key === key)?.name ?? String(key))
        .join(separator)
    }
    case 'ref':
    case 'refs':
      return listOf(value)
        .map((id) => (Object.hasOwn(labels.names, String(id)) ? labels.names[String(id)] : ''))
        .filter((name) => name !== '')
        .join(separator)
    case 'files':
      return listOf(value)
        .map((file) => (typeof file === 'object' && file !== null && 'name' in file ? String(file.name) : ''))
        .join(separator)
    case 'json':
      return JSON.stringify(value)
    default:
      return String(value)
  }
}

/** `Array.isArray` does not take lists that cannot be written to for lists. */
const listOf = (value: FieldValue): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [value]
