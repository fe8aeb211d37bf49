import { dateFunctions } from './date-functions.ts'
import type { FormulaFunction } from './function.ts'
import { listFunctions } from './list-functions.ts'
import { logicFunctions } from './logic-functions.ts'
import { mathFunctions } from './math-functions.ts'
import { searchFunctions } from './search-functions.ts'
import { textFunctions } from './text-functions.ts'
import { workDayFunctions } from './work-day-functions.ts'

const functions: ReadonlyMap<string, FormulaFunction> = new Map(
  [
    mathFunctions,
    listFunctions,
    textFunctions,
    searchFunctions,
    logicFunctions,
    dateFunctions,
    workDayFunctions,
  ].flatMap((group) => Object.entries(group)),
)

/** The names of all functions, in alphabetical order. */
export const functionNames: readonly string[] = [...functions.keys()].sort()

/** Functions that need the work calendar of the tenant. */
export const usesWorkCalendar = (name: string): boolean => Object.hasOwn(workDayFunctions, name)

/** A function by its name in capitals. A map, unlike an object, inherits no names such as `constructor`. */
export const functionOf = (name: string): FormulaFunction | undefined => functions.get(name)
