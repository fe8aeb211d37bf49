import { successorsOf } from './compile.ts'
import { isKind, nodeOf } from './graph-lookup.ts'
import type { Graph, Node } from './graph.ts'

/** A branch of a split that runs beside others. */
type Branch = `${string} ${string}`

const isSplit = (node: Node) =>
  isKind(node, 'parallelGateway', 'inclusiveGateway') && node.outgoing.length > 1

/**
 * The branches a node lies in: those of every parallel or inclusive split that has not been joined again before
 * it. Two nodes in the same branches can stand in for each other without a join missing or gaining a token.
 */
export function branchesOf(graph: Graph, id: string): Branch[] {
  const level = nodeOf(graph, id).parent
  return Object.values(graph.nodes)
    .filter((node) => node.parent === level && isSplit(node))
    .flatMap((split) => {
      const join = joinOf(graph, split)
      return split.outgoing
        .filter((flow) => reachableNodes(graph, graph.flows[flow]?.to ?? '', join).has(id))
        .map((flow): Branch => `${split.id} ${flow}`)
    })
    .sort((a, b) => (a < b ? -1 : 1))
}

/** Where all branches of a split have come together: the nearest node every way from it leads through. */
function joinOf(graph: Graph, split: Node): string | undefined {
  const common = split.outgoing
    .map((flow) => [...reachableNodes(graph, graph.flows[flow]?.to ?? '')])
    .reduce((all, one) => all.filter((id) => one.includes(id)))
  return common.find((id) => id !== split.id && !canMiss(graph, split, id))
}

/** Whether some way from the split comes to an end, or round to the split again, without this node. */
function canMiss(graph: Graph, split: Node, id: string): boolean {
  const starts = split.outgoing.map((flow) => graph.flows[flow]?.to ?? '')
  return starts.some((start) =>
    [...reachableNodes(graph, start, id)].some(
      (at) => at === split.id || successorsOf(graph, nodeOf(graph, at)).length === 0,
    ),
  )
}

/** All nodes on ways from here, this one included, none of them beyond the one to stop before. */
export function reachableNodes(graph: Graph, from: string, before?: string): Set<string> {
  const found = new Set(from === before ? [] : [from])
  // A set gives what is added while it is gone through as well, nearest first.
  for (const at of found) {
    for (const next of successorsOf(graph, nodeOf(graph, at))) {
      if (next !== before) {
        found.add(next)
      }
    }
  }
  return found
}

/** What runs beside the activity whose edge it left, without stopping it: the nodes only such a boundary event leads to. */
function asidesOf(graph: Graph, id: string): string[] {
  const level = nodeOf(graph, id).parent
  return Object.values(graph.nodes).flatMap((node) => {
    if (!isKind(node, 'boundaryEvent') || node.interrupting || node.parent !== level) {
      return []
    }
    const host = nodeOf(graph, node.attachedTo)
    const isBeside = reachableNodes(graph, node.id).has(id)
    const isMain = host.id === id || reachableNodes(graph, host.id, node.id).has(id)
    return isBeside && !isMain ? [node.id] : []
  })
}

/** Whether a token may go from one node straight to another without upsetting a join. */
export const isSameParallelBlock = (graph: Graph, from: string, to: string): boolean =>
  nodeOf(graph, from).parent === nodeOf(graph, to).parent &&
  branchesOf(graph, from).join() === branchesOf(graph, to).join() &&
  asidesOf(graph, from).join() === asidesOf(graph, to).join()
