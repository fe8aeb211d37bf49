import type { Properties, PropertyType } from '#domain/filter.ts'
import { nameInLanguage, type Language } from '#domain/language.ts'
import type { ObjectDefinition, ObjectField } from '#domain/objects/definition.ts'
import { propertiesOf } from '#domain/templates/template-check.ts'
import { isSystemField, systemFields } from '#domain/templates/system-fields.ts'
import type { TextFunction } from '#console/text/text.ts'

/** A field that can be chosen: its name, and as which type it is filtered where it can be. */
export type FieldChoice = {
  key: string
  name: string
  /** Undefined where lists cannot be filtered by it. */
  filterType: PropertyType | undefined
  own: ObjectField | undefined
}

const systemKeys = Object.keys(systemFields).filter(isSystemField)

/** The fields of an object and what every row has besides, in the language of whoever edits. */
export function fieldChoices(
  object: ObjectDefinition,
  language: Language,
  text: TextFunction<'definitions'>,
): FieldChoice[] {
  const properties: Properties = propertiesOf(object)
  const typeOf = (key: string) => (Object.hasOwn(properties, key) ? properties[key]?.type : undefined)
  return [
    ...object.fields.map((own) => ({
      key: own.key,
      name: nameInLanguage(own, language),
      filterType: typeOf(own.key),
      own,
    })),
    ...systemKeys.map((key) => ({
      key,
      name: text(`field.${key}`),
      filterType: typeOf(key),
      own: undefined,
    })),
  ]
}

export const choiceName = (choices: readonly FieldChoice[], key: string): string =>
  choices.find((one) => one.key === key)?.name ?? key
