import { limits, maxLengthOf, type Field, type FieldType } from './definition.ts'
import { problem, when, type DefinitionProblem } from './definition-problem.ts'

/** Names that rows, formulas and lists use themselves, and those every JavaScript object inherits. */
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

/** The names of fields or sub-tables; two that differ in capitals only are one, as some callers lower them. */
export function keyProblems(at: string, keys: readonly string[]): DefinitionProblem[] {
  const seen = new Set<string>()
  return keys.flatMap((key) => {
    const name = key.toLowerCase()
    const twice = seen.has(name)
    seen.add(name)
    const place = at === '' ? key : `${at}.${key}`
    return [
      ...when(!KEY.test(key), problem(place, 'badKey')),
      ...when(reserved.has(name), problem(place, 'reservedKey')),
      ...when(twice, problem(place, 'duplicateKey')),
    ]
  })
}

/** Which types a setting is for. */
const fitting: Readonly<Record<string, readonly FieldType[]>> = {
  maxLength: ['text', 'longText'],
  decimals: ['number'],
  options: ['choice', 'choices'],
  dictionary: ['choice', 'choices'],
  to: ['ref', 'refs'],
  sequence: ['text'],
}

export function fieldProblems(at: string, field: Field): DefinitionProblem[] {
  const { type, maxLength, decimals, to } = field
  const unfit = Object.entries(fitting).filter(
    ([setting, types]) => field[setting as keyof Field] !== undefined && !types.includes(type),
  )
  const longest = type === 'longText' ? limits.longText : limits.text
  const isRef = type === 'ref' || type === 'refs'
  return [
    ...unfit.map(([setting]) => problem(at, 'settingUnfit', { setting })),
    ...rangeProblems(at, 'maxLength', maxLength, 1, longest),
    ...rangeProblems(at, 'decimals', decimals, 0, limits.decimals),
    ...when(isRef && to === undefined, problem(at, 'refTargetMissing')),
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
  return when(!fits, problem(at, 'outOfRange', { setting, from, until }))
}

function optionProblems(at: string, { type, options, dictionary }: Field): DefinitionProblem[] {
  if (type !== 'choice' && type !== 'choices') {
    return []
  }
  const keys = options?.map((option) => option.key) ?? []
  const twice = keys.find((key, place) => keys.indexOf(key) < place)
  const bad = keys.find((key) => !OPTION.test(key))
  return [
    ...when(options === undefined && dictionary === undefined, problem(at, 'optionsMissing')),
    ...when(options?.length === 0, problem(at, 'optionsMissing')),
    ...when(options !== undefined && dictionary !== undefined, problem(at, 'optionsTwice')),
    ...when(keys.length > limits.options, problem(at, 'tooMany', { limit: limits.options })),
    ...(bad === undefined ? [] : [problem(at, 'badOption', { option: bad.slice(0, 50) })]),
    ...(twice === undefined ? [] : [problem(at, 'duplicateOption', { option: twice.slice(0, 50) })]),
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

function searchProblems(at: string, field: Field): DefinitionProblem[] {
  const { type, searchable = false, sortable = false } = field
  const indexed = searchable || sortable
  const tooLong = type === 'text' && indexed && maxLengthOf(field) > limits.searchedText
  return [
    ...when(searchable && !SEARCHABLE.includes(type), problem(at, 'notSearchable')),
    ...when(sortable && !SORTABLE.includes(type), problem(at, 'notSortable')),
    ...when(tooLong, problem(at, 'searchTooLong', { limit: limits.searchedText })),
  ]
}
