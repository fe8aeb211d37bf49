import { entriesOf, isOneOf } from '#domain/record.ts'
import { objectLimits, maxLengthOf, type ObjectField, type FieldType } from './definition.ts'
import { definitionProblem, problemsIf, type DefinitionProblem } from './definition-problem.ts'

/** Names with a meaning in rows, formulas and lists, and names that every JavaScript object inherits. */
const reserved = new Set(
  [
    'id',
    'ref_id_',
    'main',
    'item',
    'subs',
    'data',
    'version',
    'revision',
    'createdAt',
    'createdBy',
    'createdOrg',
    'updatedAt',
    'updatedBy',
    'flowInstanceId',
    'flowState',
    'prototype',
    ...Object.getOwnPropertyNames(Object.prototype),
  ].map((name) => name.toLowerCase()),
)

const KEY = /^[A-Za-z]\w{0,39}$/
const OPTION = /^[^\s,|]{1,50}$/

/**
 * What is wrong with the names of fields or sub-tables. Names that differ in case only are duplicates, because some
 * callers send them in lower case.
 */
export function keyProblems(at: string, keys: readonly string[]): DefinitionProblem[] {
  const seen = new Set<string>()
  return keys.flatMap((key) => {
    const name = key.toLowerCase()
    const duplicate = seen.has(name)
    seen.add(name)
    const path = at === '' ? key : `${at}.${key}`
    return [
      ...problemsIf(!KEY.test(key), definitionProblem(path, 'badKey')),
      ...problemsIf(reserved.has(name), definitionProblem(path, 'reservedKey')),
      ...problemsIf(duplicate, definitionProblem(path, 'duplicateKey')),
    ]
  })
}

/** The field types that each setting applies to. */
const TYPES_OF_SETTING = {
  maxLength: ['text', 'longText'],
  decimals: ['number'],
  options: ['choice', 'choices'],
  dictionary: ['choice', 'choices'],
  to: ['ref', 'refs'],
  sequence: ['text'],
} as const satisfies Partial<Record<keyof ObjectField, readonly FieldType[]>>

export function fieldProblems(at: string, field: ObjectField): DefinitionProblem[] {
  const { type, maxLength, decimals, to } = field
  const unfit = entriesOf(TYPES_OF_SETTING).filter(
    ([setting, types]) => field[setting] !== undefined && !isOneOf(types, type),
  )
  const lengthLimit = type === 'longText' ? objectLimits.longText : objectLimits.text
  const isRef = type === 'ref' || type === 'refs'
  return [
    ...unfit.map(([setting]) => definitionProblem(at, 'settingUnfit', { setting })),
    ...rangeProblems(at, 'maxLength', maxLength, 1, lengthLimit),
    ...rangeProblems(at, 'decimals', decimals, 0, objectLimits.decimals),
    ...problemsIf(isRef && to === undefined, definitionProblem(at, 'refTargetMissing')),
    ...optionProblems(at, field),
    ...searchProblems(at, field),
  ]
}

export function rangeProblems(
  at: string,
  setting: string,
  value: number | undefined,
  from: number,
  until: number,
): DefinitionProblem[] {
  const fits = value === undefined || (Number.isInteger(value) && value >= from && value <= until)
  return problemsIf(!fits, definitionProblem(at, 'outOfRange', { setting, from, until }))
}

function optionProblems(at: string, { type, options, dictionary }: ObjectField): DefinitionProblem[] {
  if (type !== 'choice' && type !== 'choices') {
    return []
  }
  const keys = options?.map((option) => option.key) ?? []
  const duplicate = keys.find((key, index) => keys.indexOf(key) < index)
  const bad = keys.find((key) => !OPTION.test(key))
  return [
    ...problemsIf(options === undefined && dictionary === undefined, definitionProblem(at, 'optionsMissing')),
    ...problemsIf(options?.length === 0, definitionProblem(at, 'optionsMissing')),
    ...problemsIf(options !== undefined && dictionary !== undefined, definitionProblem(at, 'optionsTwice')),
    ...problemsIf(
      keys.length > objectLimits.options,
      definitionProblem(at, 'tooMany', { limit: objectLimits.options }),
    ),
    ...(bad === undefined ? [] : [definitionProblem(at, 'badOption', { option: bad.slice(0, 50) })]),
    ...(duplicate === undefined
      ? []
      : [definitionProblem(at, 'duplicateOption', { option: duplicate.slice(0, 50) })]),
  ]
}

const SEARCHABLE: readonly FieldType[] = [
  'text',
  'number',
  'money',
  'date',
  'time',
  'dateTime',
  'boolean',
  'choice',
  'choices',
  'ref',
  'refs',
]
const SORTABLE: readonly FieldType[] = SEARCHABLE.filter((type) => type !== 'choices' && type !== 'refs')

function searchProblems(at: string, field: ObjectField): DefinitionProblem[] {
  const { type, searchable = false, sortable = false } = field
  const indexed = searchable || sortable
  const tooLong = type === 'text' && indexed && maxLengthOf(field) > objectLimits.searchedText
  return [
    ...problemsIf(searchable && !SEARCHABLE.includes(type), definitionProblem(at, 'notSearchable')),
    ...problemsIf(sortable && !SORTABLE.includes(type), definitionProblem(at, 'notSortable')),
    ...problemsIf(tooLong, definitionProblem(at, 'searchTooLong', { limit: objectLimits.searchedText })),
  ]
}
