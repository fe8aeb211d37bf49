import {
  objectLimits,
  type ObjectDefinition,
  type ObjectField,
  type FieldType,
  type UniqueKey,
} from './definition.ts'
import { definitionProblem, problemsIf, type DefinitionProblem } from './definition-problem.ts'
import { fieldProblems, keyProblems, rangeProblems } from './field-check.ts'
import { slotCounts, slotKindOf, type SlotKind } from './index-slots.ts'

/** Everything that keeps a definition from being used; nothing when it can be. */
export function definitionProblems({ fields, subs, keys }: ObjectDefinition): DefinitionProblem[] {
  return [
    ...problemsIf(fields.length === 0, definitionProblem('', 'noFields')),
    ...problemsIf(
      fields.length > objectLimits.fields,
      definitionProblem('', 'tooMany', { limit: objectLimits.fields }),
    ),
    ...problemsIf(
      subs.length > objectLimits.subs,
      definitionProblem('', 'tooMany', { limit: objectLimits.subs }),
    ),
    // A formula writes `items.price`, so a sub-table must not be named like a field.
    ...keyProblems('', [...fields.map((field) => field.key), ...subs.map((sub) => sub.key)]),
    ...fields.flatMap((field) => fieldProblems(field.key, field)),
    ...subs.flatMap((sub) => [
      ...problemsIf(sub.fields.length === 0, definitionProblem(sub.key, 'noFields')),
      ...problemsIf(
        sub.fields.length > objectLimits.subFields,
        definitionProblem(sub.key, 'tooMany', { limit: objectLimits.subFields }),
      ),
      ...rangeProblems(sub.key, 'maxRows', sub.maxRows, 1, objectLimits.subRows),
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
function subFieldProblems(at: string, field: ObjectField): DefinitionProblem[] {
  return [
    ...fieldProblems(at, field),
    ...problemsIf(
      field.searchable === true,
      definitionProblem(at, 'settingUnfit', { setting: 'searchable' }),
    ),
    ...problemsIf(field.sortable === true, definitionProblem(at, 'settingUnfit', { setting: 'sortable' })),
    ...problemsIf(
      field.sequence !== undefined,
      definitionProblem(at, 'settingUnfit', { setting: 'sequence' }),
    ),
  ]
}

function slotProblems(fields: readonly ObjectField[]): DefinitionProblem[] {
  const indexed = fields.filter((field) => field.searchable === true || field.sortable === true)
  return (Object.keys(slotCounts) as SlotKind[]).flatMap((kind) => {
    const limit = slotCounts[kind]
    const beyond = indexed.filter((field) => slotKindOf(field) === kind)[limit]
    return beyond === undefined ? [] : [definitionProblem(beyond.key, 'tooManyIndexed', { limit })]
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

function uniqueKeyProblems(fields: readonly ObjectField[], keys: readonly UniqueKey[]): DefinitionProblem[] {
  const types = new Map(fields.map((field) => [field.key, field.type]))
  return [
    ...problemsIf(
      keys.length > objectLimits.keys,
      definitionProblem('', 'tooMany', { limit: objectLimits.keys }),
    ),
    ...keyProblems(
      '',
      keys.map((key) => key.name),
    ),
    ...keys.flatMap(({ name, fields: parts }) => [
      ...problemsIf(parts.length === 0, definitionProblem(name, 'noFields')),
      ...problemsIf(
        parts.length > objectLimits.keyFields,
        definitionProblem(name, 'tooMany', { limit: objectLimits.keyFields }),
      ),
      ...keyProblems(name, parts).filter(({ reason }) => reason === 'duplicateKey'),
      ...parts.flatMap((field) => {
        const type = types.get(field)
        return type === undefined
          ? [definitionProblem(name, 'keyFieldUnknown', { field })]
          : problemsIf(!KEYED.includes(type), definitionProblem(name, 'keyFieldUnfit', { field }))
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
export function continuityProblems(
  next: ObjectDefinition,
  earlier: readonly ObjectDefinition[],
): DefinitionProblem[] {
  const known = new Map<string, string>()
  for (const definition of earlier) {
    for (const [at, meaning] of meaningsOf(definition)) {
      known.set(at, meaning)
    }
  }
  return meaningsOf(next).flatMap(([at, meaning]) => {
    const before = known.get(at)
    return problemsIf(
      before !== undefined && before !== meaning,
      definitionProblem(at, 'typeChanged', { before: before ?? '' }),
    )
  })
}

function meaningsOf({ fields, subs }: ObjectDefinition): [at: string, meaning: string][] {
  const meaning = (field: ObjectField): string =>
    field.to === undefined ? familyOf(field.type) : `${field.type} ${field.to}`
  return [
    ...fields.map((field): [string, string] => [field.key, meaning(field)]),
    ...subs.flatMap((sub): [string, string][] => [
      [sub.key, 'sub-table'],
      ...sub.fields.map((field): [string, string] => [`${sub.key}.${field.key}`, meaning(field)]),
    ]),
  ]
}
