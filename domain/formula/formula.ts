import { evaluate, type EvaluationResult } from './evaluate.ts'
import { parseFormula } from './parse.ts'
import { needsWorkCalendar, sharedSubexpressions } from './reference.ts'
import type { FormValues, EvaluationContext } from './scope.ts'
import type { EvaluationScope } from './state.ts'
import type { SyntaxProblem } from './token.ts'
import type { Expression } from './tree.ts'

/** A formula that was read, ready to be worked out any number of times. */
export type Formula = {
  readonly tree: Expression
  /** Parts that are the same for every row, so that they are worked out only once. */
  readonly shared: ReadonlySet<Expression>
  /** Whether it asks for work days, so that whoever works it out has to bring the work calendar. */
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

/** Reads a formula and works it out; a text that is no formula is a formula that cannot be worked out. */
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
