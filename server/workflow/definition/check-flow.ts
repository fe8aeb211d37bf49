import { withYuanFormulas } from '#domain/workflow/definition/yuan-flow.ts'
import { withStarter } from '#domain/workflow/definition/with-starter.ts'
import { graphChecks } from '#domain/workflow/definition/soundness.ts'
import { moneyFieldsOf } from '#domain/workflow/definition/yuan-formula.ts'
import { describeUnnamed } from '#domain/workflow/bpmn/element-description.ts'
import { inTurns, nextTurn } from '../next-turn.ts'
import { lintDiagram } from '../bpmn/lint.ts'
import type { FlowProblem } from '#domain/workflow/bpmn/problem.ts'
import type { ParsedFlow } from '#domain/workflow/bpmn/read-definitions.ts'
import { readFlow } from '../bpmn/read-flow.ts'
import { checkFormulas } from '#domain/workflow/definition/check-formulas.ts'
import { checkExecutors } from './check-executors.ts'
import { checkReferences, businessObjectOf, type RegisteredNames } from './check-references.ts'
import type { Scope } from '#server/scope.ts'

export type CheckedFlow = Omit<ParsedFlow, 'definitions'>

export const isDeployable = ({ compiled, problems }: CheckedFlow): boolean =>
  compiled !== null && problems.every(({ level }) => level !== 'error')

/** Reads a diagram and finds everything that speaks against deploying it here, the gravest first. */
export async function checkFlow(scope: Scope, xml: string, registry: RegisteredNames): Promise<CheckedFlow> {
  const { definitions, ...read } = await readFlow(xml)
  const problems = [...read.problems]
  let compiled = read.compiled && withStarter(read.compiled)
  if (compiled && definitions) {
    await nextTurn()
    problems.push(...(await inTurns(graphChecks(compiled.graph))))
    await nextTurn()
    problems.push(...(await lintDiagram(definitions, compiled.graph)))
    await nextTurn()
    const object = await businessObjectOf(scope, compiled)
    problems.push(...object.problems, ...checkFormulas(compiled, object.definition))
    problems.push(...(await checkExecutors(scope, compiled)))
    problems.push(...(await checkReferences(scope, read.key, compiled, registry)))
    compiled = object.definition ? withYuanFormulas(compiled, moneyFieldsOf(object.definition)) : compiled
  }
  const describedProblems = compiled ? describeUnnamed(problems, compiled.graph) : problems
  return { ...read, compiled, problems: sortedProblems(describedProblems) }
}

/** Each problem once, errors first. */
export function sortedProblems(problems: readonly FlowProblem[]): FlowProblem[] {
  const once = new Map(problems.map((problem) => [JSON.stringify(problem), problem]))
  const rank = ({ level }: FlowProblem) => (level === 'error' ? 0 : 1)
  return [...once.values()].toSorted((a, b) => rank(a) - rank(b))
}
