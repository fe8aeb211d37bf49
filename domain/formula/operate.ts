import { add, divide, modulo, multiply, toSignificantDigits, subtract } from './decimal.ts'
import type { FunctionContext } from './function.ts'
import type { BinaryOperator, UnaryOperator } from './tree.ts'
import { compareValues, isEqual, toNumber, toText, toBoolean, type FormulaScalar } from './value.ts'

type Eager = Exclude<BinaryOperator, '&&' | '||'>

const BINARY: Readonly<
  Record<Eager, (a: FormulaScalar, b: FormulaScalar, context: FunctionContext) => FormulaScalar>
> = {
  '+': (a, b) => add(toNumber(a), toNumber(b)),
  '-': (a, b) => subtract(toNumber(a), toNumber(b)),
  '*': (a, b) => multiply(toNumber(a), toNumber(b)),
  '/': (a, b, context) => (toNumber(b) === 0 ? byZero(context) : divide(toNumber(a), toNumber(b))),
  '%': (a, b, context) => (toNumber(b) === 0 ? byZero(context) : modulo(toNumber(a), toNumber(b))),
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

const byZero = (context: FunctionContext): null => context.fail('formula', 'divisionByZero')

/** What an operator makes of its one or two sides. */
export function applyOperator(
  operator: Eager | UnaryOperator,
  sides: readonly FormulaScalar[],
  context: FunctionContext,
): FormulaScalar {
  const [a = null, b = null] = sides
  if (sides.length === 1) {
    return operator === '-' || operator === '+' || operator === '!' ? UNARY[operator](a) : null
  }
  return operator === '!' ? null : BINARY[operator](a, b, context)
}
