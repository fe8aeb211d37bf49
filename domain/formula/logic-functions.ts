import { lazy, MAX_ARGUMENTS, scalar, type FormulaFunction } from './function.ts'
import { isBlank, toTruth } from './value.ts'

/** Only the branch that is taken is worked out, so that it can guard the other against what would fail. */
export const logicFunctions: Readonly<Record<string, FormulaFunction>> = {
  IF: lazy(2, 3, ([test, yes, no]) => (toTruth(test?.() ?? null) ? yes?.() : no?.()) ?? null),
  AND: lazy(1, MAX_ARGUMENTS, (args) => args.every((arg) => toTruth(arg()))),
  OR: lazy(1, MAX_ARGUMENTS, (args) => args.some((arg) => toTruth(arg()))),
  XOR: scalar(1, MAX_ARGUMENTS, (args) => args.filter(toTruth).length % 2 === 1),
  NOT: scalar(1, 1, ([value = null]) => !toTruth(value)),
  TRUE: scalar(0, 0, () => true),
  FALSE: scalar(0, 0, () => false),
  ISEMPTY: scalar(1, 1, ([value = null]) => isBlank(value)),
}
