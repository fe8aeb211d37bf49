import { chooseFlows } from './choose-flows.ts'
import { isActivity, nodeOf } from '../definition/graph-lookup.ts'
import { finishLoopRun } from './loops.ts'
import { isLoopRun, type StepRun } from './run.ts'
import type { Scope, Token } from './state.ts'
import { moveTokens, putToken, recordEntry } from './tokens.ts'

type Carried = { consumed?: Token[]; closed?: Scope[]; outside?: boolean }

/**
 * An activity is done, with the tokens and scopes that ended inside it. A run of a repeated activity ends only
 * itself, unless it was the last one needed; one that undoes another activity reports to whoever asked for it.
 */
export function finishActivity(run: StepRun, token: Token, carried: Carried = {}): void {
  if (token.undoes) {
    const { node, scope, via, undoes } = token
    const done = putToken(run, { node, scope, via, undoes, state: 'done' })
    recordEntry(run, node, scope, {
      ...carried,
      consumed: [token, ...(carried.consumed ?? [])],
      produced: [done],
    })
    return
  }
  if (isLoopRun(run, token)) {
    const last = finishLoopRun(run, token, carried)
    if (last) {
      finishActivity(run, last.host, last.ended)
    }
    return
  }
  leaveNode(run, token, carried)
}

/** Leaves a node by the flows that are open. */
export function leaveNode(run: StepRun, token: Token, carried: Carried = {}): void {
  const node = nodeOf(run.graph, token.node)
  const flows = chooseFlows(run, node, token)
  if (!run.refusal) {
    moveTokens(run, node, flows, { ...carried, consumed: [token, ...(carried.consumed ?? [])] })
  }
}

/** The node's own repetition, unless this token already is one of its runs. */
export function pendingLoop(run: StepRun, token: Token) {
  const node = nodeOf(run.graph, token.node)
  return isActivity(node) && node.loop && !isLoopRun(run, token) ? { node, loop: node.loop } : null
}
