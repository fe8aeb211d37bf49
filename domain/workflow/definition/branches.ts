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
export const branchesOf = (graph: Graph, id: string): Branch[] =>
  branchNames(splitBranches(graph, nodeOf(graph, id).parent), id)

type SplitBranch = { name: Branch; nodes: Set<string> }

const branchNames = (branches: readonly SplitBranch[], id: string): Branch[] =>
  branches
    .filter(({ nodes }) => nodes.has(id))
    .map(({ name }) => name)
    .sort((a, b) => (a < b ? -1 : 1))

/** The branches of all splits of a level, with the nodes that lie in each. */
const splitBranches = (graph: Graph, level: Node['parent']): SplitBranch[] =>
  Object.values(graph.nodes)
    .filter((node) => node.parent === level && isSplit(node))
    .flatMap((split) => {
      const join = joinOf(graph, split)
      return split.outgoing.map((flow) => ({
        name: `${split.id} ${flow}` as const,
        nodes: reachableNodes(graph, graph.flows[flow]?.to ?? '', join),
      }))
    })

/** Where all branches of a split have come together: the nearest node every way from it leads through. */
function joinOf(graph: Graph, split: Node): string | undefined {
  const common = split.outgoing
    .map((flow) => [...reachableNodes(graph, graph.flows[flow]?.to ?? '')])
    .reduce((all, one) => all.filter((id) => one.includes(id)))
  return common.find((id) => id !== split.id && !canMiss(graph, split, id))
}

/**
 * Whether some way from the split comes to an end, or round to the split again, without this node. What runs beside an
 * activity without stopping it takes no token from the way, wherever it ends.
 */
function canMiss(graph: Graph, split: Node, id: string): boolean {
  const starts = split.outgoing.map((flow) => graph.flows[flow]?.to ?? '')
  const isAside = (at: string) => {
    const node = nodeOf(graph, at)
    return isKind(node, 'boundaryEvent') && !node.interrupting
  }
  return starts.some((start) =>
    [...reachableNodes(graph, start, (at) => at === id || isAside(at))].some(
      (at) => at === split.id || successorsOf(graph, nodeOf(graph, at)).every(isAside),
    ),
  )
}

/** All nodes on ways from here, this one included, none of them beyond one to stop before. */
export function reachableNodes(
  graph: Graph,
  from: string,
  before?: string | ((id: string) => boolean),
): Set<string> {
  const isBefore = typeof before === 'function' ? before : (id: string) => id === before
  const found = new Set(isBefore(from) ? [] : [from])
  // A set gives what is added while it is gone through as well, nearest first.
  for (const at of found) {
    for (const next of successorsOf(graph, nodeOf(graph, at))) {
      if (!isBefore(next)) {
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

/**
 * Whether a token may go from one node straight to another without upsetting a join. Asked of many nodes, the branches
 * around the first are worked out once.
 */
export function parallelBlockOf(graph: Graph, from: string): (to: string) => boolean {
  const level = nodeOf(graph, from).parent
  const branches = splitBranches(graph, level)
  const own = { branches: branchNames(branches, from).join(), asides: asidesOf(graph, from).join() }
  return (to) =>
    nodeOf(graph, to).parent === level &&
    branchNames(branches, to).join() === own.branches &&
    asidesOf(graph, to).join() === own.asides
}

export const isSameParallelBlock = (graph: Graph, from: string, to: string): boolean =>
  parallelBlockOf(graph, from)(to)
