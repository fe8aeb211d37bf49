import { withYuan } from '#domain/workflow/definition/yuan-flow.ts'
import { firstNode } from '#domain/workflow/definition/graph-lookup.ts'
import { settingsOf, type CompiledFlow } from '#domain/workflow/definition/settings.ts'
import { checkGraph } from '#domain/workflow/definition/soundness.ts'
import { moneyIn } from '#domain/workflow/definition/yuan-formula.ts'
import type { Db } from '#server/db/open.ts'
import { lintDiagram } from '../bpmn/lint.ts'
import type { FlowProblem } from '../bpmn/problem.ts'
import { readFlow, type ReadFlow } from '../bpmn/read-flow.ts'
import { checkFormulas } from './check-formulas.ts'
import { checkPeople } from './check-executors.ts'
import { checkPlaces, objectOf, type KnownParts } from './check-references.ts'

export type Checked = Omit<ReadFlow, 'definitions'>

export const isDeployable = ({ compiled, problems }: Checked): boolean =>
  compiled !== null && problems.every(({ level }) => level !== 'error')

/** Reads a diagram and finds everything that speaks against deploying it here, the gravest first. */
export async function checkFlow(db: Db, tenantId: string, xml: string, known: KnownParts): Promise<Checked> {
  const { definitions, ...read } = await readFlow(xml)
  const problems = [...read.problems]
  let compiled = read.compiled && withStarter(read.compiled)
  if (compiled && definitions) {
    problems.push(...checkGraph(compiled.graph))
    problems.push(...(await lintDiagram(definitions, compiled.graph)))
    const object = await objectOf(db, tenantId, compiled)
    problems.push(...object.problems, ...checkFormulas(compiled, object.definition))
    problems.push(...(await checkPeople(db, tenantId, compiled)))
    problems.push(...(await checkPlaces(db, tenantId, read.key, compiled, known)))
    compiled = object.definition ? withYuan(compiled, moneyIn(object.definition)) : compiled
  }
  return { ...read, compiled, problems: sorted(problems) }
}

/** The first step is the starter's own unless the diagram says whose it is. */
function withStarter(flow: CompiledFlow): CompiledFlow {
  const first = firstNodeOf(flow)
  if (!first || settingsOf(flow, first).executors.length > 0) {
    return flow
  }
  const own = { ...settingsOf(flow, first), executors: [{ type: 'initiator' as const }] }
  return { ...flow, nodes: { ...flow.nodes, [first]: own } }
}

function firstNodeOf({ graph }: CompiledFlow): string | null {
  const isWhole = Object.values(graph.flows).every(({ from, to }) => graph.nodes[from] && graph.nodes[to])
  return isWhole ? (firstNode(graph)?.id ?? null) : null
}

function sorted(problems: readonly FlowProblem[]): FlowProblem[] {
  const once = new Map(problems.map((problem) => [JSON.stringify(problem), problem]))
  const rank = ({ level }: FlowProblem) => (level === 'error' ? 0 : 1)
  return [...once.values()].toSorted((a, b) => rank(a) - rank(b))
}
