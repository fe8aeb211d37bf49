import type { Json } from './row-data.ts'

const MAX_SIZE = 65_536
const MAX_DEPTH = 32

/** Whether a text can be stored in the database: it has no lone surrogates and no NUL. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** A copy of a JSON value that can be stored; undefined when it is not JSON, nested too deeply or too large. */
export function readJson(raw: unknown, maxSize = MAX_SIZE): { ok: true; value: Json } | undefined {
  const budget = { left: maxSize }
  const value = copy(raw, 0, budget)
  return value === undefined ? undefined : { ok: true, value }
}

function copy(raw: unknown, depth: number, budget: { left: number }): Json | undefined {
  budget.left -= typeof raw === 'string' ? raw.length + 2 : 2
  if (depth > MAX_DEPTH || budget.left < 0) {
    return undefined
  }
  if (raw === null || typeof raw === 'boolean') {
    return raw
  }
  if (typeof raw === 'string') {
    return isStorable(raw) ? raw : undefined
  }
  if (typeof raw === 'number') {
    return Number.isFinite(raw) ? raw + 0 : undefined
  }
  if (typeof raw !== 'object') {
    return undefined
  }
  return Array.isArray(raw) ? copyList(raw, depth, budget) : copyObject(raw, depth, budget)
}

function copyList(raw: readonly unknown[], depth: number, budget: { left: number }): Json | undefined {
  const parts: Json[] = []
  for (const part of raw) {
    const value = copy(part, depth + 1, budget)
    if (value === undefined) {
      return undefined
    }
    parts.push(value)
  }
  return parts
}

function copyObject(raw: object, depth: number, budget: { left: number }): Json | undefined {
  const members: [string, Json][] = []
  for (const [key, part] of Object.entries(raw)) {
    budget.left -= key.length + 4
    const value = isStorable(key) ? copy(part, depth + 1, budget) : undefined
    if (value === undefined) {
      return undefined
    }
    members.push([key, value])
  }
  // Assigning to the key `__proto__` would set the prototype instead.
  return Object.fromEntries(members)
}
