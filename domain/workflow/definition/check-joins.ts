import type { Defect } from './defect.ts'
import { sequenceFlowOf, isKind, nodeOf } from './graph-lookup.ts'
import type { Graph, Node } from './graph.ts'
import { isJoinReady } from '../engine/joins.ts'
import type { Token } from '../engine/state.ts'
import { exitSets } from './exit-sets.ts'

/** Beyond so many situations the diagram is not looked through any further. */
const MOST = 20_000
/** The same for flows looked at: where many branches run side by side, a single situation is long. */
const MOST_LOOKS = 400_000

/** The flows that carry something, in a fixed order; twice when it carries two. */
type Marking = readonly string[]

/**
 * Plays every way on from these flows of one level, whatever the conditions say, and finds the situations in
 * which a parallel join waits for a branch that never comes, or in which the same way is gone twice at once.
 */
export function checkJoins(graph: Graph, from: readonly string[]): Defect[] {
  const found = new Map<string, Defect>()
  const seen = new Set<string>()
  let looks = 0
  const open: Marking[] = [inOrder(arrive(graph, from))]
  const add = (level: Defect['level'], key: Defect['key'], id: string, detail?: string) => {
    const { name } = nodeOf(graph, id)
    found.set(`${key} ${id}`, { level, key, node: id, name, ...(detail === undefined ? {} : { detail }) })
  }
  for (let marking = open.pop(); marking !== undefined; marking = open.pop()) {
    const key = marking.join(' ')
    if (seen.has(key)) {
      continue
    }
    seen.add(key)
    const twice = runTwice(graph, marking)
    if (twice !== undefined) {
      // Legal, and rarely meant: the branches were to be joined.
      add('warning', 'runsTwice', twice)
      continue
    }
    if (seen.size > MOST || looks > MOST_LOOKS) {
      add('warning', 'tooManyWays', sequenceFlowOf(graph, from[0] ?? '').from)
      break
    }
    const next = moves(graph, marking)
    looks += (next.length + 1) * (marking.length + 1)
    if (next.length === 0 && marking.length > 0) {
      for (const flow of marking) {
        const join = nodeOf(graph, sequenceFlowOf(graph, flow).to)
        const missing = join.incoming.find((one) => !marking.includes(one))
        add(
          'error',
          'joinWaitsForever',
          join.id,
          missing && nodeOf(graph, sequenceFlowOf(graph, missing).from).name,
        )
      }
    }
    open.push(...next)
  }
  return [...found.values()]
}

/** A node that two branches have come to without being joined. */
function runTwice(graph: Graph, marking: Marking): string | undefined {
  const doubled = marking.find((flow, at) => marking[at + 1] === flow)
  if (doubled !== undefined) {
    return firstOf(graph, doubled)
  }
  const busy = marking
    .map((flow) => sequenceFlowOf(graph, flow).to)
    .filter((id) => !isGate(nodeOf(graph, id)))
  return busy.find((id, at) => busy.indexOf(id) !== at)
}

const isGate = (node: Node) =>
  isKind(node, 'exclusiveGateway', 'inclusiveGateway', 'parallelGateway', 'end', 'terminate')

/** Where a flow leads without any choice: a row of tasks is one step. What comes straight to an end is gone. */
function arrive(graph: Graph, flows: readonly string[]): string[] {
  const isEnd = (flow: string) => nodeOf(graph, sequenceFlowOf(graph, flow).to).outgoing.length === 0
  return flows.filter((flow) => !isEnd(flow)).map((flow) => lastOf(graph, flow))
}

const inOrder = (flows: string[]): Marking => flows.sort((a, b) => (a < b ? -1 : 1))

/** One way in, one way out, and nothing on its edge. */
const isPlain = (graph: Graph, { id, incoming, outgoing }: Node) =>
  incoming.length === 1 && outgoing.length === 1 && graph.boundaries[id] === undefined

function lastOf(graph: Graph, flow: string): string {
  const node = nodeOf(graph, sequenceFlowOf(graph, flow).to)
  const [next] = node.outgoing
  return next !== undefined && isPlain(graph, node) ? lastOf(graph, next) : flow
}

/** The node at which the row of tasks before a flow begins. */
function firstOf(graph: Graph, flow: string): string {
  const { from, to } = sequenceFlowOf(graph, flow)
  const node = nodeOf(graph, from)
  const [before] = node.incoming
  if (before === undefined || !isPlain(graph, node)) {
    return to
  }
  return firstOf(graph, before)
}

/** Every situation one node away. */
function moves(graph: Graph, marking: Marking): Marking[] {
  const nodes = new Set(marking.map((flow) => sequenceFlowOf(graph, flow).to))
  return [...nodes].flatMap((id) => {
    const node = nodeOf(graph, id)
    const here = node.incoming.filter((flow) => marking.includes(flow))
    if (isKind(node, 'parallelGateway', 'inclusiveGateway') && node.incoming.length > 1) {
      return isReady(graph, marking, node, here)
        ? exitSets(graph, node).map((out) => move(graph, marking, here, out))
        : []
    }
    return here.flatMap((flow) => exitSets(graph, node).map((out) => move(graph, marking, [flow], out)))
  })
}

function move(
  graph: Graph,
  marking: Marking,
  gone: readonly string[],
  come: readonly string[] | null,
): Marking {
  if (come === null) {
    return []
  }
  const left = [...marking]
  gone.forEach((flow) => left.splice(left.indexOf(flow), 1))
  return inOrder([...left, ...arrive(graph, come)])
}

function isReady(graph: Graph, marking: Marking, node: Node, here: string[]): boolean {
  if (node.kind === 'parallelGateway') {
    return here.length === node.incoming.length
  }
  const tokens = marking.map((id): Token => ({
    id,
    node: sequenceFlowOf(graph, id).to,
    scope: '',
    via: id,
    state: 'active',
  }))
  return isJoinReady(graph, tokens, node, '', here)
}
