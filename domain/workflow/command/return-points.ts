import { isHumanEvent, lastHumanEvents, causesOf } from '../engine/causality.ts'
import { starterFormNode, isHuman, nodeOf } from '../definition/graph-lookup.ts'
import type { Graph } from '../definition/graph.ts'
import { branchesOf } from '../definition/branches.ts'
import { absentOn } from '../engine/tasks.ts'
import type { TraceEntry, InstanceState, Principal, Task, NodeWork } from '../engine/state.ts'

/** A place that can be gone back to: the event in which it was left, and the token it was left with. */
export type ReturnPoint = { entry: TraceEntry; node: string; token: string }

const targetOf = (entry: TraceEntry): ReturnPoint[] =>
  entry.consumed.slice(0, 1).map(({ id, node }) => ({ entry, node, token: id }))

/** A called process can be run again, too. A node that nobody was found for has nobody to go back to. */
function isTarget(graph: Graph, entry: TraceEntry): boolean {
  if (graph.nodes[entry.node]?.kind === 'callActivity') {
    return entry.consumed[0]?.node === entry.node
  }
  const isRepeated = entry.closed.some(
    ({ kind, node: repeated }) => kind === 'loop' && repeated === entry.node,
  )
  return isHumanEvent(graph, entry) && (isRepeated || peopleWhoDecided(entry.work, entry.node).length > 0)
}

const isAllowed = (graph: Graph, task: Task, to: string): boolean => {
  const node = nodeOf(graph, task.node)
  const allowed = isHuman(node) ? (node.backNodes ?? []) : []
  return allowed.length === 0 || allowed.includes(to)
}

/** Whether a task may send back to where an event was. */
export const isReturnTarget = (graph: Graph, entry: TraceEntry, task: Task): boolean =>
  isTarget(graph, entry) && isAllowed(graph, task, entry.node)

/** The token whose past counts. On a detour that is not where the token stands, but where it was sent to. */
export function returnStandpoint({ trace, tokens }: InstanceState, task: Task): string {
  const token = tokens.find(({ id }) => id === task.token)
  if (!token || token.node === task.node) {
    return task.token
  }
  const passed = causesOf(trace, task.token).find(
    ({ node, consumed }) => node === task.node && consumed[0]?.node === node,
  )
  return passed?.consumed[0]?.id ?? task.token
}

/**
 * Where a task may send back to: what really happened before it, each node once, the latest time it was passed.
 * A repeated node that is over counts as a whole.
 */
export function returnPoints(graph: Graph, state: InstanceState, task: Task): ReturnPoint[] {
  const seen = new Set<string>()
  return causesOf(state.trace, returnStandpoint(state, task))
    .filter((entry) => isTarget(graph, entry))
    .filter(({ node }) => !seen.has(node) && Boolean(seen.add(node)))
    .filter(({ node }) => isAllowed(graph, task, node))
    .flatMap(targetOf)
}

/** The person before. Behind a join there are several, so there is none. */
export function previousReturnPoint(graph: Graph, state: InstanceState, task: Task): ReturnPoint | null {
  const [only, ...others] = lastHumanEvents(graph, state.trace, returnStandpoint(state, task))
  if (!only || others.length > 0 || !isTarget(graph, only) || !isAllowed(graph, task, only.node)) {
    return null
  }
  return targetOf(only)[0] ?? null
}

/** The very first pass of the starter's own node; without such a node, the start event. */
export function startReturnPoint(graph: Graph, state: InstanceState): ReturnPoint | null {
  const own = starterFormNode(graph)
  const first = state.trace.find(({ consumed, node }) => {
    return consumed.length > 0 && (own ? node === own.id : graph.nodes[node]?.kind === 'start')
  })
  return first ? (targetOf(first)[0] ?? null) : null
}

/** What the page for sending back shows. */
export function returnOptions(graph: Graph, state: InstanceState, task: Task) {
  const targets = returnPoints(graph, state, task).filter(({ node }) => node !== task.node)
  const first = starterFormNode(graph)?.id
  const isInGateway = branchesOf(graph, task.node).length > 0
  const isAfterGateway = lastHumanEvents(graph, state.trace, returnStandpoint(state, task)).length > 1
  return {
    canRejectToStart: task.node !== first && startReturnPoint(graph, state) !== null,
    canRejectToAnyNode: targets.length > 0,
    canRejectPreAct: previousReturnPoint(graph, state, task) !== null,
    startNode: startReturnPoint(graph, state)?.node ?? null,
    previousNode: previousReturnPoint(graph, state, task)?.node ?? null,
    normal: targets.map(({ node }) => node),
    direct: targets
      .filter(({ entry, node }) => peopleWhoDecided(entry.work, node).length > 0)
      .map(({ node }) => node),
    isInGateway,
    isAfterGateway,
    isInSubProcess: nodeOf(graph, task.node).parent !== null,
  }
}

/**
 * Those who were asked at the node itself, not whom they handed it to, nor whom it was sent back to on the way.
 * Asked more than once, the last time counts.
 */
export function peopleWhoDecided(work: NodeWork | null, node: string): Principal[] {
  const tasks = (work?.tasks ?? []).filter((task) => task.node === node)
  const rounds = (work?.fanouts ?? []).filter(
    ({ source, id }) => source === null && tasks.some((t) => t.fanout === id),
  )
  const round = rounds.at(-1)
  const last = round ? tasks.filter(({ fanout }) => fanout === round.id) : tasks.filter(isOwnTask).slice(-1)
  const people = last.flatMap(askedWith)
  return round ? [...people, ...round.queue] : people
}

/** Who had a task, to be asked again, in the name of whoever was away; whom it was open to while nobody had it. */
function askedWith(task: Task): Principal[] {
  const id = task.assignee ?? task.by
  if (id === null) {
    return task.candidates
  }
  const standsFor = absentOn(task, id)
  return [{ id, type: 'user', ...(standsFor === undefined ? {} : { standsFor }) }]
}

const isOwnTask = ({ fanout }: Task) => fanout === null
