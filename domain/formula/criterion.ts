import type { FunctionContext } from './function.ts'
import { compareValues, isEqual, numericValue, toText, type FormulaScalar } from './value.ts'
import { matchesWildcards, parseWildcards } from './wildcard.ts'

const ORDER_TESTS: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

/**
 * The test that a condition of COUNTIF and SUMIF stands for: `">5"`, `"<>done"`, `"A*"`, or the value itself. An
 * order among numbers skips values that are no numbers. Texts are compared without regard to case, as spreadsheets
 * do, with `*` and `?` as wildcards; an empty value matches the empty condition only.
 */
export function criterionOf(
  condition: FormulaScalar,
  context: FunctionContext,
): (value: FormulaScalar) => boolean {
  const [, sign = '=', wanted = ''] = /^(<=|>=|<>|!=|==?|<|>)?([^]*)$/.exec(toText(condition)) ?? []
  const number = numericValue(wanted)
  const orderTest = ORDER_TESTS[sign]
  if (orderTest) {
    return (value) =>
      (number === undefined || numericValue(value) !== undefined) && orderTest(compareValues(value, wanted))
  }
  const isMatch =
    number === undefined ? textMatch(wanted, context) : (value: FormulaScalar) => isEqual(value, number)
  return sign === '<>' || sign === '!=' ? (value) => !isMatch(value) : isMatch
}

function textMatch(wanted: string, context: FunctionContext): (value: FormulaScalar) => boolean {
  const pattern = parseWildcards(wanted, context)
  return (value) => {
    const text = toText(value)
    return text === '' ? wanted === '' : matchesWildcards(text, pattern, context)
  }
}
