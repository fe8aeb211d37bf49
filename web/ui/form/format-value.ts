import { isDay } from '#domain/day.ts'
import { isRecord } from '#domain/condition.ts'
import { findChoice, pathTo, type Choice } from '#domain/forms/runtime/options.ts'
import { toText, scalarOf } from '#domain/formula/value.ts'
import type { FieldType } from '#domain/objects/definition.ts'
import type { Language } from '#web/text/language.ts'
import { dayWords } from '#web/text/format-day.ts'
import { numberText } from '../kit/format-number.ts'

/** What else is known to put a value into words. */
export type ValueContext = {
  language: Language
  choices: readonly Choice[]
  names: Readonly<Record<string, string>>
  yes: string
  no: string
}

/** What parts the entries of a list. */
export const jointOf = (language: Language): string => (language === 'zh-CN' ? '\u3001' : ', ')

/** An amount of fen in yuan with both decimals. */
export const moneyWords = (fen: number): string => `¥${numberText(fen / 100, { least: 2 })}`

export const numberWords = (value: number): string => numberText(value, { most: 6 })

/** 2026年11月15日, Nov 15, 2026. */
export function dateWords(day: string, language: Language): string {
  if (!isDay(day)) {
    return day
  }
  return dayWords(day, 'date', language)
}

/** From one day to another; the year is said once when it is the same. */
export function rangeWords(start: string, end: string, language: Language): string {
  const isSame = isDay(end) && start.slice(0, 4) === end.slice(0, 4)
  if (language === 'zh-CN') {
    return `${dateWords(start, language)} – ${isSame ? dayWords(end, 'day', language) : dateWords(end, language)}`
  }
  return `${isSame ? dayWords(start, 'day', language) : dateWords(start, language)} – ${dateWords(end, language)}`
}

export const timeWords = (time: string): string => time.replace(/^(\d{2}:\d{2}):00$/, '$1')

export function dateTimeWords(value: string, language: Language): string {
  return `${dateWords(value.slice(0, 10), language)} ${timeWords(value.slice(11, 19))}`.trim()
}

export type NamedFile = { readonly id: string; readonly name: string }

export function filesIn(value: unknown): NamedFile[] {
  return Array.isArray(value)
    ? value.flatMap((file: unknown) =>
        isRecord(file) && typeof file.id === 'string' ? [{ id: file.id, name: String(file.name ?? '') }] : [],
      )
    : []
}

export const keysIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((key): key is string => typeof key === 'string')
    : typeof value === 'string' && value !== ''
      ? [value]
      : []

/** What a field holds, as a person reads it; an empty text when it is empty. */
export function valueWords(type: FieldType, value: unknown, context: ValueContext): string {
  if (value === null || value === undefined || value === '') {
    return ''
  }
  const { language, choices, names } = context
  switch (type) {
    case 'money':
      return typeof value === 'number' ? moneyWords(value) : toText(scalarOf(value))
    case 'number':
      return typeof value === 'number' ? numberWords(value) : toText(scalarOf(value))
    case 'date':
      return dateWords(String(value), language)
    case 'time':
      return timeWords(String(value))
    case 'dateTime':
      return dateTimeWords(String(value), language)
    case 'boolean':
      return value === true ? context.yes : context.no
    case 'choice':
    case 'choices':
      return keysIn(value)
        .map((key) => choiceWords(choices, key))
        .join(jointOf(language))
    case 'ref':
    case 'refs':
      return keysIn(value)
        .map((id) => names[id] ?? '…')
        .join(jointOf(language))
    case 'files':
      return filesIn(value)
        .map(({ name }) => name)
        .join(jointOf(language))
    case 'json':
      return typeof value === 'string' ? value : JSON.stringify(value)
    default:
      return toText(scalarOf(value))
  }
}

/** An entry below others is told with the way to it. */
function choiceWords(choices: readonly Choice[], key: string): string {
  const path = pathTo(choices, key)
  return path.length > 0 ? path.map(({ name }) => name).join(' / ') : (findChoice(choices, key)?.name ?? key)
}
