import { isVisible, rightIn, type Permission } from '#domain/forms/rights/field-rights.ts'
import type { Definition, Field } from '#domain/objects/definition.ts'
import { isSystemField, systemFields } from '#domain/templates/system-fields.ts'
import type { Db } from '#server/db/open.ts'
import { nameIn } from '#server/text/name-in-language.ts'
import { dictionaryChoices, type Choice } from '#server/forms/choices.ts'
import type { Language } from '#server/http/failure.ts'
import { textOf } from '#server/http/failure.ts'

/** A column of a list: a field of the object, or something every row has. */
export type ListColumn = {
  field: string
  name: string
  type: string
  own: Field | null
}

type Asked = { field: string; name?: string | undefined; nameEn?: string | undefined }

/** The columns somebody may see, under the names the definition gives them. */
export function visibleColumns(
  asked: readonly Asked[],
  definition: Definition,
  reading: Permission,
  language: Language,
): ListColumn[] {
  return asked.flatMap(({ field, ...names }): ListColumn[] => {
    const given = nameIn({ name: names.name ?? '', nameEn: names.nameEn }, language)
    if (isSystemField(field)) {
      const type = field.endsWith('By') ? 'ref' : field.endsWith('At') ? 'dateTime' : 'flowState'
      return [{ field, name: given || nameIn(systemFields[field], language), type, own: null }]
    }
    const own = definition.fields.find(({ key }) => key === field)
    if (own === undefined || !isVisible(rightIn(reading, 'main', field))) {
      return []
    }
    return [{ field, name: given || nameIn(own, language), type: own.type, own }]
  })
}

/** What the choices of fields are called, by field. */
export async function optionsOf(
  db: Db,
  tenantId: string,
  columns: readonly ListColumn[],
  language: Language,
): Promise<Map<string, { key: string; name: string }[]>> {
  const named = columns.flatMap(({ own }) => own?.dictionary ?? [])
  const dictionaries = await dictionaryChoices(db, tenantId, named, language)
  return new Map(
    columns.map(({ field, own }) => {
      if (own?.type === 'boolean') {
        const words = [
          { key: 'true', name: textOf('template.yes', language) },
          { key: 'false', name: textOf('template.no', language) },
        ]
        return [field, words]
      }
      const fixed = own?.options?.map((option) => ({ key: option.key, name: nameIn(option, language) }))
      return [field, fixed ?? flat(dictionaries[own?.dictionary ?? ''] ?? [])]
    }),
  )
}

const flat = (choices: readonly Choice[]): { key: string; name: string }[] =>
  choices.flatMap(({ key, name, children }) => [{ key, name }, ...flat(children)])
