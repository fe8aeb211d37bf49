import { isActivity } from './graph-lookup.ts'
import type { SequenceFlow, Graph, GraphOptions, NodeKind, Node, NodeOf } from './graph.ts'

/** A node before its flows are known. */
export type NodeDraft = { [K in NodeKind]: Omit<NodeOf<K>, 'incoming' | 'outgoing'> }[NodeKind]

export type GraphParts = {
  id: string
  nodes: readonly NodeDraft[]
  flows: readonly SequenceFlow[]
  options?: GraphOptions
  variables?: Graph['variables']
}

/** Ties nodes and flows together and works out once what every step would otherwise search for. */
export function compile({ id, nodes, flows: drawn, options = {}, variables = {} }: GraphParts): Graph {
  const flows = withLinks(nodes, drawn)
  const own = Object.keys(variables).length > 0 ? { variables } : {}
  const graph: Graph = { id, options, nodes: {}, flows: {}, boundaries: {}, ...own, upstream: {} }
  for (const draft of nodes) {
    graph.nodes[draft.id] = {
      ...draft,
      incoming: flows.filter(({ to }) => to === draft.id).map((flow) => flow.id),
      outgoing: flows.filter(({ from }) => from === draft.id).map((flow) => flow.id),
    }
    if (draft.kind === 'boundaryEvent') {
      graph.boundaries[draft.attachedTo] = [...(graph.boundaries[draft.attachedTo] ?? []), draft.id]
    }
  }
  for (const flow of flows) {
    graph.flows[flow.id] = flow
  }
  for (const node of Object.values(graph.nodes)) {
    if (node.kind === 'inclusiveGateway' && node.incoming.length > 1) {
      graph.upstream[node.id] = Object.fromEntries(
        node.incoming.map((flow) => [flow, upstreamOf(graph, flow, node.id)]),
      )
    }
  }
  return graph
}

/** Link events are a line that is cut in two, so the missing piece is put in. */
function withLinks(nodes: readonly NodeDraft[], drawn: readonly SequenceFlow[]): SequenceFlow[] {
  const linkOf = (node: NodeDraft) =>
    'trigger' in node && node.trigger?.type === 'link' ? node.trigger.name : undefined
  const catchers = nodes.filter((node) => node.kind === 'catchEvent' && linkOf(node) !== undefined)
  const links = nodes.flatMap((node): SequenceFlow[] => {
    const name = node.kind === 'throwEvent' ? linkOf(node) : undefined
    const to = catchers.find((one) => one.parent === node.parent && linkOf(one) === name)
    return name === undefined || !to
      ? []
      : [{ id: `${node.id}~${to.id}`, from: node.id, to: to.id, link: true }]
  })
  return [...drawn.filter(({ link }) => !link), ...links]
}

/**
 * The nodes from which a token can come to this flow without passing the join itself: what goes round through
 * the join belongs to its next turn. A boundary event is entered from the activity it hangs on.
 */
function upstreamOf(graph: Graph, flow: string, join: string): string[] {
  const found = new Set<string>()
  const open = [graph.flows[flow]?.from ?? join]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === join || found.has(id)) {
      continue
    }
    found.add(id)
    const node = graph.nodes[id]
    if (node?.kind === 'boundaryEvent') {
      open.push(node.attachedTo)
    }
    open.push(...(node?.incoming ?? []).map((entry) => graph.flows[entry]?.from ?? join))
  }
  return [...found].sort()
}

/** Where a token on this node can go next. */
export function successorsOf(graph: Graph, node: Node): string[] {
  const along = node.outgoing.map((flow) => graph.flows[flow]?.to ?? '')
  return isActivity(node) ? [...along, ...(graph.boundaries[node.id] ?? [])] : along
}
