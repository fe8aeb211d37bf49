import { listSeparator } from '#api/text/text.ts'
import { isDay } from '#domain/day.ts'
import { isRecord } from '#domain/record.ts'
import { findOption, optionPath, type OptionNode } from '#domain/forms/runtime/options.ts'
import { toText, toScalar } from '#domain/formula/value.ts'
import { dateTimeText } from '#domain/objects/date-time.ts'
import { fieldTypes, type FieldType } from '#domain/objects/definition.ts'
import type { Language } from '#domain/language.ts'
import { formatDay } from '#web/text/format-day.ts'
import { yuanWithFen } from '../kit/format-money.ts'
import { formatDecimal } from '../kit/format-number.ts'

/** What else is known to put a value into words. */
export type ValueContext = {
  language: Language
  choices: readonly OptionNode[]
  names: Readonly<Record<string, string>>
  yes: string
  no: string
}

export const formatNumberValue = (value: number): string => formatDecimal(value, { most: 6 })

/** 2026年11月15日, Nov 15, 2026. */
export function formatDateValue(day: string, language: Language): string {
  if (!isDay(day)) {
    return day
  }
  return formatDay(day, 'date', language)
}

/** From one day to another; the year is said once when it is the same. */
export function formatDateRangeValue(start: string, end: string, language: Language): string {
  const isSame = isDay(end) && start.slice(0, 4) === end.slice(0, 4)
  if (language === 'zh-CN') {
    return `${formatDateValue(start, language)} – ${isSame ? formatDay(end, 'day', language) : formatDateValue(end, language)}`
  }
  return `${isSame ? formatDay(start, 'day', language) : formatDateValue(start, language)} – ${formatDateValue(end, language)}`
}

export const formatTimeValue = (time: string): string => time.replace(/^(\d{2}:\d{2}):00$/, '$1')

export function formatDateTimeValue(value: string, language: Language): string {
  return `${formatDateValue(value.slice(0, 10), language)} ${formatTimeValue(value.slice(11, 19))}`.trim()
}

export type NamedFile = { readonly id: string; readonly name: string }

export function readFileValues(value: unknown): NamedFile[] {
  return Array.isArray(value)
    ? value.flatMap((file: unknown) =>
        isRecord(file) && typeof file.id === 'string' ? [{ id: file.id, name: String(file.name ?? '') }] : [],
      )
    : []
}

export const readKeyValues = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((key): key is string => typeof key === 'string')
    : typeof value === 'string' && value !== ''
      ? [value]
      : []

/** What a field holds, as a person reads it; an empty text when it is empty. */
export function formatValue(type: FieldType, value: unknown, context: ValueContext): string {
  if (value === null || value === undefined || value === '') {
    return ''
  }
  const { language, choices, names } = context
  switch (type) {
    case 'money':
      return typeof value === 'number' ? yuanWithFen(value) : toText(toScalar(value))
    case 'number':
      return typeof value === 'number' ? formatNumberValue(value) : toText(toScalar(value))
    case 'date':
      return formatDateValue(String(value), language)
    case 'time':
      return formatTimeValue(String(value))
    case 'dateTime':
      return formatDateTimeValue(String(value), language)
    case 'boolean':
      return value === true ? context.yes : context.no
    case 'choice':
    case 'choices':
      return readKeyValues(value)
        .map((key) => choiceWords(choices, key))
        .join(listSeparator(language))
    case 'ref':
    case 'refs':
      return readKeyValues(value)
        .map((id) => names[id] ?? '…')
        .join(listSeparator(language))
    case 'files':
      return readFileValues(value)
        .map(({ name }) => name)
        .join(listSeparator(language))
    case 'json':
      return typeof value === 'string' ? value : JSON.stringify(value)
    default:
      return toText(toScalar(value))
  }
}

/** The same for a column of a record, which may also be when it was made or changed. */
export const recordValueText = (type: string, value: unknown, context: ValueContext): string =>
  type === 'instant' && typeof value === 'number'
    ? formatDateTimeValue(dateTimeText(value - (value % 60_000)), context.language)
    : formatValue(fieldTypes.find((one) => one === type) ?? 'text', value, context)

/** An entry below others is told with the way to it. */
function choiceWords(choices: readonly OptionNode[], key: string): string {
  const path = optionPath(choices, key)
  return path.length > 0 ? path.map(({ name }) => name).join(' / ') : (findOption(choices, key)?.name ?? key)
}
