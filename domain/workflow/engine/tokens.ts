import type { CloseReason } from './effects.ts'
import { sequenceFlowOf } from '../definition/graph-lookup.ts'
import type { Node } from '../definition/graph.ts'
import { addStateRow, dropStateRows, emitEffects, type StepRun } from './run.ts'
import type { TraceEntry, Scope, Token, NodeWork } from './state.ts'
import { dropTasks } from './tasks.ts'
import { dropWaits } from './waits.ts'

type NewToken = Omit<Token, 'id' | 'state'> & { state?: Token['state'] }

/** Puts a token on a node. An active one has just arrived, so it is the next to act. */
export function putToken(run: StepRun, fields: NewToken): Token {
  const token: Token = { state: 'active', ...fields, id: run.context.newId() }
  addStateRow(run, 'tokens', token)
  if (token.state === 'active') {
    run.queue.push(token.id)
  }
  return token
}

/** Everything a token carries: itself, the scopes it hosts, the tokens in them. */
export function subtreeOf(run: StepRun, roots: readonly Token[]): { tokens: Token[]; scopes: Scope[] } {
  const tokens = [...roots]
  const scopes: Scope[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const inner = run.state.scopes.filter(({ host }) => host === tokens[at]?.id)
    scopes.push(...inner)
    const held = run.state.tokens.filter(({ scope }) => inner.some(({ id }) => id === scope))
    tokens.push(...held.filter((token) => !tokens.includes(token)))
  }
  return { tokens, scopes }
}

/** Takes tokens away with all they carry: their tasks close for this reason, their waits are cancelled. */
export function removeTokens(
  run: StepRun,
  roots: readonly Token[],
  reason: CloseReason,
): { tokens: Token[]; scopes: Scope[] } {
  const taken = subtreeOf(run, roots)
  const ids = new Set(taken.tokens.map(({ id }) => id))
  dropTasks(run, (task) => ids.has(task.token), reason)
  dropStateRows(run, 'fanouts', ({ token }) => ids.has(token))
  remove(run, ids, new Set(taken.scopes.map(({ id }) => id)))
  return taken
}

function remove(run: StepRun, tokens: ReadonlySet<string>, scopes: ReadonlySet<string>) {
  dropWaits(run, (wait) => (wait.token === null ? scopes.has(wait.scope) : tokens.has(wait.token)))
  dropStateRows(run, 'tokens', ({ id }) => tokens.has(id))
  dropStateRows(run, 'scopes', ({ id }) => scopes.has(id))
  run.queue = run.queue.filter((id) => !tokens.has(id))
}

type Past = { consumed?: Token[]; closed?: Scope[]; produced?: Token[]; reads?: Token[]; outside?: boolean }

/** Writes an event down: what went, what came. Tokens that went are gone; what people did there is kept. */
export function recordEntry(run: StepRun, node: string, scope: string, past: Past) {
  const { consumed = [], closed = [], produced = [], reads = [], outside } = past
  const ids = new Set(consumed.map(({ id }) => id))
  const work: NodeWork = {
    tasks: run.state.tasks.filter(({ token }) => ids.has(token)),
    fanouts: run.state.fanouts.filter(({ token }) => ids.has(token)),
  }
  dropStateRows(run, 'tasks', ({ token }) => ids.has(token))
  dropStateRows(run, 'fanouts', ({ token }) => ids.has(token))
  remove(run, ids, new Set(closed.map(({ id }) => id)))
  const entry: TraceEntry = {
    id: run.context.newId(),
    node,
    scope,
    consumed,
    reads: reads.map(({ id }) => id),
    produced: produced.map(({ id }) => id),
    closed,
    work: work.tasks.length > 0 ? work : null,
    ...(outside ? { outside } : {}),
  }
  run.state = { ...run.state, trace: [...run.state.trace, entry] }
}

/**
 * Moves on from a node along these flows. A node without a way out is an end: what came stays there, done.
 */
export function moveTokens(
  run: StepRun,
  node: Node,
  flows: readonly string[],
  past: Past & { consumed: [Token, ...Token[]] },
) {
  const [{ scope, aim }] = past.consumed
  const produced = flows.map((id) => {
    const { to } = sequenceFlowOf(run.graph, id)
    const aimed = flows.length === 1 && aim !== undefined && aim !== to ? { aim } : {}
    emitEffects(run, { do: 'takeFlow', flow: id })
    return putToken(run, { node: to, scope, via: id, ...aimed })
  })
  if (produced.length === 0) {
    produced.push(putToken(run, { node: node.id, scope, via: null, state: 'done' }))
  }
  recordEntry(run, node.id, scope, { ...past, produced })
}
