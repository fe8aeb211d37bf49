import { isRecord } from '#domain/record.ts'

export type RestfulReason = 'emptyAnswer' | 'unparsable' | 'badHeader' | 'badParameters' | 'emptyUrl'

export type RestfulPage = { rows: Record<string, unknown>[]; total: number; page: number; pageSize: number }

type Keys = {
  readonly listKey?: string | undefined
  readonly pageKey?: string | undefined
  readonly pageSizeKey?: string | undefined
  readonly totalKey?: string | undefined
}

/** What lies at a path such as `data.rows`; own members only. */
export function valueAtPath(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (held, name) => (isRecord(held) && Object.hasOwn(held, name) ? held[name] : undefined),
      value,
    )
}

/** The rows in what a service answered, with their names in small letters. */
export function readRestfulRows(
  text: string,
  { listKey, pageKey, pageSizeKey, totalKey }: Keys,
  request: { page: number; pageSize: number },
): { ok: true; page: RestfulPage } | { ok: false; reason: RestfulReason } {
  if (text.trim() === '') {
    return { ok: false, reason: 'emptyAnswer' }
  }
  const answer = parsed(text)
  if (answer === null) {
    return { ok: false, reason: 'emptyAnswer' }
  }
  const list = listKey ? valueAtPath(answer, listKey) : answer
  if (!Array.isArray(list)) {
    return { ok: false, reason: 'unparsable' }
  }
  const rows = list.filter(isRecord).map(lowerCaseKeys)
  const number = (key: string | undefined, fallback: number): number => {
    const found = key ? Number(valueAtPath(answer, key)) : Number.NaN
    return Number.isSafeInteger(found) && found >= 0 ? found : fallback
  }
  return {
    ok: true,
    page: {
      rows,
      total: number(totalKey, rows.length),
      page: number(pageKey, request.page),
      pageSize: number(pageSizeKey, request.pageSize),
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const lowerCaseKeys = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key.toLowerCase(), value]))

type Values = ReadonlyMap<string, unknown>

/** Puts values in the places of `{name}` in a JSON value: in texts only, never in names. */
export function fillPlaceholders(value: unknown, values: Values): unknown {
  if (typeof value === 'string') {
    const whole = /^\{(\w+)\}$/.exec(value)?.[1]
    if (whole !== undefined) {
      return values.get(whole.toLowerCase()) ?? null
    }
    return value.replace(/\{(\w+)\}/g, (_, name: string) => textOf(values.get(name.toLowerCase())))
  }
  if (Array.isArray(value)) {
    return value.map((part) => fillPlaceholders(part, values))
  }
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fillPlaceholders(part, values)]))
    : value
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
