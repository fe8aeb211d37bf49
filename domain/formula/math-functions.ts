import { decimalText, divide, modulo, multiply, round, toSignificantDigits } from './decimal.ts'
import { groupThousands } from './format.ts'
import { scalarFunction, type FormulaFunction, type FunctionContext } from './function.ts'
import { toNumber, type FormulaScalar } from './value.ts'

/** A function of numbers; what is left out or is no number counts as 0 unless a default is given. */
const numeric = (
  least: number,
  most: number,
  work: (a: number, b: number | undefined, context: FunctionContext) => FormulaScalar,
) =>
  scalarFunction(least, most, ([a = null, b], context) =>
    work(toNumber(a), b === undefined ? undefined : toNumber(b), context),
  )

/** Decimals beyond what a number holds mean nothing; they are kept within it instead of refused. */
const decimalsIn = (asked: number): number => Math.max(-15, Math.min(15, Math.trunc(asked)))

/**
 * The next multiple of the step: of a positive step up or down the number line, of a negative one away from zero
 * (CEILING) or towards it (FLOOR). A positive number has no negative multiple, which is an error in spreadsheets too.
 */
function toMultiple(
  number: number,
  step: number,
  how: 'down' | 'up',
  context: FunctionContext,
): FormulaScalar {
  if (step === 0) {
    return 0
  }
  if (step < 0 && number > 0) {
    return context.fail('formula', 'outOfRange')
  }
  return multiply(round(divide(number, step), 0, how), step)
}

export const mathFunctions: Readonly<Record<string, FormulaFunction>> = {
  ABS: numeric(1, 1, Math.abs),
  CEILING: numeric(1, 2, (number, step = 1, context) => toMultiple(number, step, 'up', context)),
  FLOOR: numeric(1, 2, (number, step = 1, context) => toMultiple(number, step, 'down', context)),
  INT: numeric(1, 1, (number) => round(number, 0, 'down')),
  ROUND: numeric(1, 2, (number, decimals = 0) => round(number, decimalsIn(decimals))),
  FIXED: numeric(1, 2, (number, decimals = 2) => decimalText(number, decimalsIn(decimals))),
  THOUSAND: numeric(1, 2, (number, decimals) =>
    groupThousands(decimalText(number, decimals === undefined ? undefined : decimalsIn(decimals))),
  ),
  MOD: numeric(2, 2, (number, divisor = 0, context) =>
    divisor === 0 ? context.fail('formula', 'divisionByZero') : modulo(number, divisor),
  ),
  // Zero to a power below zero is the same question as dividing by zero.
  POWER: numeric(2, 2, (number, power = 0) => toSignificantDigits(number ** power)),
  SQRT: numeric(1, 1, (number) => toSignificantDigits(Math.sqrt(number))),
  LOG: numeric(1, 2, (number, base = 10, context) =>
    number <= 0 || base <= 0 || base === 1
      ? context.fail('formula', 'outOfRange')
      : toSignificantDigits(base === 10 ? Math.log10(number) : Math.log(number) / Math.log(base)),
  ),
  RAND: numeric(0, 0, (_, _none, context) => context.random()),
}
