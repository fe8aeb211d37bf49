import { isRecord } from '#domain/condition.ts'
import { readValue } from '#domain/filter-value.ts'
import type { Field } from './definition.ts'
import { no, ok, type Choices, type ReadValue, type ValueReason } from './read-result.ts'

const MAX_VALUES = 200
const MAX_FILES = 50
const MAX_NAME = 200

export function readChoice(raw: unknown, field: Field, choices: Choices): ReadValue {
  const key = readValue('text', raw)
  const known = choices(field)
  return typeof key === 'string' && key.length <= 50 && (known === undefined || known.has(key))
    ? ok(key)
    : no('notAChoice')
}

export function readChoices(raw: unknown, field: Field, choices: Choices): ReadValue {
  return readList(raw, 'notAChoice', (part) => readChoice(part, field, choices))
}

export function readRef(raw: unknown): ReadValue {
  const id = readValue('id', raw)
  return id === undefined ? no('notARef') : ok(id)
}

export function readRefs(raw: unknown): ReadValue {
  return readList(raw, 'notARef', readRef)
}

/** Several values in a list or in a text with commas; one that comes twice counts once. */
function readList(raw: unknown, reason: ValueReason, read: (part: unknown) => ReadValue): ReadValue {
  const parts: unknown = typeof raw === 'string' ? raw.split(',').map((part) => part.trim()) : raw
  if (!Array.isArray(parts)) {
    return no(reason)
  }
  if (parts.length > MAX_VALUES) {
    return no('tooManyValues', MAX_VALUES)
  }
  const values = new Set<string>()
  for (const part of parts) {
    const one = read(part)
    if (!one.ok || typeof one.value !== 'string') {
      return no(reason)
    }
    values.add(one.value)
  }
  return ok([...values])
}

export function readFiles(raw: unknown): ReadValue {
  if (!Array.isArray(raw)) {
    return no('notFiles')
  }
  if (raw.length > MAX_FILES) {
    return no('tooManyValues', MAX_FILES)
  }
  const files = new Map<string, { id: string; name: string }>()
  for (const file of raw) {
    const id = isRecord(file) ? readValue('id', file.id) : undefined
    const name = isRecord(file) && typeof file.name === 'string' ? readValue('text', file.name) : undefined
    if (typeof id !== 'string' || typeof name !== 'string' || name === '' || name.length > MAX_NAME) {
      return no('notFiles')
    }
    files.set(id, { id, name })
  }
  return ok([...files.values()])
}
