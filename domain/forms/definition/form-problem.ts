import type { FormulaReason } from '#domain/formula/plan.ts'
import type { PermitProblem } from '../rights/row-permit.ts'
import type { RuleProblem } from '../rules/rule.ts'

/** Why a form cannot be saved, beside problems of its formulas and rules. */
export type FormOwnReason =
  | 'notAnObject'
  | 'notAList'
  | 'notText'
  | 'notWhole'
  | 'notYesNo'
  | 'unknownSetting'
  | 'missing'
  | 'textTooLong'
  | 'unknownKind'
  | 'badKey'
  | 'duplicateKey'
  | 'duplicateField'
  | 'formUnknownField'
  | 'formUnknownTable'
  | 'unfitField'
  | 'unfitSetting'
  | 'unknownSource'
  | 'tooManyHere'
  | 'tooNested'
  | 'badFrame'
  | 'badColumns'
  | 'emptyForm'
  | 'linkageCycle'

export type FormReason = FormOwnReason | FormulaReason | RuleProblem['reason'] | PermitProblem

/** A problem of a form. `at` is its path in the definition: `parts[2].controls[0].rules`. */
export type FormProblem = {
  readonly at: string
  readonly reason: FormReason
  readonly values: Readonly<Record<string, string | number>>
}

export const formProblem = (
  at: string,
  reason: FormReason,
  values: FormProblem['values'] = {},
): FormProblem => ({ at, reason, values })
