import { lazyFunction, MAX_ARGUMENTS, scalarFunction, type FormulaFunction } from './function.ts'
import { isBlank, toBoolean } from './value.ts'

/** IF, IFERROR, AND and OR calculate only the arguments they need, so that a condition can prevent an error. */
export const logicFunctions: Readonly<Record<string, FormulaFunction>> = {
  IF: lazyFunction(2, 3, ([test, yes, no]) => (toBoolean(test?.() ?? null) ? yes?.() : no?.()) ?? null),
  IFERROR: lazyFunction(2, 2, ([value, fallback], context) => {
    const result = value?.() ?? null
    return context.recover() ? (fallback?.() ?? null) : result
  }),
  AND: lazyFunction(1, MAX_ARGUMENTS, (args) => args.every((arg) => toBoolean(arg()))),
  OR: lazyFunction(1, MAX_ARGUMENTS, (args) => args.some((arg) => toBoolean(arg()))),
  XOR: scalarFunction(1, MAX_ARGUMENTS, (args) => args.filter(toBoolean).length % 2 === 1),
  NOT: scalarFunction(1, 1, ([value = null]) => !toBoolean(value)),
  TRUE: scalarFunction(0, 0, () => true),
  FALSE: scalarFunction(0, 0, () => false),
  ISEMPTY: scalarFunction(1, 1, ([value = null]) => isBlank(value)),
  ISBLANK: scalarFunction(1, 1, ([value = null]) => isBlank(value)),
}
