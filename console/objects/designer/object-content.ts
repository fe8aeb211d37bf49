import type { CallOutput } from '#api/endpoint.ts'
import type { objectsApi } from '#api/objects/business-objects.ts'
import type { FieldType, ObjectDefinition, ObjectField, SubTable } from '#domain/objects/definition.ts'

type Opened = CallOutput<typeof objectsApi.definition>

/** What is edited of an object, side by side, so that two who edit it can be shown what differs. */
export type ObjectContent = {
  name: string
  nameEn: string | null
  description: string | null
  fields: ObjectDefinition['fields']
  subs: ObjectDefinition['subs']
  keys: ObjectDefinition['keys']
}

export const contentOf = ({ name, nameEn, description, definition }: Opened): ObjectContent => ({
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

/** A name of the kind that no field or sub-table has yet. */
export function freeKey(taken: readonly string[], kind: string): string {
  const known = new Set(taken.map((key) => key.toLowerCase()))
  let number = taken.length + 1
  while (known.has(`${kind}${number}`.toLowerCase())) {
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

export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const one = list[from]
  return one === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, one)
}
