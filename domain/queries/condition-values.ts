import { isRecord } from '#domain/record.ts'
import type { QueryCondition } from './query.ts'

/** What somebody asks a query with: names and values. */
export type ParameterValues = ReadonlyMap<string, unknown>

/** Reads `[{key, value}]` or `{key: value}`; names go without regard to case. */
export function readParameters(raw: unknown): ParameterValues | null {
  const pairs: unknown = Array.isArray(raw)
    ? raw
    : isRecord(raw)
      ? Object.entries(raw).map(([key, value]) => ({ key, value }))
      : (raw ?? [])
  if (!Array.isArray(pairs) || !pairs.every(isRecord)) {
    return null
  }
  return new Map(pairs.map(({ key, value }) => [String(key).toLowerCase(), value]))
}

export type QueryUserFacts = { readonly user: string; readonly org: string | null }

export type BoundCondition = { readonly field: string; readonly operation: string; readonly value: unknown }

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

/**
 * The conditions of a query with the values they have this time. One without a value narrows nothing; null when one
 * that must have a value has none, so that the query finds nothing instead of everything.
 */
export function bindConditions(
  conditions: readonly QueryCondition[],
  parameters: ParameterValues,
  asker: QueryUserFacts,
): BoundCondition[] | null {
  const ready: BoundCondition[] = []
  for (const condition of conditions) {
    const { field, operation = 'EQUAL', required = false } = condition
    const value = valueOf(condition, parameters, asker)
    if (!isMissing(value)) {
      ready.push({ field, operation, value })
    } else if (required || condition.from === 'org' || condition.from === 'user') {
      return null
    }
  }
  return ready
}

function valueOf(
  { field, from, value }: QueryCondition,
  parameters: ParameterValues,
  asker: QueryUserFacts,
): unknown {
  switch (from) {
    case 'user':
      return asker.user
    case 'org':
      return asker.org
    case 'fixed':
      return value
    case 'parameter': {
      const parameter = parameters.get(field.toLowerCase())
      return isMissing(parameter) ? value : parameter
    }
  }
}
