import { isDay } from '#domain/day.ts'
import { readMoment } from '#domain/formula/moment.ts'
import { numericValue, toScalar, toText } from '#domain/formula/value.ts'
import { isPhone } from '#domain/identity/phone.ts'
import { matchesPattern } from './pattern.ts'
import type { Rule, RuleName } from './rule.ts'

/** What a rule may look at besides the value: the fields beside it, and whether the value is taken elsewhere. */
export type RuleContext = { readonly fields: Readonly<Record<string, unknown>>; readonly taken: boolean }

type Test = (text: string, rule: Rule, beside: RuleContext, value: unknown) => boolean

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/
const EMAIL = /^[^\s@"(),:;<>[\]\\]{1,64}@[^\s@.,]+(?:\.[^\s@.,]+)+$/
const URL = /^https?:\/\/[\p{L}\p{N}.-]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** Nothing to hold a rule against: no value, blanks, or a list without entries. */
export function isEmpty(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length === 0
    : value === undefined || value === null || textOf(value).trim() === ''
}

/** Some fields hold things that have no text, as a list of files does; they are not empty all the same. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : toText(toScalar(value))

const lengthOf = (text: string, value: unknown): number =>
  Array.isArray(value) ? value.length : Array.from(text).length

const limitOf = (rule: Rule): number => Number(rule.parameters[0] ?? 0)

const isDayTime = (text: string): boolean =>
  isDay(text.slice(0, 10)) && text[10] === ' ' && TIME.test(text.slice(11))

const decimalsIn = (text: string): number => (text.split('.')[1] ?? '').length

/** Against another field, or against a day or time that is written in the rule; either may be missing still. */
function inOrder(text: string, rule: Rule, { fields }: RuleContext, direction: 1 | -1): boolean {
  const [target = '', equal] = rule.parameters
  const other = Object.hasOwn(fields, target) ? toScalar(fields[target]) : target
  const [own, limit] = [readMoment(text, 0), readMoment(other, 0)]
  if (own === undefined || limit === undefined) {
    return limit === undefined
  }
  const distance = (own.wall - limit.wall) * direction
  return distance > 0 || (distance === 0 && equal === 'true')
}

const TESTS: Readonly<Record<Exclude<RuleName, 'required'>, Test>> = {
  numeric: (text) => NUMBER.test(text),
  decimal: (text, rule) =>
    NUMBER.test(text) && (rule.parameters.length === 0 || decimalsIn(text) <= limitOf(rule)),
  max: (text, rule, _, value) => lengthOf(text, value) <= limitOf(rule),
  min: (text, rule, _, value) => lengthOf(text, value) >= limitOf(rule),
  max_value: (text, rule) => (numericValue(text) ?? Infinity) <= limitOf(rule),
  min_value: (text, rule) => (numericValue(text) ?? -Infinity) >= limitOf(rule),
  email: (text) => text.length <= 254 && EMAIL.test(text),
  phone: isPhone,
  url: (text) => text.length <= 2000 && URL.test(text),
  date: isDay,
  time: (text) => TIME.test(text),
  datetime: isDayTime,
  after: (text, rule, beside) => inOrder(text, rule, beside, 1),
  before: (text, rule, beside) => inOrder(text, rule, beside, -1),
  regex: (text, { pattern }) => pattern !== undefined && matchesPattern(pattern, text),
  confirmed: (text, { parameters: [other = ''] }, { fields }) =>
    text === (Object.hasOwn(fields, other) ? textOf(fields[other]) : ''),
  exists: (_, _rule, { taken }) => !taken,
}

/** Whether a value passes a rule. An empty value passes all but `required`: what must be there is a rule of its own. */
export function passesRule(rule: Rule, value: unknown, beside: RuleContext): boolean {
  if (rule.name === 'required' || isEmpty(value)) {
    return rule.name !== 'required' || !isEmpty(value)
  }
  return TESTS[rule.name](textOf(value), rule, beside, value)
}
