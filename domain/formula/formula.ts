import { parseFormula } from './parse.ts'
import { needsWorkCalendar, sharedSubexpressions } from './reference.ts'
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
