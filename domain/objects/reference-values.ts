import { isRecord } from '#domain/record.ts'
import { readFilterValue } from '#domain/filter-value.ts'
import type { ObjectField } from './definition.ts'
import {
  invalidValue,
  validValue,
  type ChoiceLookup,
  type ValueResult,
  type ValueReason,
} from './read-result.ts'

const MAX_VALUES = 200
const MAX_FILES = 50
const MAX_NAME = 200

export function readChoice(raw: unknown, field: ObjectField, choices: ChoiceLookup): ValueResult {
  const key = readFilterValue('text', raw)
  const options = choices(field)
  return typeof key === 'string' && key.length <= 50 && (options === undefined || options.has(key))
    ? validValue(key)
    : invalidValue('notAChoice')
}

export function readChoices(raw: unknown, field: ObjectField, choices: ChoiceLookup): ValueResult {
  return readList(raw, 'notAChoice', (part) => readChoice(part, field, choices))
}

export function readRef(raw: unknown): ValueResult {
  const id = readFilterValue('id', raw)
  return id === undefined ? invalidValue('notARef') : validValue(id)
}

export function readRefs(raw: unknown): ValueResult {
  return readList(raw, 'notARef', readRef)
}

/** Reads several values from a list or a text with commas, without duplicates. */
function readList(raw: unknown, reason: ValueReason, read: (part: unknown) => ValueResult): ValueResult {
  const parts: unknown = typeof raw === 'string' ? raw.split(',').map((part) => part.trim()) : raw
  if (!Array.isArray(parts)) {
    return invalidValue(reason)
  }
  if (parts.length > MAX_VALUES) {
    return invalidValue('tooManyValues', MAX_VALUES)
  }
  const values = new Set<string>()
  for (const part of parts) {
    const one = read(part)
    if (!one.ok || typeof one.value !== 'string') {
      return invalidValue(reason)
    }
    values.add(one.value)
  }
  return validValue([...values])
}

export function readFiles(raw: unknown): ValueResult {
  if (!Array.isArray(raw)) {
    return invalidValue('notFiles')
  }
  if (raw.length > MAX_FILES) {
    return invalidValue('tooManyValues', MAX_FILES)
  }
  const files = new Map<string, { id: string; name: string }>()
  for (const file of raw) {
    const id = isRecord(file) ? readFilterValue('id', file.id) : undefined
    const name =
      isRecord(file) && typeof file.name === 'string' ? readFilterValue('text', file.name) : undefined
    if (typeof id !== 'string' || typeof name !== 'string' || name === '' || name.length > MAX_NAME) {
      return invalidValue('notFiles')
    }
    files.set(id, { id, name })
  }
  return validValue([...files.values()])
}
