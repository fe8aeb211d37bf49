import { isKind } from '../definition/graph-lookup.ts'
import type { Graph, Node } from '../definition/graph.ts'
import type { ElementDescription, FlowProblem } from './problem.ts'

/**
 * Says of problems at nodes without a name what a person sees there: the kind of node, and the nearest one that has
 * a name. Ids that tools make up mean nothing to anybody.
 */
export function describeUnnamed(problems: readonly FlowProblem[], graph: Graph): FlowProblem[] {
  return problems.map((problem) => {
    const at = descriptionOf(graph, problem.node)
    const { key, detail } = problem
    const meant = detail === undefined || !NAMES_NODE.includes(key) ? undefined : graph.nodes[detail]
    return {
      ...problem,
      ...(at && (problem.name === '' || problem.name === problem.node) ? { seenAs: at } : {}),
      ...(meant ? { detailId: meant.id } : {}),
      ...(meant && isNamed(meant) ? { detail: meant.name } : {}),
      ...(meant && !isNamed(meant) ? { detailSeenAs: descriptionOf(graph, meant.id) } : {}),
    }
  })
}

/** Problems whose detail is another node. */
const NAMES_NODE: readonly FlowProblem['key'][] = ['conditionMissing', 'joinWaitsForever']

const isNamed = ({ id, name }: Node): boolean => name !== '' && name !== id

/** What is seen at a node without a name; undefined where it has one. */
export function descriptionOf(graph: Graph, id: string): ElementDescription | undefined {
  const node = graph.nodes[id]
  if (!node || isNamed(node)) {
    return undefined
  }
  const kind = node.kind === 'unsupported' ? node.element : node.kind
  const host = node.kind === 'boundaryEvent' ? graph.nodes[node.attachedTo] : undefined
  if (host && isNamed(host)) {
    return { kind, beside: { where: 'on', name: host.name } }
  }
  const before = nearest(graph, node, 'incoming')
  if (before !== undefined) {
    return { kind, beside: { where: 'after', name: before } }
  }
  const behind = isKind(node, 'end', 'terminate') ? undefined : nearest(graph, node, 'outgoing')
  return { kind, ...(behind === undefined ? {} : { beside: { where: 'before', name: behind } }) }
}

/** The nearest node with a name, along the flows or against them. */
function nearest(graph: Graph, from: Node, way: 'incoming' | 'outgoing'): string | undefined {
  const seen = new Set([from.id])
  const open = [from]
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    for (const flow of at[way]) {
      const id = way === 'incoming' ? graph.flows[flow]?.from : graph.flows[flow]?.to
      const next = id === undefined || seen.has(id) ? undefined : graph.nodes[id]
      if (next && isNamed(next)) {
        return next.name
      }
      if (next) {
        seen.add(next.id)
        open.push(next)
      }
    }
  }
  return undefined
}
