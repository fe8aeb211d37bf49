import { maxLengthOf, type ObjectDefinition, type ObjectField, type UniqueKey } from './definition.ts'
import { uniqueKeyId } from './index-plan.ts'

/** How a definition differs from the one before it, as far as rows, lists or people notice. */
export const changeKinds = [
  'fieldAdded',
  'fieldRemoved',
  'subAdded',
  'subRemoved',
  'requiredNow',
  'shorter',
  'fewerDecimals',
  'optionsRemoved',
  'searchAdded',
  'searchRemoved',
  'keyAdded',
  'keyRemoved',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Which stored values a change concerns; `table` is 'main' or the key of a sub-table. */
export type RowQuestion =
  | { readonly ask: 'empty' | 'filled'; readonly table: string; readonly field: string }
  | {
      readonly ask: 'longer' | 'decimals'
      readonly table: string
      readonly field: string
      readonly limit: number
    }
  | {
      readonly ask: 'chosen'
      readonly table: string
      readonly field: string
      readonly options: readonly string[]
    }
  | { readonly ask: 'rows'; readonly table: string }
  | { readonly ask: 'doubles'; readonly fields: readonly string[] }

export type DefinitionChange = {
  /** A field (`amount`, `items.price`), a sub-table or a unique key. */
  readonly at: string
  readonly change: ChangeKind
  readonly values: Readonly<Record<string, string | number>>
  /** The rows it concerns; null when it concerns none. */
  readonly rows: RowQuestion | null
  /** Rows that answer the question cannot be saved again without being changed. */
  readonly breaks: boolean
}

type Place = { readonly at: string; readonly table: string; readonly field: ObjectField }

const placesOf = ({ fields, subs }: ObjectDefinition): Place[] => [
  ...fields.map((field) => ({ at: field.key, table: 'main', field })),
  ...subs.flatMap((sub) =>
    sub.fields.map((field) => ({ at: `${sub.key}.${field.key}`, table: sub.key, field })),
  ),
]

/** Everything that changes from one definition to the next, in the order of the definition. */
export function definitionChanges(before: ObjectDefinition, next: ObjectDefinition): DefinitionChange[] {
  const [old, now] = [placesOf(before), placesOf(next)]
  const oldAt = new Map(old.map((place) => [place.at, place]))
  const keptAt = new Set(now.map(({ at }) => at))
  const subKeys = (definition: ObjectDefinition) => new Set(definition.subs.map(({ key }) => key))
  const [oldSubs, newSubs] = [subKeys(before), subKeys(next)]
  return [
    ...next.subs.filter(({ key }) => !oldSubs.has(key)).map(({ key }) => plain(key, 'subAdded')),
    ...before.subs
      .filter(({ key }) => !newSubs.has(key))
      .map(({ key }) => plain(key, 'subRemoved', { ask: 'rows', table: key })),
    ...now.flatMap((place) => {
      const was = oldAt.get(place.at)
      if (was !== undefined) {
        return fieldChanges(was.field, place)
      }
      return place.table !== 'main' && !oldSubs.has(place.table) ? [] : added(place)
    }),
    ...old
      .filter(({ at, table }) => !keptAt.has(at) && (table === 'main' || newSubs.has(table)))
      .map(({ at, table, field }) => plain(at, 'fieldRemoved', { ask: 'filled', table, field: field.key })),
    ...keyChanges(before.keys, next.keys),
  ]
}

const plain = (at: string, change: ChangeKind, rows: RowQuestion | null = null): DefinitionChange => ({
  at,
  change,
  values: {},
  rows,
  breaks: false,
})

/** A field that is new and required is empty in every row there is. */
function added({ at, table, field }: Place): DefinitionChange[] {
  const isAsked = field.required === true && field.sequence === undefined
  const rows: RowQuestion | null = isAsked ? { ask: 'empty', table, field: field.key } : null
  return [{ at, change: 'fieldAdded', values: {}, rows, breaks: isAsked }]
}

function fieldChanges(was: ObjectField, { at, table, field }: Place): DefinitionChange[] {
  const here = { table, field: field.key }
  const changes: DefinitionChange[] = []
  const add = (change: ChangeKind, rows: RowQuestion | null, values: DefinitionChange['values'] = {}) =>
    changes.push({ at, change, values, rows, breaks: rows !== null })
  if (field.required === true && was.required !== true) {
    add('requiredNow', { ask: 'empty', ...here })
  }
  if (isText(field) && isText(was) && maxLengthOf(field) < maxLengthOf(was)) {
    const limit = maxLengthOf(field)
    add('shorter', { ask: 'longer', ...here, limit }, { before: maxLengthOf(was), limit })
  }
  if (field.type === 'number' && decimalsOf(field) < decimalsOf(was)) {
    const limit = decimalsOf(field)
    add('fewerDecimals', { ask: 'decimals', ...here, limit }, { before: decimalsOf(was), limit })
  }
  const options = removedOptions(was, field)
  if (options.length > 0) {
    add('optionsRemoved', { ask: 'chosen', ...here, options }, { options: options.join(', ') })
  }
  if (isIndexed(field) !== isIndexed(was)) {
    add(isIndexed(field) ? 'searchAdded' : 'searchRemoved', null)
  }
  return changes
}

const isText = ({ type }: ObjectField): boolean => type === 'text' || type === 'longText'
const decimalsOf = ({ decimals }: ObjectField): number => decimals ?? 6
const isIndexed = ({ searchable, sortable }: ObjectField): boolean => searchable === true || sortable === true

/** Options that were listed and no longer are. What a dictionary offers is decided there. */
function removedOptions(was: ObjectField, field: ObjectField): string[] {
  if (field.dictionary !== undefined || was.options === undefined) {
    return []
  }
  const left = new Set((field.options ?? []).map(({ key }) => key))
  return was.options.map(({ key }) => key).filter((key) => !left.has(key))
}

function keyChanges(before: readonly UniqueKey[], next: readonly UniqueKey[]): DefinitionChange[] {
  const [old, now] = [before.map(uniqueKeyId), next.map(uniqueKeyId)]
  return [
    ...next
      .filter((key) => !old.includes(uniqueKeyId(key)))
      .map(({ name, fields }): DefinitionChange => {
        const values = { fields: fields.join(', ') }
        return { at: name, change: 'keyAdded', values, rows: { ask: 'doubles', fields }, breaks: true }
      }),
    ...before.filter((key) => !now.includes(uniqueKeyId(key))).map(({ name }) => plain(name, 'keyRemoved')),
  ]
}
