import { limits, type Definition, type Field, type FieldType, type UniqueKey } from './definition.ts'
import { problem, when, type DefinitionProblem } from './definition-problem.ts'
import { fieldProblems, keyProblems, rangeProblems } from './field-check.ts'
import { slotCounts, slotKindOf, type SlotKind } from './index-slots.ts'

/** Everything that keeps a definition from being used; nothing when it can be. */
export function definitionProblems({ fields, subs, keys }: Definition): DefinitionProblem[] {
  return [
    ...when(fields.length === 0, problem('', 'noFields')),
    ...when(fields.length > limits.fields, problem('', 'tooMany', { limit: limits.fields })),
    ...when(subs.length > limits.subs, problem('', 'tooMany', { limit: limits.subs })),
    // A formula writes `items.price`, so a sub-table must not be named like a field.
    ...keyProblems('', [...fields.map((field) => field.key), ...subs.map((sub) => sub.key)]),
    ...fields.flatMap((field) => fieldProblems(field.key, field)),
    ...subs.flatMap((sub) => [
      ...when(sub.fields.length === 0, problem(sub.key, 'noFields')),
      ...when(sub.fields.length > limits.subFields, problem(sub.key, 'tooMany', { limit: limits.subFields })),
      ...rangeProblems(sub.key, 'maxRows', sub.maxRows, 1, limits.subRows),
      ...keyProblems(
        sub.key,
        sub.fields.map((field) => field.key),
      ),
      ...sub.fields.flatMap((field) => subFieldProblems(`${sub.key}.${field.key}`, field)),
    ]),
    ...slotProblems(fields),
    ...uniqueKeyProblems(fields, keys),
  ]
}

/** Lists go over main rows, so what only serves lists has no place in a sub-table; nor does a number of its own. */
function subFieldProblems(at: string, field: Field): DefinitionProblem[] {
  return [
    ...fieldProblems(at, field),
    ...when(field.searchable === true, problem(at, 'settingUnfit', { setting: 'searchable' })),
    ...when(field.sortable === true, problem(at, 'settingUnfit', { setting: 'sortable' })),
    ...when(field.sequence !== undefined, problem(at, 'settingUnfit', { setting: 'sequence' })),
  ]
}

function slotProblems(fields: readonly Field[]): DefinitionProblem[] {
  const indexed = fields.filter((field) => field.searchable === true || field.sortable === true)
  return (Object.keys(slotCounts) as SlotKind[]).flatMap((kind) => {
    const limit = slotCounts[kind]
    const beyond = indexed.filter((field) => slotKindOf(field) === kind)[limit]
    return beyond === undefined ? [] : [problem(beyond.key, 'tooManyIndexed', { limit })]
  })
}

const KEYED: readonly FieldType[] = [
  'text',
  'number',
  'money',
  'date',
  'time',
  'dateTime',
  'boolean',
  'choice',
  'ref',
]

function uniqueKeyProblems(fields: readonly Field[], keys: readonly UniqueKey[]): DefinitionProblem[] {
  const types = new Map(fields.map((field) => [field.key, field.type]))
  return [
    ...when(keys.length > limits.keys, problem('', 'tooMany', { limit: limits.keys })),
    ...keyProblems(
      '',
      keys.map((key) => key.name),
    ),
    ...keys.flatMap(({ name, fields: parts }) => [
      ...when(parts.length === 0, problem(name, 'noFields')),
      ...when(parts.length > limits.keyFields, problem(name, 'tooMany', { limit: limits.keyFields })),
      ...keyProblems(name, parts).filter(({ reason }) => reason === 'duplicateKey'),
      ...parts.flatMap((field) => {
        const type = types.get(field)
        return type === undefined
          ? [problem(name, 'keyFieldUnknown', { field })]
          : when(!KEYED.includes(type), problem(name, 'keyFieldUnfit', { field }))
      }),
    ]),
  ]
}

/** A long text may become a short one and back; anything else of that name would not read what rows hold. */
const familyOf = (type: FieldType): string => (type === 'longText' ? 'text' : type)

/**
 * What would make rows of earlier versions unreadable: a name that stood for something else before, even if it
 * was gone in between.
 */
export function continuityProblems(next: Definition, earlier: readonly Definition[]): DefinitionProblem[] {
  const known = new Map<string, string>()
  for (const definition of earlier) {
    for (const [at, meaning] of meaningsOf(definition)) {
      known.set(at, meaning)
    }
  }
  return meaningsOf(next).flatMap(([at, meaning]) => {
    const before = known.get(at)
    return when(
      before !== undefined && before !== meaning,
      problem(at, 'typeChanged', { before: before ?? '' }),
    )
  })
}

function meaningsOf({ fields, subs }: Definition): [at: string, meaning: string][] {
  const meaning = (field: Field): string =>
    field.to === undefined ? familyOf(field.type) : `${field.type} ${field.to}`
  return [
    ...fields.map((field): [string, string] => [field.key, meaning(field)]),
    ...subs.flatMap((sub): [string, string][] => [
      [sub.key, 'sub-table'],
      ...sub.fields.map((field): [string, string] => [`${sub.key}.${field.key}`, meaning(field)]),
    ]),
  ]
}
