import { isDay } from '#domain/day.ts'
import { readValue } from '#domain/filter-value.ts'
import { readDateTime } from './date-time.ts'
import { limits, maxLengthOf, type Field, type FieldType } from './definition.ts'
import { readJson } from './json-check.ts'
import { no, ok, type Choices, type ReadValue } from './read-result.ts'
import { readChoice, readChoices, readFiles, readRef, readRefs } from './reference-values.ts'

const NUMBER = /^[+-]?(\d{1,20}(\.\d{0,20})?|\.\d{1,20})$/
const INTEGER = /^[+-]?\d{1,20}$/
const TIME = /^((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d))?$/
const MAX_NUMBER = 1e15
const MAX_FEN = 1e14

/**
 * Reads a value of the wire into the one form in which a field of that type is stored. Nothing, a blank text and
 * an empty list are all null: whether a field may be empty is asked elsewhere.
 */
export function readFieldValue(field: Field, raw: unknown, choices: Choices): ReadValue {
  const blank = typeof raw === 'string' && raw.trim() === ''
  if (raw === undefined || raw === null || blank || (Array.isArray(raw) && raw.length === 0)) {
    return ok(null)
  }
  return READERS[field.type](raw, field, choices)
}

const READERS: Record<FieldType, (raw: unknown, field: Field, choices: Choices) => ReadValue> = {
  text: readText,
  longText: readText,
  number: readNumber,
  money: readMoney,
  date: (raw) => (typeof raw === 'string' && isDay(raw) ? ok(raw) : no('notDate')),
  time: readTime,
  dateTime: readPoint,
  boolean: readBoolean,
  choice: readChoice,
  choices: readChoices,
  ref: readRef,
  refs: readRefs,
  files: readFiles,
  json: (raw) => readJson(raw) ?? no('notJson'),
}

function readText(raw: unknown, field: Field): ReadValue {
  const text = readValue('text', raw)
  const limit = maxLengthOf(field)
  if (typeof text !== 'string') {
    return no('notText')
  }
  // Characters as people count them; the cheap test spares counting most texts.
  return text.length > limit && [...text].length > limit ? no('tooLong', limit) : ok(text)
}

function readNumber(raw: unknown, { decimals = limits.decimals }: Field): ReadValue {
  const number = typeof raw === 'string' && NUMBER.test(raw.trim()) ? Number(raw) : raw
  if (typeof number !== 'number' || !Number.isFinite(number)) {
    return no('notNumber')
  }
  if (Math.abs(number) > MAX_NUMBER) {
    return no('tooBig', MAX_NUMBER)
  }
  // Adding 0 makes one zero of two.
  return Number(number.toFixed(decimals)) === number ? ok(number + 0) : no('tooManyDecimals', decimals)
}

function readMoney(raw: unknown): ReadValue {
  const fen = typeof raw === 'string' && INTEGER.test(raw.trim()) ? Number(raw) : raw
  if (typeof fen !== 'number' || !Number.isInteger(fen)) {
    return no('notMoney')
  }
  return Math.abs(fen) > MAX_FEN ? no('tooBig', MAX_FEN) : ok(fen + 0)
}

function readTime(raw: unknown): ReadValue {
  const [, minute, second = '00'] = TIME.exec(typeof raw === 'string' ? raw : '') ?? []
  return minute === undefined ? no('notTime') : ok(`${minute}:${second}`)
}

function readPoint(raw: unknown): ReadValue {
  const point = readDateTime(raw)
  return point === undefined ? no('notDateTime') : ok(point)
}

function readBoolean(raw: unknown): ReadValue {
  const truth = readValue('boolean', raw)
  return truth === undefined ? no('notBoolean') : ok(truth)
}
