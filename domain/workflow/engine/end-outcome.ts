import type { Graph } from '../definition/graph.ts'
import type { NodeWork, Token, TraceEntry } from './state.ts'
import type { InstanceStatus } from './statuses.ts'
import type { Decision } from './votes.ts'

/** How an instance is over: it came to its end, was refused, failed, or somebody ended it. */
export type EndOutcome = 'normal' | 'rejected' | 'error' | 'manual'

/** Whether an instance is over and was not granted: refused by people, or broken off by an error. */
export const isRefused = (instance: { status: string; outcome: string | null }): boolean =>
  instance.status === 'end' && (instance.outcome === 'rejected' || instance.outcome === 'error')

/** How the record an instance is about stands once it is over; while it runs, as the instance does. */
export const recordStateOf = (status: InstanceStatus, end: { outcome: EndOutcome } | null) =>
  isRefused({ status, outcome: end?.outcome ?? null }) ? 'rejected' : status

/**
 * What a process that came to its ends has come to. From each end the way leads back to what decided last on it:
 * an end event that says what it means, or people. One refusal among them, and the whole is refused; a refusal
 * somebody has decided after does not count. What passed by itself, or abstained, decided nothing.
 */
export function endOutcomeOf(
  graph: Graph,
  trace: readonly TraceEntry[],
  ended: readonly Token[],
): 'normal' | 'rejected' {
  const wanted = new Set<string>()
  let isRejected = false
  const follow = (token: Token) => {
    const meant = meaningOf(graph, token)
    if (meant === undefined) {
      wanted.add(token.id)
    } else {
      isRejected ||= meant === 'rejected'
    }
  }
  ended.forEach(follow)
  for (const entry of trace.toReversed()) {
    if (!entry.produced.some((id) => wanted.has(id))) {
      continue
    }
    const decision = decisionIn(entry)
    isRejected ||= decision === 'oppose'
    if (decision === null) {
      entry.consumed.forEach(follow)
      entry.reads.forEach((id) => wanted.add(id))
    }
  }
  return isRejected ? 'rejected' : 'normal'
}

function meaningOf(graph: Graph, { node: id, state }: Token) {
  const node = graph.nodes[id]
  return state === 'done' && (node?.kind === 'end' || node?.kind === 'terminate') ? node.outcome : undefined
}

/** What people decided at a node; null where nobody did. */
function decisionIn({ work, consumed: [token] }: TraceEntry): Decision | null {
  return work && token && token.undoes === undefined ? decisionOf(work, token.node) : null
}

function decisionOf({ tasks, fanouts }: NodeWork, node: string): Decision | null {
  const own = tasks.filter((task) => task.node === node && task.vote !== null)
  const last = own.findLast(({ fanout }) => fanout === null)
  if (last) {
    return last.skipped || last.vote === 'abandon' ? null : last.vote
  }
  const round = fanouts.findLast(
    ({ id, source }) => source === null && own.some(({ fanout }) => fanout === id),
  )
  return round?.decision ?? null
}
