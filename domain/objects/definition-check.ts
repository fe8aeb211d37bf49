import { keysOf } from '#domain/record.ts'
import {
  objectLimits,
  type ObjectDefinition,
  type ObjectField,
  type FieldType,
  type UniqueKey,
} from './definition.ts'
import { definitionProblem, problemsIf, type DefinitionProblem } from './definition-problem.ts'
import { fieldProblems, keyProblems, rangeProblems } from './field-check.ts'
import { slotCounts, slotKindOf } from './index-slots.ts'

/** Everything that is wrong with a definition; empty when it can be used. */
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

/** Fields of sub-tables cannot be searched or sorted by, as lists show main rows only, and have no number sequence. */
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
  return keysOf(slotCounts).flatMap((kind) => {
    const limit = slotCounts[kind]
    const excess = indexed.filter((field) => slotKindOf(field) === kind)[limit]
    return excess === undefined ? [] : [definitionProblem(excess.key, 'tooManyIndexed', { limit })]
  })
}

const UNIQUE_KEY_TYPES: readonly FieldType[] = [
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
          : problemsIf(!UNIQUE_KEY_TYPES.includes(type), definitionProblem(name, 'keyFieldUnfit', { field }))
      }),
    ]),
  ]
}

/** Types between which a field may change: long and short texts. With another type, stored values could not be read. */
const compatibleType = (type: FieldType): string => (type === 'longText' ? 'text' : type)

/**
 * Fields and sub-tables that would make rows of earlier versions unreadable: those whose name had another type in an
 * earlier version, even if it was removed in between.
 */
export function continuityProblems(
  next: ObjectDefinition,
  earlier: readonly ObjectDefinition[],
): DefinitionProblem[] {
  const types = new Map<string, string>()
  for (const definition of earlier) {
    for (const [at, type] of typesByName(definition)) {
      types.set(at, type)
    }
  }
  return typesByName(next).flatMap(([at, type]) => {
    const before = types.get(at)
    return problemsIf(
      before !== undefined && before !== type,
      definitionProblem(at, 'typeChanged', { before: before ?? '' }),
    )
  })
}

function typesByName({ fields, subs }: ObjectDefinition): [at: string, type: string][] {
  const typeOf = (field: ObjectField): string =>
    field.to === undefined ? compatibleType(field.type) : `${field.type} ${field.to}`
  return [
    ...fields.map((field): [string, string] => [field.key, typeOf(field)]),
    ...subs.flatMap((sub): [string, string][] => [
      [sub.key, 'sub-table'],
      ...sub.fields.map((field): [string, string] => [`${sub.key}.${field.key}`, typeOf(field)]),
    ]),
  ]
}
