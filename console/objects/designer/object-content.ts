import type { CallOutput } from '#api/endpoint.ts'
import type { objectsApi } from '#api/objects/business-objects.ts'
import { nameInLanguage, type Language } from '#domain/language.ts'
import type { FieldType, ObjectDefinition, ObjectField, SubTable } from '#domain/objects/definition.ts'

type SavedObject = CallOutput<typeof objectsApi.definition>

/** What is edited of an object, side by side, so that two who edit it can be shown what differs. */
export type ObjectContent = {
  name: string
  nameEn: string | null
  description: string | null
  fields: ObjectDefinition['fields']
  subs: ObjectDefinition['subs']
  keys: ObjectDefinition['keys']
}

export const contentOf = ({ name, nameEn, description, definition }: SavedObject): ObjectContent => ({
  name,
  nameEn,
  description,
  fields: definition.fields,
  subs: definition.subs,
  keys: definition.keys,
})

export const definitionOf = ({ fields, subs, keys }: ObjectContent): ObjectDefinition => ({
  fields,
  subs,
  keys,
})

/** The fields of the object itself ('main') or of a sub-table. */
export const fieldsIn = (content: ObjectContent, table: string): readonly ObjectField[] =>
  table === 'main' ? content.fields : (content.subs.find(({ key }) => key === table)?.fields ?? [])

export const withFields = (
  content: ObjectContent,
  table: string,
  fields: readonly ObjectField[],
): ObjectContent =>
  table === 'main' ? { ...content, fields } : withSub(content, table, (sub) => ({ ...sub, fields }))

export const withSub = (
  content: ObjectContent,
  table: string,
  change: (sub: SubTable) => SubTable,
): ObjectContent => ({ ...content, subs: content.subs.map((sub) => (sub.key === table ? change(sub) : sub)) })

/** What people call what stands at a place: a field (`amount`, `items.price`) or a sub-table; else the place itself. */
export function nameAt(
  { fields, subs }: ObjectDefinition | ObjectContent,
  at: string,
  language: Language,
): string {
  const [first = '', second] = at.split('.')
  const sub = subs.find(({ key }) => key === first)
  const owner = sub ?? fields.find(({ key }) => key === first)
  const inner = second === undefined ? undefined : sub?.fields.find(({ key }) => key === second)
  const names = [owner, inner].flatMap((one) => (one ? [nameInLanguage(one, language)] : []))
  return names.join(' / ') || at
}

/** A name of the kind that no field or sub-table has yet. */
export function freeKey(existingKeys: readonly string[], kind: string): string {
  const usedKeys = new Set(existingKeys.map((key) => key.toLowerCase()))
  let number = existingKeys.length + 1
  while (usedKeys.has(`${kind}${number}`.toLowerCase())) {
    number += 1
  }
  return `${kind}${number}`
}

/** A field as another type: settings that only the old type had are dropped, those the new one needs are begun. */
export function asType({ key, name, nameEn, required }: ObjectField, type: FieldType): ObjectField {
  const same: ObjectField = { key, name, type, ...(nameEn && { nameEn }), ...(required && { required }) }
  switch (type) {
    case 'choice':
    case 'choices':
      return { ...same, options: [{ key: '1', name: name || '1' }] }
    case 'ref':
    case 'refs':
      return { ...same, to: 'person' }
    default:
      return same
  }
}
