import { decimalText, divide, modulo, multiply, round, toSignificantDigits } from './decimal.ts'
import { groupThousands } from './format.ts'
import { scalarFunction, type FormulaFunction, type FunctionContext } from './function.ts'
import { toNumber, type FormulaScalar } from './value.ts'

/** A function of one or two numbers; the second is undefined when it is left out. */
const numberFunction = (
  minArguments: number,
  maxArguments: number,
  run: (a: number, b: number | undefined, context: FunctionContext) => FormulaScalar,
) =>
  scalarFunction(minArguments, maxArguments, ([a = null, b], context) =>
    run(toNumber(a), b === undefined ? undefined : toNumber(b), context),
  )

/** A number of decimals, limited to what a number can represent. */
const decimalsIn = (decimals: number): number => Math.max(-15, Math.min(15, Math.trunc(decimals)))

/**
 * The next multiple of the step, as in spreadsheets: with a positive step up or down the number line, with a negative
 * step away from zero (up) or towards it (down). A positive number with a negative step is an error there too.
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
  ABS: numberFunction(1, 1, Math.abs),
  CEILING: numberFunction(1, 2, (number, step = 1, context) => toMultiple(number, step, 'up', context)),
  FLOOR: numberFunction(1, 2, (number, step = 1, context) => toMultiple(number, step, 'down', context)),
  INT: numberFunction(1, 1, (number) => round(number, 0, 'down')),
  ROUND: numberFunction(1, 2, (number, decimals = 0) => round(number, decimalsIn(decimals))),
  FIXED: numberFunction(1, 2, (number, decimals = 2) => decimalText(number, decimalsIn(decimals))),
  THOUSAND: numberFunction(1, 2, (number, decimals) =>
    groupThousands(decimalText(number, decimals === undefined ? undefined : decimalsIn(decimals))),
  ),
  MOD: numberFunction(2, 2, (number, divisor = 0, context) =>
    divisor === 0 ? context.fail('formula', 'divisionByZero') : modulo(number, divisor),
  ),
  // Zero to a negative power gives infinity, which is reported as out of range.
  POWER: numberFunction(2, 2, (number, power = 0) => toSignificantDigits(number ** power)),
  SQRT: numberFunction(1, 1, (number) => toSignificantDigits(Math.sqrt(number))),
  LOG: numberFunction(1, 2, (number, base = 10, context) =>
    number <= 0 || base <= 0 || base === 1
      ? context.fail('formula', 'outOfRange')
      : toSignificantDigits(base === 10 ? Math.log10(number) : Math.log(number) / Math.log(base)),
  ),
  RAND: numberFunction(0, 0, (_, _none, context) => context.random()),
}
