import { sequenceFlowOf } from '../definition/graph-lookup.ts'
import type { NodeOf } from '../definition/graph.ts'
import { emitEffects, scopeOf, tokenOf, tokensIn, type StepRun } from './run.ts'
import type { Scope, Token } from './state.ts'
import { removeTokens, putToken, recordEntry } from './tokens.ts'
import { dropWaits } from './waits.ts'

/**
 * A boundary event happens. An interrupting one takes its activity away with all that runs inside it, and
 * nothing else; the other kind lets it run and adds a branch.
 */
export function triggerBoundary(run: StepRun, host: Token, boundary: NodeOf<'boundaryEvent'>) {
  const past = boundary.interrupting ? stop(run, [host]) : { reads: [host] }
  const produced = boundary.outgoing.map((id) => {
    emitEffects(run, { do: 'takeFlow', flow: id })
    return putToken(run, { node: sequenceFlowOf(run.graph, id).to, scope: host.scope, via: id })
  })
  if (produced.length === 0) {
    produced.push(putToken(run, { node: boundary.id, scope: host.scope, via: null, state: 'done' }))
  }
  recordEntry(run, boundary.id, host.scope, { ...past, produced })
}

function stop(run: StepRun, tokens: readonly Token[]): { consumed: Token[]; closed: Scope[] } {
  const stopped = removeTokens(run, tokens, 'interrupted')
  return { consumed: stopped.tokens, closed: stopped.scopes }
}

/**
 * An event sub-process starts beside what its scope is doing, or instead of it. Once a scope is interrupted
 * no other event sub-process of it starts.
 */
export function startEventSubProcess(run: StepRun, scope: string, start: NodeOf<'start'>) {
  const host = tokenOf(run, scopeOf(run, scope).host)
  const interrupting = start.interrupting ?? true
  const past = interrupting ? stop(run, tokensIn(run, scope)) : { reads: host ? [host] : [] }
  if (interrupting) {
    dropWaits(run, (wait) => wait.token === null && wait.scope === scope)
  }
  const token = putToken(run, { node: start.parent ?? start.id, scope, via: null })
  recordEntry(run, start.id, scope, { ...past, produced: [token] })
}
