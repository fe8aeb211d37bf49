import { boundariesOf, sequenceFlowOf, isActivity, isKind } from './graph-lookup.ts'
import type { Graph, Node } from './graph.ts'

/** The sets of flows a node can be left by; null when it ends everything. */
export function exitSets(graph: Graph, node: Node): Array<readonly string[] | null> {
  const aside = boundariesOf(graph, node.id)
  const instead = aside.filter(({ interrupting }) => interrupting).map(({ outgoing }) => outgoing)
  const beside = aside.filter(({ interrupting }) => !interrupting).flatMap(({ outgoing }) => outgoing)
  return [...plainWays(graph, node), ...instead].flatMap((way) =>
    beside.length > 0 && way !== null ? [way, [...way, ...beside]] : [way],
  )
}

function plainWays(graph: Graph, node: Node): Array<readonly string[] | null> {
  const { outgoing } = node
  if (node.kind === 'terminate') {
    return [null]
  }
  if (isKind(node, 'exclusiveGateway', 'eventGateway')) {
    return outgoing.map((flow) => [flow])
  }
  const isFree = outgoing.every((flow) => sequenceFlowOf(graph, flow).condition === undefined)
  if (node.kind === 'parallelGateway' || outgoing.length < 2 || (isActivity(node) && isFree)) {
    return [outgoing]
  }
  return subsets(outgoing)
}

/** Each way alone, each pair and all together: what a join can get wrong shows in these. */
function subsets(flows: readonly string[]): string[][] {
  const pairs = flows.flatMap((one, at) => flows.slice(at + 1).map((other) => [one, other]))
  return [...flows.map((flow) => [flow]), ...pairs, ...(flows.length > 2 ? [[...flows]] : [])]
}
