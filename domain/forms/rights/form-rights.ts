import { isEntitled, type RightEntry, type RightMap } from '#domain/identity/rights.ts'
import type { ObjectDefinition, ObjectField } from '#domain/objects/definition.ts'
import {
  fieldRightOf,
  type FieldRight,
  type FieldRightLists,
  type FormPermission,
  type TableRight,
} from './field-rights.ts'

/** Who sees a sub-table, who adds and deletes its rows, and who must have at least one row. */
export type TableRightLists = {
  readonly see?: readonly RightEntry[]
  readonly add?: readonly RightEntry[]
  readonly del?: readonly RightEntry[]
  readonly required?: readonly RightEntry[]
}

/**
 * The rights on the fields of a form, as operators define them. Fields and sub-tables that are not listed follow
 * `others`; in such a sub-table, people who may write also add and delete rows.
 */
export type FormRights = {
  readonly others: FieldRightLists
  readonly main: Readonly<Record<string, FieldRightLists>>
  readonly subs: Readonly<
    Record<
      string,
      { readonly table?: TableRightLists; readonly fields?: Readonly<Record<string, FieldRightLists>> }
    >
  >
}

const EVERYONE: readonly RightEntry[] = [{ type: 'everyone' }]

/** Everybody who can open the form may fill in all of it. */
export const OPEN_RIGHTS: FormRights = { others: { write: EVERYONE }, main: {}, subs: {} }

const ownEntry = <T>(entries: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(entries, name) ? entries[name] : undefined

/** The rights of one person on every field and sub-table of the object. */
export function permissionOf(
  rights: FormRights,
  definition: ObjectDefinition,
  person: RightMap,
): FormPermission {
  const fieldRights = (
    list: readonly ObjectField[],
    lists: Readonly<Record<string, FieldRightLists>>,
  ): Record<string, FieldRight> =>
    Object.fromEntries(
      list.map((field) => {
        const right = fieldRightOf(ownEntry(lists, field.key) ?? rights.others, person)
        // Numbers of a sequence are generated and cannot be written.
        return [field.key, field.sequence !== undefined && right !== 'n' ? 'r' : right]
      }),
    )
  return {
    main: fieldRights(definition.fields, rights.main),
    subs: Object.fromEntries(
      definition.subs.map((sub) => {
        const listed = ownEntry(rights.subs, sub.key) ?? {}
        return [
          sub.key,
          {
            table: tableRightOf(listed.table, rights.others, person),
            fields: fieldRights(sub.fields, listed.fields ?? {}),
          },
        ]
      }),
    ),
  }
}

function tableRightOf(
  lists: TableRightLists | undefined,
  others: FieldRightLists,
  person: RightMap,
): TableRight {
  const writers = [...(others.write ?? []), ...(others.required ?? [])]
  const has = (named: readonly RightEntry[] | undefined, fallback: readonly RightEntry[]): boolean =>
    isEntitled(named ?? fallback, person)
  const add = has(lists?.add, writers)
  const del = has(lists?.del, writers)
  const required = has(lists?.required, [])
  // People who may change rows must also see them.
  const isVisible = has(lists?.see, [...(others.read ?? []), ...writers]) || add || del || required
  return { hidden: !isVisible, add, del, required }
}

/** The permission to write everything, for previews. */
export const fullPermission = (definition: ObjectDefinition): FormPermission =>
  permissionOf(OPEN_RIGHTS, definition, NO_RIGHTS)

/** A person without any roles or memberships, such as an anonymous visitor. */
export const NO_RIGHTS: RightMap = { user: [], role: [], org: [], orgUnder: [], pos: [], job: [], group: [] }
