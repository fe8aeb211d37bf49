import { isVisible, fieldRightIn, type FormPermission } from '#domain/forms/rights/field-rights.ts'
import type { ObjectDefinition, ObjectField } from '#domain/objects/definition.ts'
import { isSystemField } from '#domain/templates/system-fields.ts'
import { nameInLanguage, type Language } from '#domain/language.ts'
import { dictionaryOptions, type DictionaryOption } from '#server/forms/choices.ts'
import { textOf } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'
import { flowStateOptions } from '#server/objects/rows/flow-states.ts'

/** A column of a list: a field of the object, or something every row has. */
export type ListColumn = {
  field: string
  name: string
  type: string
  own: ObjectField | null
}

type ColumnChoice = { field: string; name?: string | undefined; nameEn?: string | undefined }

/** The columns somebody may see, under the names the definition gives them. */
export function visibleColumns(
  choices: readonly ColumnChoice[],
  definition: ObjectDefinition,
  reading: FormPermission,
  language: Language,
): ListColumn[] {
  return choices.flatMap(({ field, ...names }): ListColumn[] => {
    const ownName = nameInLanguage({ name: names.name ?? '', nameEn: names.nameEn }, language)
    if (isSystemField(field)) {
      const type = field.endsWith('By') ? 'ref' : field.endsWith('At') ? 'dateTime' : 'flowState'
      return [{ field, name: ownName || textOf(`object.systemField.${field}`, language), type, own: null }]
    }
    const own = definition.fields.find(({ key }) => key === field)
    if (own === undefined || !isVisible(fieldRightIn(reading, 'main', field))) {
      return []
    }
    return [{ field, name: ownName || nameInLanguage(own, language), type: own.type, own }]
  })
}

/** What the choices of fields are called, by field. */
export async function columnOptions(
  scope: Scope,
  columns: readonly ListColumn[],
): Promise<Map<string, { key: string; name: string }[]>> {
  const { language } = scope
  const named = columns.flatMap(({ own }) => own?.dictionary ?? [])
  const dictionaries = await dictionaryOptions(scope, named, language)
  return new Map(
    columns.map(({ field, own }) => {
      if (field === 'flowState' && own === null) {
        return [field, flowStateOptions(language)]
      }
      if (own?.type === 'boolean') {
        const options = [
          { key: 'true', name: textOf('template.yes', language) },
          { key: 'false', name: textOf('template.no', language) },
        ]
        return [field, options]
      }
      const fixed = own?.options?.map((option) => ({
        key: option.key,
        name: nameInLanguage(option, language),
      }))
      return [field, fixed ?? flat(dictionaries[own?.dictionary ?? ''] ?? [])]
    }),
  )
}

const flat = (choices: readonly DictionaryOption[]): { key: string; name: string }[] =>
  choices.flatMap(({ key, name, children }) => [{ key, name }, ...flat(children)])
