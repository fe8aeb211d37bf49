import { causesOf } from '../engine/causality.ts'
import type { Graph, Json } from '../definition/graph.ts'
import type { InstanceState, Scope, Task, Token, TraceEntry } from '../engine/state.ts'
import { isReturnTarget, returnStandpoint, type ReturnPoint } from './return-points.ts'

/** One run of a repetition that is over: a place to go back to that is not the only one of its node. */
export type ReturnRun = ReturnPoint & { run: number; item: Json }

/**
 * The runs of finished repetitions a task may send back into, by node, each as it was left last. A node that was passed
 * in one run only leaves nothing to choose.
 */
export function returnRuns(graph: Graph, state: InstanceState, task: Task): ReturnRun[] {
  const closed = closedScopes(state.trace)
  const latest = new Map<string, { scope: string; runs: Map<number, ReturnRun> }>()
  for (const entry of causesOf(state.trace, returnStandpoint(state, task))) {
    const [token] = entry.consumed
    const run = token && runOf(closed, token)
    if (!run || !isReturnTarget(graph, entry, task)) {
      continue
    }
    const nodeRuns = latest.get(entry.node) ?? { scope: run.scope, runs: new Map<number, ReturnRun>() }
    latest.set(entry.node, nodeRuns)
    // Newest first: an earlier time round, or an earlier pass of the same run, does not count.
    if (nodeRuns.scope === run.scope && !nodeRuns.runs.has(run.index)) {
      const point = { entry, node: entry.node, token: token.id }
      nodeRuns.runs.set(run.index, { ...point, run: run.index, item: run.item })
    }
  }
  return [...latest.values()]
    .filter(({ runs }) => runs.size > 1)
    .flatMap(({ runs }) => [...runs.values()].toSorted((one, other) => one.run - other.run))
}

type ClosedScopes = { scopes: Map<string, Scope>; tokens: Map<string, Token> }

function closedScopes(trace: readonly TraceEntry[]): ClosedScopes {
  const consumed = trace.flatMap((entry) => entry.consumed)
  return {
    scopes: new Map(trace.flatMap(({ closed }) => closed).map((scope) => [scope.id, scope])),
    tokens: new Map(consumed.map((token) => [token.id, token])),
  }
}

/** The run of a finished repetition a token was part of, itself or as something inside it; null for none. */
function runOf({ scopes, tokens }: ClosedScopes, inside: Token) {
  for (let at: Token | undefined = inside; at;) {
    const scope = scopes.get(at.scope)
    if (!scope) {
      return null
    }
    if (scope.kind === 'loop' && at.index !== undefined) {
      return { scope: scope.id, index: at.index, item: at.item ?? null }
    }
    at = scope.host === null ? undefined : tokens.get(scope.host)
  }
  return null
}
