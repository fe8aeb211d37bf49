import { isEntitled, type RightEntry, type RightMap } from '#domain/identity/rights.ts'
import type { ObjectDefinition, ObjectField } from '#domain/objects/definition.ts'
import {
  fieldRightOf,
  type FieldRight,
  type FieldRightLists,
  type FormPermission,
  type TableRight,
} from './field-rights.ts'

/** Who sees a sub-table, who adds and deletes rows, and who has to have at least one. */
export type TableRightLists = {
  readonly see?: readonly RightEntry[]
  readonly add?: readonly RightEntry[]
  readonly del?: readonly RightEntry[]
  readonly required?: readonly RightEntry[]
}

/**
 * Who may do what with the fields of a form, as operators write it down. What is not named goes by `others`: the
 * fields by its lists, a sub-table by its lists too, where whoever may write also adds and deletes rows.
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

/** Whoever gets as far as the form may fill in all of it. */
export const OPEN_RIGHTS: FormRights = { others: { write: EVERYONE }, main: {}, subs: {} }

const own = <T>(held: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(held, name) ? held[name] : undefined

/** What these rights come to for one person, field by field of the object: nothing is left to be guessed. */
export function permissionOf(
  rights: FormRights,
  definition: ObjectDefinition,
  person: RightMap,
): FormPermission {
  const fields = (
    list: readonly ObjectField[],
    lists: Readonly<Record<string, FieldRightLists>>,
  ): Record<string, FieldRight> =>
    Object.fromEntries(
      list.map((field) => {
        const right = fieldRightOf(own(lists, field.key) ?? rights.others, person)
        // A number is drawn, not written.
        return [field.key, field.sequence !== undefined && right !== 'n' ? 'r' : right]
      }),
    )
  return {
    main: fields(definition.fields, rights.main),
    subs: Object.fromEntries(
      definition.subs.map((sub) => {
        const given = own(rights.subs, sub.key) ?? {}
        return [
          sub.key,
          {
            table: tableOf(given.table, rights.others, person),
            fields: fields(sub.fields, given.fields ?? {}),
          },
        ]
      }),
    ),
  }
}

function tableOf(lists: TableRightLists | undefined, others: FieldRightLists, person: RightMap): TableRight {
  const writers = [...(others.write ?? []), ...(others.required ?? [])]
  const has = (named: readonly RightEntry[] | undefined, fallback: readonly RightEntry[]): boolean =>
    isEntitled(named ?? fallback, person)
  const add = has(lists?.add, writers)
  const del = has(lists?.del, writers)
  const required = has(lists?.required, [])
  // Whoever does something with the rows has to see them.
  const seen = has(lists?.see, [...(others.read ?? []), ...writers]) || add || del || required
  return { hidden: !seen, add, del, required }
}

/** Everything may be written: for trying a form out. */
export const fullPermission = (definition: ObjectDefinition): FormPermission =>
  permissionOf(OPEN_RIGHTS, definition, NO_RIGHTS)

/** Somebody about whom nothing is known but that they are there. */
export const NO_RIGHTS: RightMap = { user: [], role: [], org: [], orgUnder: [], pos: [], job: [], group: [] }
