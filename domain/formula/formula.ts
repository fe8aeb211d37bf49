import { evaluate, type EvaluationResult } from './evaluate.ts'
import { parseFormula } from './parse.ts'
import { needsWorkCalendar, sharedSubexpressions } from './reference.ts'
import type { FormValues, EvaluationContext } from './scope.ts'
import type { EvaluationScope } from './state.ts'
import type { SyntaxProblem } from './token.ts'
import type { Expression } from './tree.ts'

/** A parsed formula, ready to be calculated any number of times. */
export type Formula = {
  readonly tree: Expression
  /** Parts with the same value for every row, which are calculated only once. */
  readonly shared: ReadonlySet<Expression>
  /** Whether it counts work days, so that the caller has to provide the work calendar. */
  readonly needsWorkCalendar: boolean
}

export function readFormula(
  source: string,
): { ok: true; formula: Formula } | { ok: false; problem: SyntaxProblem } {
  const parsed = parseFormula(source)
  if (!parsed.ok) {
    return parsed
  }
  const { tree } = parsed
  return {
    ok: true,
    formula: { tree, shared: sharedSubexpressions(tree), needsWorkCalendar: needsWorkCalendar(tree) },
  }
}

/** Parses a formula and calculates it; a syntax error is a formula calculation error. */
export function calculate(
  source: string,
  data: FormValues,
  context: EvaluationContext,
  scope?: EvaluationScope,
): EvaluationResult {
  const read = readFormula(source)
  return read.ok
    ? evaluate(read.formula, data, context, scope)
    : { ok: false, problem: 'formula', reason: 'syntax', hasEmptyInput: false }
}
