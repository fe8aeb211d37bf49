import { evaluate, type Outcome } from './evaluate.ts'
import { parse } from './parse.ts'
import { sharedParts } from './reference.ts'
import type { FormValues, Surroundings } from './scope.ts'
import type { Place } from './state.ts'
import type { SyntaxProblem } from './token.ts'
import type { Tree } from './tree.ts'

/** A formula that was read, ready to be worked out any number of times. */
export type Formula = { readonly tree: Tree; readonly shared: ReadonlySet<Tree> }

export function readFormula(
  source: string,
): { ok: true; formula: Formula } | { ok: false; problem: SyntaxProblem } {
  const parsed = parse(source)
  return parsed.ok ? { ok: true, formula: { tree: parsed.tree, shared: sharedParts(parsed.tree) } } : parsed
}

/** Reads a formula and works it out; a text that is no formula is a formula that cannot be worked out. */
export function calculate(source: string, data: FormValues, around: Surroundings, place?: Place): Outcome {
  const read = readFormula(source)
  return read.ok
    ? evaluate(read.formula, data, around, place)
    : { ok: false, problem: 'formula', reason: 'syntax', waiting: false }
}
