import { instantRangeFilter, valueFilter, type FilterOperation } from './condition-tree.ts'
import { readInstantRange, readFilterValue } from './filter-value.ts'
import type { FilterTree, Properties, PropertyType } from './filter.ts'

/** Why a list query is refused; every reason is a text the person reads. */
export type ListQueryProblem =
  | { reason: 'malformed'; part: string }
  | { reason: 'unknownProperty'; property: string }
  | { reason: 'unknownOperation'; operation: string }
  | { reason: 'unknownRelation'; relation: string }
  | { reason: 'unknownDirection'; direction: string }
  | { reason: 'operationUnfit'; property: string; operation: string }
  | { reason: 'valueMissing' | 'notARange' | `not${Capitalize<PropertyType>}`; property: string }
  | { reason: 'valueTooLong' | 'tooManyValues'; property: string; limit: number }
  | { reason: 'tooManyConditions' | 'tooManySorters'; limit: number }

export type RefusedListQuery = { ok: false; problem: ListQueryProblem }

const MAX_TEXT = 500
const MAX_LIST = 1000
// A listed instant is a span, so two values for the database, which takes 65 535 of them in a statement.
const MAX_INSTANTS = 100

const EQUALITY = ['EQUAL', 'NOT_EQUAL', 'IN'] as const
const ORDER = [...EQUALITY, 'LESS', 'LESS_EQUAL', 'GREAT', 'GREAT_EQUAL', 'BETWEEN'] as const
const TEXT = [...ORDER, 'EQUAL_IGNORE_CASE', 'LIKE', 'LEFT_LIKE', 'RIGHT_LIKE'] as const

const KINDS = {
  text: { operations: TEXT, unfit: 'notText' },
  number: { operations: ORDER, unfit: 'notNumber' },
  instant: { operations: ORDER, unfit: 'notInstant' },
  day: { operations: ORDER, unfit: 'notDay' },
  boolean: { operations: EQUALITY, unfit: 'notBoolean' },
  id: { operations: EQUALITY, unfit: 'notId' },
} as const satisfies Record<PropertyType, { operations: readonly FilterOperation[]; unfit: string }>

/** What a property of this type can be asked, in the words of the wire. */
export const operationsFor = (type: PropertyType) =>
  [...KINDS[type].operations, 'IS_NULL', 'NOTNULL'] as const

/** A word of the wire in capitals; the fallback when it is absent, and '' when it is not a text at all. */
export function keywordOf(raw: unknown, fallback: string): string {
  if (raw === undefined || raw === null || raw === '') {
    return fallback
  }
  return typeof raw === 'string' ? raw.trim().toUpperCase() : ''
}

export const textOrEmpty = (raw: unknown): string => (typeof raw === 'string' ? raw : '')

/** What a property holds, or undefined when the list has no such property. */
export const propertyTypeOf = (property: string, properties: Properties): PropertyType | undefined =>
  Object.hasOwn(properties, property) ? properties[property]?.type : undefined

/** What a refusal repeats of the wire: enough to recognise it. */
export const problemExcerpt = (raw: unknown): string => textOrEmpty(raw).slice(0, 64)

export const refuseListQuery = (problem: ListQueryProblem): RefusedListQuery => ({ ok: false, problem })

/**
 * One condition of the wire as a filter. EQUAL without a value is refused rather than read as IS_NULL: it is
 * a filter the caller forgot to fill. Searching for the empty text finds everything; IN an empty list, nothing.
 */
export function readCondition(
  raw: Record<string, unknown>,
  properties: Properties,
): { ok: true; tree: FilterTree } | RefusedListQuery {
  const property = textOrEmpty(raw.property)
  const type = propertyTypeOf(property, properties)
  if (type === undefined) {
    return refuseListQuery({ reason: 'unknownProperty', property: problemExcerpt(property) })
  }
  const word = keywordOf(raw.operation, 'EQUAL')
  if (word === 'IS_NULL' || word === 'NOTNULL') {
    return { ok: true, tree: { property, operation: word } }
  }
  if (!TEXT.some((one) => one === word)) {
    return refuseListQuery({ reason: 'unknownOperation', operation: problemExcerpt(raw.operation) })
  }
  const { operations, unfit } = KINDS[type]
  const operation = operations.find((fitting) => fitting === word)
  if (operation === undefined) {
    return refuseListQuery({ reason: 'operationUnfit', property, operation: word })
  }
  const values = valuesOf(operation, raw.value)
  const problem = problemOf(values, property, operation, type)
  if (problem !== undefined) {
    return refuseListQuery(problem)
  }
  const tree = treeOfValues(property, operation, type, values)
  return tree === undefined ? refuseListQuery({ reason: unfit, property }) : { ok: true, tree }
}

/** IN and BETWEEN take a list, or a text with commas; the rest take one value. */
function valuesOf(operation: FilterOperation, raw: unknown): readonly unknown[] {
  if (operation !== 'IN' && operation !== 'BETWEEN') {
    return [raw]
  }
  if (typeof raw !== 'string') {
    return Array.isArray(raw) ? raw : [raw]
  }
  const parts = raw.split(',').map((part) => part.trim())
  return operation === 'IN' ? parts.filter((part) => part !== '') : parts
}

function problemOf(
  values: readonly unknown[],
  property: string,
  operation: FilterOperation,
  type: PropertyType,
): ListQueryProblem | undefined {
  const limit = type === 'instant' ? MAX_INSTANTS : MAX_LIST
  if (values.length > limit) {
    return { reason: 'tooManyValues', property, limit }
  }
  if (values.some((value) => value === undefined || value === null)) {
    return { reason: 'valueMissing', property }
  }
  if (operation === 'BETWEEN' && values.length !== 2) {
    return { reason: 'notARange', property }
  }
  if (values.some((value) => typeof value === 'string' && value.length > MAX_TEXT)) {
    return { reason: 'valueTooLong', property, limit: MAX_TEXT }
  }
  return undefined
}

function treeOfValues(
  property: string,
  operation: FilterOperation,
  type: PropertyType,
  raw: readonly unknown[],
): FilterTree | undefined {
  if (type === 'instant') {
    const spans = raw.map(readInstantRange).filter((span) => span !== undefined)
    return spans.length === raw.length ? instantRangeFilter(property, operation, spans) : undefined
  }
  const values = raw.map((value) => readFilterValue(type, value)).filter((value) => value !== undefined)
  return values.length === raw.length ? valueFilter(property, operation, values) : undefined
}
