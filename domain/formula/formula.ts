import { evaluate, type Outcome } from './evaluate.ts'
import { parse } from './parse.ts'
import { needsWorkCalendar, sharedParts } from './reference.ts'
import type { FormValues, Surroundings } from './scope.ts'
import type { Place } from './state.ts'
import type { SyntaxProblem } from './token.ts'
import type { Tree } from './tree.ts'

/** A formula that was read, ready to be worked out any number of times. */
export type Formula = {
  readonly tree: Tree
  /** Parts that are the same for every row, so that they are worked out only once. */
  readonly shared: ReadonlySet<Tree>
  /** Whether it asks for work days, so that whoever works it out has to bring the work calendar. */
  readonly needsWorkCalendar: boolean
}

export function readFormula(
  source: string,
): { ok: true; formula: Formula } | { ok: false; problem: SyntaxProblem } {
  const parsed = parse(source)
  if (!parsed.ok) {
    return parsed
  }
  const { tree } = parsed
  return {
    ok: true,
    formula: { tree, shared: sharedParts(tree), needsWorkCalendar: needsWorkCalendar(tree) },
  }
}

/** Reads a formula and works it out; a text that is no formula is a formula that cannot be worked out. */
export function calculate(source: string, data: FormValues, around: Surroundings, place?: Place): Outcome {
  const read = readFormula(source)
  return read.ok
    ? evaluate(read.formula, data, around, place)
    : { ok: false, problem: 'formula', reason: 'syntax', waiting: false }
}
