import { evaluate, type EvaluationResult } from './evaluate.ts'
import { parseFormula } from './parse.ts'
import { sharedSubexpressions } from './reference.ts'
import type { FormValues, EvaluationContext } from './scope.ts'
import type { EvaluationScope } from './state.ts'
import type { SyntaxProblem } from './token.ts'
import type { Expression } from './tree.ts'

/** A formula that was read, ready to be worked out any number of times. */
export type Formula = { readonly tree: Expression; readonly shared: ReadonlySet<Expression> }

export function readFormula(
  source: string,
): { ok: true; formula: Formula } | { ok: false; problem: SyntaxProblem } {
  const parsed = parseFormula(source)
  return parsed.ok
    ? { ok: true, formula: { tree: parsed.tree, shared: sharedSubexpressions(parsed.tree) } }
    : parsed
}

/** Reads a formula and works it out; a text that is no formula is a formula that cannot be worked out. */
export function calculate(
  source: string,
  data: FormValues,
  around: EvaluationContext,
  place?: EvaluationScope,
): EvaluationResult {
  const read = readFormula(source)
  return read.ok
    ? evaluate(read.formula, data, around, place)
    : { ok: false, problem: 'formula', reason: 'syntax', waiting: false }
}
