import { sequenceFlowOf, isHuman, isKind, nodeOf } from '../definition/graph-lookup.ts'
import type { Graph, Node } from '../definition/graph.ts'
import { conditionFactsOf, refuse, type StepRun } from './run.ts'
import type { Token } from './state.ts'

/**
 * The flows a token leaves a node by. An exclusive gateway takes the first open one, a parallel gateway all,
 * every other node all that are open; the default one when no condition holds. No way out is a refusal: the token must
 * not vanish.
 */
export function chooseFlows(run: StepRun, node: Node, token: Token): string[] {
  const { outgoing } = node
  if (isKind(node, 'parallelGateway') || outgoing.length === 0) {
    return outgoing
  }
  const steered = steer(run.graph, node, token)
  if (steered !== undefined) {
    return [steered]
  }
  const fallback = 'defaultFlow' in node ? node.defaultFlow : undefined
  const facts = conditionFactsOf(run, token)
  const isTaken = (id: string) => {
    const { condition } = sequenceFlowOf(run.graph, id)
    return id !== fallback && (condition === undefined || run.context.evaluate(condition, facts))
  }
  const open = isKind(node, 'exclusiveGateway') ? firstOf(outgoing, isTaken) : outgoing.filter(isTaken)
  // Beside a flow that is always taken, the default one still stands for the conditions that do not hold.
  const isDecided = open.some((id) => sequenceFlowOf(run.graph, id).condition !== undefined)
  if (open.length > 0 && (fallback === undefined || isDecided || isKind(node, 'exclusiveGateway'))) {
    return open
  }
  if (fallback === undefined) {
    refuse(run, { reason: 'noPath', node: node.id })
    return []
  }
  return [...open, fallback]
}

/** Looks no further than needed: a condition after the chosen one may not even be answerable. */
function firstOf<T>(rows: readonly T[], isWanted: (row: T) => boolean): T[] {
  const at = rows.findIndex(isWanted)
  return rows.slice(at, at < 0 ? at : at + 1)
}

/** The flow towards the next node the last person chose; a choice stands above the conditions. */
function steer(graph: Graph, node: Node, token: Token): string | undefined {
  const { aim } = token
  return aim === undefined ? undefined : node.outgoing.find((flow) => leadsTo(graph, flow, aim))
}

/** Whether a flow leads to a human node without passing another person or splitting into branches. */
export function leadsTo(graph: Graph, flow: string, aim: string, seen: Set<string> = new Set()): boolean {
  const node = nodeOf(graph, sequenceFlowOf(graph, flow).to)
  if (node.id === aim) {
    return true
  }
  if (isHuman(node) || seen.has(node.id) || isFork(node)) {
    return false
  }
  seen.add(node.id)
  return node.outgoing.some((next) => leadsTo(graph, next, aim, seen))
}

const isFork = (node: Node) => isKind(node, 'parallelGateway', 'eventGateway') && node.outgoing.length > 1

/** The human nodes a person may choose from when leaving this one. Nodes inside a parallel block are not among them. */
export function nextHumanNodes(graph: Graph, from: Node, seen: Set<string> = new Set()): string[] {
  const found: string[] = []
  for (const flow of from.outgoing) {
    const node = nodeOf(graph, sequenceFlowOf(graph, flow).to)
    if (seen.has(node.id)) {
      continue
    }
    seen.add(node.id)
    if (isHuman(node)) {
      found.push(node.id)
    } else if (!isFork(node)) {
      found.push(...nextHumanNodes(graph, node, seen))
    }
  }
  return found
}
