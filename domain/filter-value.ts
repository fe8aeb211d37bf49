import { isDay } from './day.ts'
import type { PropertyType, FilterScalar } from './filter.ts'
import { isId } from './id.ts'

/** From the first millisecond up to, but not including, the last. */
export type InstantRange = { from: number; until: number }

const NUMBER = /^[+-]?\d{1,30}(\.\d{1,30})?$/
const MILLISECONDS = /^-?\d{10,15}$/
const INSTANT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})?)?$/

// What a database can hold and print: the years 1 to 9999.
const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z')
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z')

type Plain = Exclude<PropertyType, 'instant'>

const READERS: Record<Plain, (raw: unknown) => FilterScalar | undefined> = {
  text: readText,
  number: readNumber,
  boolean: readBoolean,
  day: (raw) => (typeof raw === 'string' && isDay(raw) ? raw : undefined),
  id: (raw) => (isId(raw) ? raw.toLowerCase() : undefined),
}

/** The value a property of this type is compared with, or undefined when the given one does not fit it. */
export const readFilterValue = (type: Plain, raw: unknown): FilterScalar | undefined => READERS[type](raw)

function readText(raw: unknown): string | undefined {
  if (typeof raw === 'number' || typeof raw === 'boolean') {
    return String(raw)
  }
  // A database stores neither of these two, and refuses or changes a text that has them.
  return typeof raw === 'string' && raw.isWellFormed() && !raw.includes('\0') ? raw : undefined
}

function readNumber(raw: unknown): number | undefined {
  const number = typeof raw === 'string' && NUMBER.test(raw) ? Number(raw) : raw
  // Beyond the safe integers a number stands for its neighbours too, and would find the wrong rows.
  return typeof number === 'number' && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined
}

function readBoolean(raw: unknown): boolean | undefined {
  switch (raw) {
    case true:
    case 'true':
    case 1:
    case '1':
      return true
    case false:
    case 'false':
    case 0:
    case '0':
      return false
    default:
      return undefined
  }
}

/**
 * The span a written instant stands for: '2024-05-01' is that whole day, '2024-05-01 12:30' that minute.
 * Without it "until 31 May" would leave out the last day, and no row would equal what a screen shows of it.
 * Milliseconds, and texts with or without a zone; without one it is the time in China.
 */
export function readInstantRange(raw: unknown): InstantRange | undefined {
  const value = typeof raw === 'string' && MILLISECONDS.test(raw) ? Number(raw) : raw
  const span = typeof value === 'string' ? spanOfText(value) : spanOfNumber(value)
  return span !== undefined && span.from >= FIRST_INSTANT && span.until <= LAST_INSTANT ? span : undefined
}

function spanOfNumber(from: unknown): InstantRange | undefined {
  return typeof from === 'number' && Number.isInteger(from) ? { from, until: from + 1 } : undefined
}

function spanOfText(text: string): InstantRange | undefined {
  const [, day, minute, second, fraction, zone = '+08:00'] = INSTANT.exec(text) ?? []
  if (day === undefined || !isDay(day)) {
    return undefined
  }
  const milliseconds = (fraction ?? '').padEnd(3, '0').slice(0, 3)
  const from = Date.parse(`${day}T${minute ?? '00:00'}:${second ?? '00'}.${milliseconds}${zone}`)
  if (Number.isNaN(from)) {
    return undefined
  }
  const length =
    minute === undefined ? 86_400_000 : second === undefined ? 60_000 : fraction === undefined ? 1000 : 1
  return { from, until: from + length }
}
