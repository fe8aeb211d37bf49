import { add, divide, modulo, multiply, toSignificantDigits, subtract } from './decimal.ts'
import type { FunctionContext } from './function.ts'
import type { BinaryOperator, UnaryOperator } from './tree.ts'
import { compare, isSame, toNumber, toText, toTruth, type FormulaScalar } from './value.ts'

type Eager = Exclude<BinaryOperator, '&&' | '||'>

const BINARY: Readonly<
  Record<Eager, (a: FormulaScalar, b: FormulaScalar, run: FunctionContext) => FormulaScalar>
> = {
  '+': (a, b) => add(toNumber(a), toNumber(b)),
  '-': (a, b) => subtract(toNumber(a), toNumber(b)),
  '*': (a, b) => multiply(toNumber(a), toNumber(b)),
  '/': (a, b, run) => (toNumber(b) === 0 ? byZero(run) : divide(toNumber(a), toNumber(b))),
  '%': (a, b, run) => (toNumber(b) === 0 ? byZero(run) : modulo(toNumber(a), toNumber(b))),
  '&': (a, b) => toText(a) + toText(b),
  '==': isSame,
  '!=': (a, b) => !isSame(a, b),
  '<': (a, b) => compare(a, b) < 0,
  '<=': (a, b) => compare(a, b) <= 0,
  '>': (a, b) => compare(a, b) > 0,
  '>=': (a, b) => compare(a, b) >= 0,
}

const UNARY: Readonly<Record<UnaryOperator, (a: FormulaScalar) => FormulaScalar>> = {
  '-': (a) => toSignificantDigits(-toNumber(a)),
  '+': toNumber,
  '!': (a) => !toTruth(a),
}

const byZero = (run: FunctionContext): null => run.fail('formula', 'divisionByZero')

/** What an operator makes of its one or two sides. */
export function applyOperator(
  operator: Eager | UnaryOperator,
  sides: readonly FormulaScalar[],
  run: FunctionContext,
): FormulaScalar {
  const [a = null, b = null] = sides
  if (sides.length === 1) {
    return operator === '-' || operator === '+' || operator === '!' ? UNARY[operator](a) : null
  }
  return operator === '!' ? null : BINARY[operator](a, b, run)
}
