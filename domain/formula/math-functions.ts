import { digitsOf, divide, modulo, multiply, round, toSignificantDigits } from './decimal.ts'
import { groupThousands } from './format.ts'
import { scalar, type FormulaFunction, type FunctionContext } from './function.ts'
import { toNumber, type FormulaScalar } from './value.ts'

/** A function of numbers; what is left out or is no number counts as 0 unless a default is given. */
const numeric = (
  least: number,
  most: number,
  work: (a: number, b: number | undefined, run: FunctionContext) => FormulaScalar,
) =>
  scalar(least, most, ([a = null, b], run) =>
    work(toNumber(a), b === undefined ? undefined : toNumber(b), run),
  )

/** Decimals beyond what a number holds mean nothing; they are kept within it instead of refused. */
const decimalsIn = (asked: number): number => Math.max(-15, Math.min(15, Math.trunc(asked)))

function toStep(number: number, step: number, how: 'down' | 'up'): number {
  return step === 0 ? 0 : multiply(round(divide(number, Math.abs(step)), 0, how), Math.abs(step))
}

export const mathFunctions: Readonly<Record<string, FormulaFunction>> = {
  ABS: numeric(1, 1, Math.abs),
  CEILING: numeric(1, 2, (number, step = 1) => toStep(number, step, 'up')),
  FLOOR: numeric(1, 2, (number, step = 1) => toStep(number, step, 'down')),
  INT: numeric(1, 1, (number) => round(number, 0, 'down')),
  ROUND: numeric(1, 2, (number, decimals = 0) => round(number, decimalsIn(decimals))),
  FIXED: numeric(1, 2, (number, decimals = 2) => digitsOf(number, Math.max(0, decimalsIn(decimals)))),
  THOUSAND: numeric(1, 2, (number, decimals) =>
    groupThousands(digitsOf(number, decimals === undefined ? undefined : Math.max(0, decimalsIn(decimals)))),
  ),
  MOD: numeric(2, 2, (number, divisor = 0, run) =>
    divisor === 0 ? run.fail('formula', 'divisionByZero') : modulo(number, divisor),
  ),
  // Zero to a power below zero is the same question as dividing by zero.
  POWER: numeric(2, 2, (number, power = 0) => toSignificantDigits(number ** power)),
  SQRT: numeric(1, 1, (number) => toSignificantDigits(Math.sqrt(number))),
  LOG: numeric(1, 2, (number, base = 10) =>
    toSignificantDigits(base === 10 ? Math.log10(number) : Math.log(number) / Math.log(base)),
  ),
  RAND: numeric(0, 0, (_, _none, run) => run.random()),
}
