import { add, divide, modulo, multiply, toSignificantDigits, subtract } from './decimal.ts'
import type { FunctionContext } from './function.ts'
import type { BinaryOperator, UnaryOperator } from './tree.ts'
import { compareValues, isEqual, toNumber, toText, toBoolean, type FormulaScalar } from './value.ts'

/** Operators that need both operands; && and || may not need the second. */
type EagerOperator = Exclude<BinaryOperator, '&&' | '||'>

const BINARY: Readonly<
  Record<EagerOperator, (a: FormulaScalar, b: FormulaScalar, context: FunctionContext) => FormulaScalar>
> = {
  '+': (a, b) => add(toNumber(a), toNumber(b)),
  '-': (a, b) => subtract(toNumber(a), toNumber(b)),
  '*': (a, b) => multiply(toNumber(a), toNumber(b)),
  '/': (a, b, context) => (toNumber(b) === 0 ? divisionByZero(context) : divide(toNumber(a), toNumber(b))),
  '%': (a, b, context) => (toNumber(b) === 0 ? divisionByZero(context) : modulo(toNumber(a), toNumber(b))),
  '&': (a, b) => toText(a) + toText(b),
  '==': isEqual,
  '!=': (a, b) => !isEqual(a, b),
  '<': (a, b) => compareValues(a, b) < 0,
  '<=': (a, b) => compareValues(a, b) <= 0,
  '>': (a, b) => compareValues(a, b) > 0,
  '>=': (a, b) => compareValues(a, b) >= 0,
}

const UNARY: Readonly<Record<UnaryOperator, (a: FormulaScalar) => FormulaScalar>> = {
  '-': (a) => toSignificantDigits(-toNumber(a)),
  '+': toNumber,
  '!': (a) => !toBoolean(a),
}

const divisionByZero = (context: FunctionContext): null => context.fail('formula', 'divisionByZero')

/** The result of an operator with one or two operands. */
export function applyOperator(
  operator: EagerOperator | UnaryOperator,
  operands: readonly FormulaScalar[],
  context: FunctionContext,
): FormulaScalar {
  const [a = null, b = null] = operands
  if (operands.length === 1) {
    return operator === '-' || operator === '+' || operator === '!' ? UNARY[operator](a) : null
  }
  return operator === '!' ? null : BINARY[operator](a, b, context)
}
