import { isDay } from '#domain/day.ts'
import { readFilterValue } from '#domain/filter-value.ts'
import { readDateTime } from './date-time.ts'
import { objectLimits, maxLengthOf, type ObjectField, type FieldType } from './definition.ts'
import { readJson } from './json-check.ts'
import { invalidValue, validValue, type ChoiceLookup, type ValueResult } from './read-result.ts'
import { readChoice, readChoices, readFiles, readRef, readRefs } from './reference-values.ts'

const NUMBER = /^[+-]?(\d{1,20}(\.\d{0,20})?|\.\d{1,20})$/
const INTEGER = /^[+-]?\d{1,20}$/
const TIME = /^((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d))?$/
const MAX_NUMBER = 1e15
const MAX_FEN = 1e14

/**
 * Converts a received value to the stored form of the field's type. Missing values, blank texts and empty lists become
 * null; whether a field may be empty is checked elsewhere.
 */
export function readFieldValue(field: ObjectField, raw: unknown, choices: ChoiceLookup): ValueResult {
  const isBlank = typeof raw === 'string' && raw.trim() === ''
  if (raw === undefined || raw === null || isBlank || (Array.isArray(raw) && raw.length === 0)) {
    return validValue(null)
  }
  return READERS[field.type](raw, field, choices)
}

const READERS: Record<FieldType, (raw: unknown, field: ObjectField, choices: ChoiceLookup) => ValueResult> = {
  text: readText,
  longText: readText,
  number: readNumber,
  money: readMoney,
  date: (raw) => (typeof raw === 'string' && isDay(raw) ? validValue(raw) : invalidValue('notDate')),
  time: readTime,
  dateTime: readDateTimeValue,
  boolean: readBoolean,
  choice: readChoice,
  choices: readChoices,
  ref: readRef,
  refs: readRefs,
  files: readFiles,
  json: (raw) => readJson(raw) ?? invalidValue('notJson'),
}

function readText(raw: unknown, field: ObjectField): ValueResult {
  const text = readFilterValue('text', raw)
  const limit = maxLengthOf(field)
  if (typeof text !== 'string') {
    return invalidValue('notText')
  }
  // The limit is in code points; comparing the length first avoids counting them for most texts.
  return text.length > limit && [...text].length > limit ? invalidValue('tooLong', limit) : validValue(text)
}

function readNumber(raw: unknown, { decimals = objectLimits.decimals }: ObjectField): ValueResult {
  const number = typeof raw === 'string' && NUMBER.test(raw.trim()) ? Number(raw) : raw
  if (typeof number !== 'number' || !Number.isFinite(number)) {
    return invalidValue('notNumber')
  }
  if (Math.abs(number) > MAX_NUMBER) {
    return invalidValue('tooBig', MAX_NUMBER)
  }
  // Adding 0 turns negative zero into zero.
  return Number(number.toFixed(decimals)) === number
    ? validValue(number + 0)
    : invalidValue('tooManyDecimals', decimals)
}

function readMoney(raw: unknown): ValueResult {
  const fen = typeof raw === 'string' && INTEGER.test(raw.trim()) ? Number(raw) : raw
  if (typeof fen !== 'number' || !Number.isInteger(fen)) {
    return invalidValue('notMoney')
  }
  return Math.abs(fen) > MAX_FEN ? invalidValue('tooBig', MAX_FEN) : validValue(fen + 0)
}

function readTime(raw: unknown): ValueResult {
  const [, minute, second = '00'] = TIME.exec(typeof raw === 'string' ? raw : '') ?? []
  return minute === undefined ? invalidValue('notTime') : validValue(`${minute}:${second}`)
}

function readDateTimeValue(raw: unknown): ValueResult {
  const dateTime = readDateTime(raw)
  return dateTime === undefined ? invalidValue('notDateTime') : validValue(dateTime)
}

function readBoolean(raw: unknown): ValueResult {
  const boolean = readFilterValue('boolean', raw)
  return boolean === undefined ? invalidValue('notBoolean') : validValue(boolean)
}
