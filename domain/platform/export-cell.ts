import { isRecord } from '#domain/record.ts'
import { dateTimeText } from '#domain/objects/date-time.ts'

/**
 * What a cell of a column holds: amounts come in fen, times in milliseconds; `plain` is the text or number it is, `first`
 * the first of several that there is.
 */
export const exportKinds = ['plain', 'amount', 'time', 'day', 'first'] as const
export type ExportKind = (typeof exportKinds)[number]

/**
 * A column of a file: where in a row its value stands (`title.name`; lists are gone through), and what values are called:
 * by themselves, by what they begin with (`stay:`), under `''` where there is none and under `*` any other.
 */
export type ExportColumn = {
  title: string
  paths: readonly string[]
  as: ExportKind
  words?: Readonly<Record<string, string>> | undefined
}

export type ExportCell =
  | null
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number' | 'amount'; readonly value: number }
  | { readonly kind: 'day' | 'time'; readonly text: string }

/** Between several values of one cell. */
const between = ' / '

/** The cell of a row in a column. A value that is not of the column's kind is written as the text it is. */
export function exportCell(row: unknown, { paths, as, words = {} }: ExportColumn): ExportCell {
  const found = paths.flatMap((path) => valuesAt(row, path.split('.')))
  const values = as === 'first' ? found.slice(0, 1) : found
  const [only] = values
  if (only === undefined) {
    return Object.hasOwn(words, '') ? { kind: 'text', text: words[''] ?? '' } : null
  }
  if (values.length === 1) {
    if (typeof only === 'number' && !Object.hasOwn(words, only)) {
      return numberCell(only, as)
    }
    if (typeof only === 'string' && as === 'day') {
      return { kind: 'day', text: only }
    }
  }
  return { kind: 'text', text: values.map((value) => named(String(value), words)).join(between) }
}

/** What a value is called. */
function named(value: string, words: Readonly<Record<string, string>>): string {
  if (Object.hasOwn(words, value)) {
    return words[value] ?? value
  }
  const [kind = ''] = /^\w+:/.exec(value) ?? []
  if (kind !== '' && Object.hasOwn(words, kind)) {
    return `${words[kind]} ${value.slice(kind.length)}`
  }
  return Object.hasOwn(words, '*') ? (words['*'] ?? value) : value
}

function numberCell(value: number, as: ExportKind): ExportCell {
  switch (as) {
    case 'plain':
    case 'first':
      return { kind: 'number', value }
    case 'amount':
      return { kind: 'amount', value: value / 100 }
    default:
      return Math.abs(value) < 8e15 ? { kind: as, text: dateTimeText(value) } : null
  }
}

type Plain = string | number | boolean

/** What stands at a path, none where nothing does. */
function valuesAt(value: unknown, path: readonly string[]): Plain[] {
  if (Array.isArray(value)) {
    return value.flatMap((one) => valuesAt(one, path))
  }
  const [name, ...rest] = path
  if (name === undefined) {
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value === ''
        ? []
        : [value]
      : []
  }
  return isRecord(value) && Object.hasOwn(value, name) ? valuesAt(value[name], rest) : []
}
