import { reachableNodes } from './branches.ts'
import { successorsOf } from './compile.ts'
import type { Defect, DefectKey } from './defect.ts'
import { isActivity, nodeOf } from './graph-lookup.ts'
import type { Graph, Node } from './graph.ts'

const error = (key: DefectKey, { id, name }: Pick<Node, 'id' | 'name'>, detail?: string): Defect => ({
  level: 'error',
  key,
  node: id,
  name,
  ...(detail === undefined ? {} : { detail }),
})

/** Flows that lead nowhere or across the border of a sub-process. Nothing else can be checked before. */
export function checkFlows(graph: Graph): Defect[] {
  return Object.values(graph.flows).flatMap(({ id, from, to }) => {
    const [source, target] = [graph.nodes[from], graph.nodes[to]]
    if (!source || !target) {
      return [
        {
          ...error(
            'looseFlow',
            { id: source?.id ?? target?.id ?? id, name: source?.name ?? target?.name ?? id },
            id,
          ),
          flow: id,
        },
      ]
    }
    return source.parent === target.parent
      ? []
      : [{ ...error('flowLeavesLevel', source, target.name), flow: id }]
  })
}

/** One level: where it begins and ends, and whether everything in between lies on a way. */
export function checkLevel(graph: Graph, parent: string | null): Defect[] {
  const nodes = Object.values(graph.nodes).filter((node) => node.parent === parent)
  const holder = parent === null ? { id: '', name: '' } : nodeOf(graph, parent)
  const isEventLevel = parent !== null && nodeOf(graph, parent).kind === 'eventSubProcess'
  const starts = nodes.filter((node) => node.kind === 'start')
  const fitting = starts.filter(({ trigger }) =>
    isEventLevel ? trigger !== undefined : parent === null || trigger === undefined,
  )
  const plain = starts.filter(({ trigger }) => trigger === undefined)
  const found: Defect[] = []
  if (fitting.length === 0) {
    found.push(error('noStart', holder))
  }
  if (plain.length > 1 || (parent !== null && starts.length > 1)) {
    found.push(error('severalStarts', holder))
  }
  if (!nodes.some((node) => successorsOf(graph, node).length === 0 && !isAside(node))) {
    found.push(error('noEnd', holder))
  }
  found.push(
    ...nodes
      .filter((node) => node.kind === 'start' && node.incoming.length > 0)
      .map((node) => error('startEntered', node)),
  )
  found.push(
    ...nodes
      .filter((node) => node.kind === 'eventSubProcess' && node.incoming.length + node.outgoing.length > 0)
      .map((node) => error('eventSubProcessEntered', node)),
  )
  found.push(
    ...nodes
      .filter((node) => isFinal(node) && node.outgoing.length > 0)
      .map((node) => error('endLeft', node)),
  )
  return [...found, ...checkWays(graph, nodes, starts)]
}

const isFinal = ({ kind }: Node) => kind === 'end' || kind === 'terminate'

/** Outside the flow: started by an event, or only run to undo something. */
const isAside = (node: Node) =>
  node.kind === 'eventSubProcess' || (isActivity(node) && node.forCompensation === true)

function checkWays(graph: Graph, nodes: readonly Node[], starts: readonly Node[]): Defect[] {
  const reached = new Set(starts.flatMap((start) => [...reachableNodes(graph, start.id)]))
  const lost = nodes.filter((node) => !isAside(node) && !reached.has(node.id))
  const ending = nodesThatEnd(graph, nodes)
  const trapped = nodes.filter((node) => reached.has(node.id) && !ending.has(node.id))
  return [
    ...lost.map((node) => error('unreachable', node)),
    ...trapped.map((node) => error('noWayToEnd', node)),
  ]
}

/** The nodes with a way to an end, found from the ends backwards: each way is walked once, however many lead to it. */
function nodesThatEnd(graph: Graph, nodes: readonly Node[]): Set<string> {
  const before = new Map<string, string[]>()
  for (const node of nodes) {
    for (const next of successorsOf(graph, node)) {
      const predecessors = before.get(next)
      if (predecessors) {
        predecessors.push(node.id)
      } else {
        before.set(next, [node.id])
      }
    }
  }
  const ending = new Set(
    nodes.filter((node) => successorsOf(graph, node).length === 0).map((node) => node.id),
  )
  // A set gives what is added while it is gone through as well.
  for (const id of ending) {
    for (const previous of before.get(id) ?? []) {
      ending.add(previous)
    }
  }
  return ending
}

/** Boundary events hang on an activity of their own level and are never flowed into. */
export function checkBoundaries(graph: Graph): Defect[] {
  return Object.values(graph.nodes).flatMap((node) => {
    if (node.kind !== 'boundaryEvent') {
      return []
    }
    const host = graph.nodes[node.attachedTo]
    const isLoose = !host || !isActivity(host) || host.parent !== node.parent
    return [
      ...(isLoose ? [error('looseBoundary', node)] : []),
      ...(node.incoming.length > 0 ? [error('boundaryEntered', node)] : []),
    ]
  })
}
