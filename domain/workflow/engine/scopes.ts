import type { FlowData } from './effects.ts'
import { endInstance } from './end-instance.ts'
import { endOutcomeOf } from './end-outcome.ts'
import { finishActivity } from './finish-activity.ts'
import { nodeOf } from '../definition/graph-lookup.ts'
import { addStateRow, countTokens, tokenOf, tokensIn, type StepRun } from './run.ts'
import type { Scope, Token } from './state.ts'
import { moveTokens, putToken, recordEntry } from './tokens.ts'
import { armScope } from './waits.ts'

/** Opens the process itself or a sub-process and puts its first token on the given start event. */
export function openScope(run: StepRun, host: Token | null, start: string): Scope {
  const scope: Scope = {
    id: run.context.newId(),
    kind: host ? 'subProcess' : 'process',
    node: host?.node ?? null,
    host: host?.id ?? null,
    parent: host?.scope ?? null,
    ...ownVariables(run, host?.node),
  }
  addStateRow(run, 'scopes', scope)
  armScope(run, scope)
  const token = putToken(run, { node: start, scope: scope.id, via: null })
  recordEntry(run, scope.node ?? start, scope.id, { reads: host ? [host] : [], produced: [token] })
  return scope
}

/** Every run of a sub-process begins with its variables empty. */
function ownVariables(run: StepRun, node: string | undefined): { vars?: FlowData } {
  const names = node === undefined ? undefined : run.graph.variables?.[node]
  return names ? { vars: Object.fromEntries(names.map((name) => [name, null])) } : {}
}

/** Closes the innermost scope in which everything is done, and goes on behind it. False when there is none. */
export function closeDoneScope(run: StepRun): boolean {
  const done = run.state.scopes.findLast(
    ({ id, kind }) => kind !== 'loop' && countTokens(run, id, 'done') === run.tables.tokens.groupSize(id),
  )
  if (!done) {
    return false
  }
  const host = tokenOf(run, done.host)
  if (!host) {
    const outcome = endOutcomeOf(run.graph, run.state.trace, tokensIn(run, done.id))
    endInstance(run, 'end', { outcome, code: null })
    return true
  }
  const carried = { consumed: tokensIn(run, done.id), closed: [done] }
  const node = nodeOf(run.graph, host.node)
  // One that undoes a sub-process reports to whoever asked for it, as every handler does.
  if (node.kind === 'eventSubProcess' && !host.undoes) {
    moveTokens(run, node, [], { ...carried, consumed: [host, ...carried.consumed] })
  } else {
    finishActivity(run, host, carried)
  }
  return true
}
