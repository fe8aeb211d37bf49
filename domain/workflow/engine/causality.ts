import { isHuman } from '../definition/graph-lookup.ts'
import type { Graph } from '../definition/graph.ts'
import type { TraceEntry, Token } from './state.ts'

/**
 * Everything that followed from a token having been where it was: the events that took or needed it, and the
 * events that took or needed what those made. Events beside them are not among them, whenever they happened.
 *
 * An inclusive join follows from more than the tokens it joined. It fired because no other token could come any
 * more; so when undoing puts a token back that could, the join had not been ready, and is undone too.
 */
export function consequences(graph: Graph, trace: readonly TraceEntry[], token: string): TraceEntry[] {
  const undone: TraceEntry[] = []
  const removed = new Set<string>()
  const back: Token[] = []
  for (const entry of trace) {
    const follows = [...entry.consumed.map(({ id }) => id), ...entry.reads].some(
      (id) => id === token || removed.has(id),
    )
    if (!follows && !firedTooEarly(graph, entry, back)) {
      continue
    }
    undone.push(entry)
    entry.produced.forEach((id) => removed.add(id))
    back.push(...entry.consumed.filter(({ id }) => !removed.has(id)))
  }
  return undone
}

function firedTooEarly(graph: Graph, { node, scope }: TraceEntry, back: readonly Token[]): boolean {
  const upstream = Object.values(graph.upstream[node] ?? {})
  return back.some((token) => token.scope === scope && upstream.some((nodes) => nodes.includes(token.node)))
}

/** The events a token goes back to, the latest first. */
export function causesOf(trace: readonly TraceEntry[], token: string): TraceEntry[] {
  const wanted = new Set([token])
  const past: TraceEntry[] = []
  for (const entry of trace.toReversed()) {
    if (entry.produced.some((id) => wanted.has(id))) {
      past.push(entry)
      entry.consumed.forEach(({ id }) => wanted.add(id))
      entry.reads.forEach((id) => wanted.add(id))
    }
  }
  return past
}

/** The nearest events in the past of a token that people had a hand in: one, or several behind a join. */
export function lastHumanEvents(graph: Graph, trace: readonly TraceEntry[], token: string): TraceEntry[] {
  const wanted = new Set([token])
  const found: TraceEntry[] = []
  for (const entry of trace.toReversed()) {
    if (!entry.produced.some((id) => wanted.has(id))) {
      continue
    }
    if (isHumanEvent(graph, entry)) {
      found.push(entry)
    } else {
      entry.consumed.forEach(({ id }) => wanted.add(id))
      entry.reads.forEach((id) => wanted.add(id))
    }
  }
  return found
}

/**
 * A node people were asked at, left because they had answered. A repeated one is left as a whole, too. A node the
 * diagram no longer has, since the instance moved to another version, is nowhere to go back to.
 */
export function isHumanEvent(graph: Graph, { consumed, node: id }: TraceEntry): boolean {
  const node = graph.nodes[id]
  return node !== undefined && isHuman(node) && consumed[0]?.node === id && consumed[0].undoes === undefined
}
