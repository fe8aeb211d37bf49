import type { FieldRight, FormPermission } from '#domain/forms/rights/field-rights.ts'
import type { ObjectDefinition, ObjectField } from '#domain/objects/definition.ts'
import type { NodeFieldRights } from '../definition/settings.ts'

/**
 * What somebody may do with the data at a node. Without rights of the node's own the starter's own node may write
 * everything and the others read it. A field that a sequence fills is nobody's to write.
 */
export function permissionAt(
  definition: ObjectDefinition,
  rights: NodeFieldRights | null,
  isOwnForm: boolean,
): FormPermission {
  const otherwise = rights?.otherwise ?? (isOwnForm ? 'w' : 'r')
  const letterOf = (entity: string, field: ObjectField): FieldRight => {
    const named = rights?.fields[entity]?.[field.key] ?? otherwise
    if (field.sequence !== undefined) {
      return named === 'n' ? 'n' : 'r'
    }
    return named === 'w' && field.required ? 'b' : named
  }
  const lettersOf = (entity: string, fields: readonly ObjectField[]) =>
    Object.fromEntries(fields.map((field) => [field.key, letterOf(entity, field)]))
  const isWritten = otherwise === 'w' || otherwise === 'b'
  const plainTable = {
    hidden: otherwise === 'n',
    add: isWritten,
    del: isWritten,
    required: otherwise === 'b',
  }
  return {
    main: lettersOf('main', definition.fields),
    subs: Object.fromEntries(
      definition.subs.map(({ key, fields, required }) => {
        const table = rights?.table[key] ?? plainTable
        const needed = table.required || (required === true && table.add)
        return [key, { table: { ...table, required: needed }, fields: lettersOf(key, fields) }]
      }),
    ),
  }
}

type Values = {
  main: Readonly<Record<string, unknown>>
  subs: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What the node asks for and is not there: fields as `entity.field`, sub-tables by their key. */
export function missingFields({ main, subs }: FormPermission, data: Values): string[] {
  const needed = (fields: Readonly<Record<string, FieldRight>>) =>
    Object.keys(fields).filter((name) => fields[name] === 'b')
  const inMain = needed(main).filter((name) => isEmpty(data.main[name]))
  const inSubs = Object.entries(subs)
    .filter(([, { table }]) => !table.hidden)
    .flatMap(([key, { table, fields }]) => {
      const rows = data.subs[key] ?? []
      if (rows.length === 0) {
        return table.required ? [key] : []
      }
      return needed(fields)
        .filter((name) => rows.some((row) => isEmpty(row[name])))
        .map((name) => `${key}.${name}`)
    })
  return [...inMain.map((name) => `main.${name}`), ...inSubs]
}
