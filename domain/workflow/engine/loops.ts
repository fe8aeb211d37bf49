import type { ActivityNode } from '../definition/graph-lookup.ts'
import type { Loop } from '../definition/graph.ts'
import {
  addStateRow,
  conditionFactsOf,
  MAX_TOKENS,
  refuse,
  scopeOf,
  tokenOf,
  tokensIn,
  type StepRun,
} from './run.ts'
import type { Scope, Token } from './state.ts'
import { removeTokens, putToken, recordEntry } from './tokens.ts'

/**
 * Opens a repeated activity: its token becomes the host of a scope in which every run has a token of its own
 * on the same node. False when there is nothing to repeat it for.
 */
export function openLoop(
  run: StepRun,
  host: Token,
  node: ActivityNode,
  { mode, items, until }: Loop,
): boolean {
  const list = run.context.items(items, conditionFactsOf(run, host))
  if (list.length === 0) {
    return false
  }
  run.repeats = true
  if (run.made + list.length > MAX_TOKENS) {
    refuse(run, { reason: 'tooManyRuns', node: node.id })
    return true
  }
  const scope: Scope = {
    id: run.context.newId(),
    kind: 'loop',
    node: node.id,
    host: host.id,
    parent: host.scope,
    loop: { mode, items: list, until: until ?? null },
  }
  addStateRow(run, 'scopes', scope)
  const first = mode === 'sequential' ? list.slice(0, 1) : list
  const produced = first.map((_, index) => putRun(run, scope, node.id, index))
  recordEntry(run, node.id, scope.id, { reads: [host], produced })
  return true
}

const putRun = (run: StepRun, scope: Scope, node: string, index: number): Token =>
  putToken(run, { node, scope: scope.id, via: null, index, item: scope.loop?.items[index] ?? null })

export const isLoopRun = (run: StepRun, token: Token) =>
  token.index !== undefined && scopeOf(run, token.scope).kind === 'loop'

type Carried = { consumed?: Token[]; closed?: Scope[]; outside?: boolean }

/**
 * One run has finished. Returns the host and all that ends with it when this was the last one needed: every
 * run is done, or the condition says enough, and then the runs still open are stopped.
 */
export function finishLoopRun(
  run: StepRun,
  token: Token,
  carried: Carried,
): { host: Token; ended: Carried } | null {
  const scope = scopeOf(run, token.scope)
  const { mode = 'parallel', items = [], until = null } = scope.loop ?? {}
  const consumed = [token, ...(carried.consumed ?? [])]
  const done = putToken(run, { ...plain(token), state: 'done' })
  const facts = conditionFactsOf(run, done)
  const counted = { total: items.length, done: 0, active: 0, index: 0, item: null, ...facts.loop }
  // The run that just ended still stands beside its own `done`.
  const now = { ...facts, loop: { ...counted, active: counted.active - 1 } }
  const isEnough = now.loop.done === items.length || (until !== null && run.context.evaluate(until, now))
  const following = !isEnough && mode === 'sequential' ? [putRun(run, scope, token.node, now.loop.done)] : []
  recordEntry(run, token.node, scope.id, { ...carried, consumed, produced: [done, ...following] })
  const host = tokenOf(run, scope.host)
  if (!isEnough || !host) {
    return null
  }
  const stopped = removeTokens(run, tokensIn(run, scope.id), 'decided')
  return { host, ended: { consumed: stopped.tokens, closed: [scope, ...stopped.scopes] } }
}

function plain({ node, scope, index, item }: Token) {
  return { node, scope, via: null, index, item }
}
