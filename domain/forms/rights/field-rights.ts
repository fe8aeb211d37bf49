import { isEntitled, type RightMap } from '#domain/identity/rights.ts'

/** The right of a person on a field: b required, w writable, r read-only, n hidden. */
export type FieldRight = 'b' | 'w' | 'r' | 'n'

export type TableRight = {
  readonly hidden: boolean
  readonly add: boolean
  readonly del: boolean
  readonly required: boolean
}

/** The rights of a person on a form. Fields and tables that are not listed are hidden. */
export type FormPermission = {
  readonly main: Readonly<Record<string, FieldRight>>
  readonly subs: Readonly<
    Record<string, { readonly table: TableRight; readonly fields: Readonly<Record<string, FieldRight>> }>
  >
}

type RightEntries = Parameters<typeof isEntitled>[0]

/** Who must fill in a field, who may write it, and who may read it. */
export type FieldRightLists = {
  readonly required?: RightEntries
  readonly write?: RightEntries
  readonly read?: RightEntries
}

export const HIDDEN_TABLE: TableRight = { hidden: true, add: false, del: false, required: false }

export const isWritable = (right: FieldRight): boolean => right === 'w' || right === 'b'
export const isVisible = (right: FieldRight): boolean => right !== 'n'

/** The right of a person: that of the strongest list they are on, or hidden if they are on none. */
export function fieldRightOf(
  { required = [], write = [], read = [] }: FieldRightLists,
  person: RightMap,
): FieldRight {
  return isEntitled(required, person)
    ? 'b'
    : isEntitled(write, person)
      ? 'w'
      : isEntitled(read, person)
        ? 'r'
        : 'n'
}

/** The rights of a person on all fields of an entity. */
export function fieldRightsOf(
  fields: Readonly<Record<string, FieldRightLists>>,
  person: RightMap,
): Record<string, FieldRight> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, lists]) => [name, fieldRightOf(lists, person)]),
  )
}

/** The same permission for reading only. */
export function readOnlyPermission(permission: FormPermission): FormPermission {
  const readable = (fields: Readonly<Record<string, FieldRight>>): Record<string, FieldRight> =>
    Object.fromEntries(Object.entries(fields).map(([name, right]) => [name, isVisible(right) ? 'r' : 'n']))
  const subs = Object.entries(permission.subs).map(([table, { table: rights, fields }]) => [
    table,
    { table: { ...HIDDEN_TABLE, hidden: rights.hidden }, fields: readable(fields) },
  ])
  return { main: readable(permission.main), subs: Object.fromEntries(subs) }
}

/** The right on a field of the form (`table` is 'main') or of a sub-table; fields of hidden tables are hidden. */
export function fieldRightIn(permission: FormPermission, table: string, name: string): FieldRight {
  if (table !== 'main' && tableRightIn(permission, table).hidden) {
    return 'n'
  }
  const fields = table === 'main' ? permission.main : permission.subs[table]?.fields
  return fields !== undefined && Object.hasOwn(fields, name) ? (fields[name] ?? 'n') : 'n'
}

export function tableRightIn(permission: FormPermission, table: string): TableRight {
  return Object.hasOwn(permission.subs, table)
    ? (permission.subs[table]?.table ?? HIDDEN_TABLE)
    : HIDDEN_TABLE
}
