import {
  HUMAN_KINDS,
  type SequenceFlow,
  type Graph,
  type HumanNode,
  type NodeKind,
  type Node,
  type NodeOf,
} from './graph.ts'

/** A graph names only its own nodes, so a miss is a bug and not an answer. */
export function nodeOf(graph: Graph, id: string): Node {
  const node = graph.nodes[id]
  if (!node) {
    throw new Error(`the graph ${graph.id} has no node ${id}`)
  }
  return node
}

export function sequenceFlowOf(graph: Graph, id: string): SequenceFlow {
  const flow = graph.flows[id]
  if (!flow) {
    throw new Error(`the graph ${graph.id} has no flow ${id}`)
  }
  return flow
}

export const isKind = <K extends NodeKind>(node: Node, ...kinds: readonly K[]): node is Node & NodeOf<K> =>
  kinds.some((kind) => kind === node.kind)

export const isHuman = (node: Node): node is HumanNode => isKind(node, ...HUMAN_KINDS)

export const ACTIVITY_KINDS = [
  ...HUMAN_KINDS,
  'serviceTask',
  'scriptTask',
  'businessRuleTask',
  'sendTask',
  'receiveTask',
  'subProcess',
  'callActivity',
] as const
export type ActivityNode = NodeOf<(typeof ACTIVITY_KINDS)[number]>

export const isActivity = (node: Node): node is ActivityNode => isKind(node, ...ACTIVITY_KINDS)

export const childNodesOf = (graph: Graph, parent: string | null): Node[] =>
  Object.values(graph.nodes).filter((node) => node.parent === parent)

/** Where a level begins: its start event without a trigger. */
export const plainStart = (graph: Graph, parent: string | null): NodeOf<'start'> | undefined =>
  childNodesOf(graph, parent).find(
    (node): node is NodeOf<'start'> => node.kind === 'start' && node.trigger === undefined,
  )

/** The event sub-processes of a level, each with the event that starts it. */
export function eventStarts(graph: Graph, parent: string | null): NodeOf<'start'>[] {
  return childNodesOf(graph, parent)
    .filter(({ kind }) => kind === 'eventSubProcess')
    .flatMap((sub) => childNodesOf(graph, sub.id).filter((node) => isKind(node, 'start')))
    .filter(({ trigger }) => trigger !== undefined)
}

/** The start of the event sub-process by which a sub-process undoes what it did. */
export const compensationStart = (graph: Graph, sub: string): NodeOf<'start'> | undefined =>
  eventStarts(graph, sub).find(({ trigger }) => trigger?.type === 'compensation')

export const boundariesOf = (graph: Graph, activity: string): NodeOf<'boundaryEvent'>[] =>
  (graph.boundaries[activity] ?? [])
    .map((id) => nodeOf(graph, id))
    .filter((node) => isKind(node, 'boundaryEvent'))

/**
 * The person's own first node: the one the start event leads to without a choice. Sending back to the start
 * goes there; without one the start event itself takes the task.
 */
export function starterFormNode(graph: Graph): HumanNode | null {
  let node: Node | undefined = plainStart(graph, null)
  const seen = new Set<string>()
  while (node && !seen.has(node.id)) {
    seen.add(node.id)
    const [flow, ...more]: string[] = node.outgoing
    if (flow === undefined || more.length > 0 || isKind(node, 'eventGateway')) {
      return null
    }
    node = nodeOf(graph, sequenceFlowOf(graph, flow).to)
    if (isHuman(node)) {
      return node.loop ? null : node
    }
  }
  return null
}

/** The variables of the sub-processes a node lies in, and of the node itself when it is one. */
export function variablesAt(graph: Graph, id: string): string[] {
  const found: string[] = []
  for (let at: string | null = id; at !== null; at = graph.nodes[at]?.parent ?? null) {
    found.push(...(graph.variables?.[at] ?? []))
  }
  return found
}
