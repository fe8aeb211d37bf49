import type { ActivityNode } from '../definition/graph-lookup.ts'
import type { Loop } from '../definition/graph.ts'
import type { ConditionFacts } from './context.ts'
import {
  addStateRow,
  conditionFactsOf,
  loopTotal,
  MAX_TOKENS,
  refuse,
  scopeOf,
  tokenOf,
  tokensIn,
  type StepRun,
} from './run.ts'
import type { LoopProgress, Scope, Token } from './state.ts'
import { throwAfterRun } from './events/throw-after-run.ts'
import { removeTokens, putToken, recordEntry } from './tokens.ts'

/**
 * Opens a repeated activity: its token becomes the host of a scope in which every run has a token of its own
 * on the same node. False when there is nothing to repeat it for.
 */
export function openLoop(run: StepRun, host: Token, node: ActivityNode, loop: Loop): boolean {
  const facts = conditionFactsOf(run, host)
  const progress = progressOf(run, facts, loop)
  const first = progress && firstRuns(progress)
  if (!progress || !first || first === 0) {
    return false
  }
  run.repeats = true
  if (run.made + loopTotal(progress) > MAX_TOKENS) {
    refuse(run, { reason: 'tooManyRuns', node: node.id })
    return true
  }
  const scope: Scope = {
    id: run.context.newId(),
    kind: 'loop',
    node: node.id,
    host: host.id,
    parent: host.scope,
    loop: progress,
  }
  addStateRow(run, 'scopes', scope)
  const produced = Array.from({ length: first }, (_, index) => putRun(run, scope, node.id, index))
  recordEntry(run, node.id, scope.id, { reads: [host], produced })
  return true
}

/** What a repetition starts with; null when its condition already says no. */
function progressOf(run: StepRun, facts: ConditionFacts, loop: Loop): LoopProgress | null {
  if (loop.mode !== 'while') {
    const { mode, items, until = null, throws } = loop
    return { mode, items: run.context.items(items, facts), until, ...(throws ? { throws } : {}) }
  }
  const { condition = null, most = null, testBefore } = loop
  const none = { total: most ?? 0, done: 0, active: 0, index: 0, item: null }
  const isWanted =
    !testBefore || condition === null || run.context.evaluate(condition, { ...facts, loop: none })
  return isWanted ? { mode: 'while', condition, most } : null
}

const firstRuns = (loop: LoopProgress): number =>
  loop.mode === 'parallel' ? loop.items.length : loop.mode === 'while' ? 1 : Math.min(1, loop.items.length)

const putRun = (run: StepRun, scope: Scope, node: string, index: number): Token => {
  const items = scope.loop && scope.loop.mode !== 'while' ? scope.loop.items : []
  return putToken(run, { node, scope: scope.id, via: null, index, item: items[index] ?? null })
}

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
  const { loop = { mode: 'parallel', items: [], until: null } } = scope
  const consumed = [token, ...(carried.consumed ?? [])]
  const done = putToken(run, { ...plain(token), state: 'done' })
  const facts = conditionFactsOf(run, done)
  const counted = { total: loopTotal(loop), done: 0, active: 0, index: 0, item: null, ...facts.loop }
  // The run that just ended still stands beside its own `done`.
  const now = { ...facts, loop: { ...counted, active: counted.active - 1 } }
  const isEnough = isOver(run, loop, now)
  const following =
    !isEnough && loop.mode !== 'parallel' ? [putRun(run, scope, token.node, now.loop.done)] : []
  recordEntry(run, token.node, scope.id, { ...carried, consumed, produced: [done, ...following] })
  throwAfterRun(run, scope, now.loop.done)
  const host = tokenOf(run, scope.host)
  if (!isEnough || !host) {
    return null
  }
  const stopped = removeTokens(run, tokensIn(run, scope.id), 'decided')
  return { host, ended: { consumed: stopped.tokens, closed: [scope, ...stopped.scopes] } }
}

function isOver(
  run: StepRun,
  loop: LoopProgress,
  facts: ConditionFacts & { loop: NonNullable<ConditionFacts['loop']> },
): boolean {
  const { done } = facts.loop
  if (loop.mode === 'while') {
    const { condition, most } = loop
    return (most !== null && done >= most) || (condition !== null && !run.context.evaluate(condition, facts))
  }
  return done === loop.items.length || (loop.until !== null && run.context.evaluate(loop.until, facts))
}

function plain({ node, scope, index, item }: Token) {
  return { node, scope, via: null, index, item }
}
