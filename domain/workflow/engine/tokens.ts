import type { CloseReason } from './effects.ts'
import { sequenceFlowOf } from '../definition/graph-lookup.ts'
import type { Node } from '../definition/graph.ts'
import { addStateRow, emitEffects, tokensIn, type StepRun } from './run.ts'
import type { TraceEntry, Scope, Token, NodeWork } from './state.ts'
import { cancelTask, isOpen } from './tasks.ts'
import { cancelWaits } from './waits.ts'

type NewToken = Omit<Token, 'id' | 'state'> & { state?: Token['state'] }

/** Puts a token on a node. An active one has just arrived, so it is the next to act. */
export function putToken(run: StepRun, fields: NewToken): Token {
  const token: Token = { state: 'active', ...fields, id: run.context.newId() }
  addStateRow(run, 'tokens', token)
  run.made += 1
  if (token.state === 'active') {
    run.queue.push(token.id)
  }
  return token
}

/** Everything a token carries: itself, the scopes it hosts, the tokens in them. */
export function subtreeOf(run: StepRun, roots: readonly Token[]): { tokens: Token[]; scopes: Scope[] } {
  const tokens = new Map(roots.map((token) => [token.id, token]))
  const scopes: Scope[] = []
  // A map that grows while it is gone through shows what was added, too.
  for (const id of tokens.keys()) {
    for (const scope of run.tables.scopes.group(id)) {
      scopes.push(scope)
      tokensIn(run, scope.id).forEach((token) => tokens.set(token.id, token))
    }
  }
  return { tokens: [...tokens.values()], scopes }
}

/** Takes tokens away with all they carry: their tasks close for this reason, their waits are cancelled. */
export function removeTokens(
  run: StepRun,
  roots: readonly Token[],
  reason: CloseReason,
): { tokens: Token[]; scopes: Scope[] } {
  const taken = subtreeOf(run, roots)
  const ids = new Set(taken.tokens.map(({ id }) => id))
  for (const id of ids) {
    run.tables.tasks
      .group(id)
      .filter(isOpen)
      .forEach((task) => cancelTask(run, task, reason))
    dropWork(run, id)
  }
  remove(run, ids, new Set(taken.scopes.map(({ id }) => id)))
  return taken
}

function remove(run: StepRun, tokens: ReadonlySet<string>, scopes: ReadonlySet<string>) {
  for (const id of tokens) {
    cancelWaits(run, run.tables.waits.group(id))
    run.tables.tokens.drop(id)
  }
  for (const id of scopes) {
    cancelWaits(run, run.tables.waits.group(`in ${id}`))
    run.tables.scopes.drop(id)
  }
}

function dropWork(run: StepRun, token: string): NodeWork {
  const tasks = run.tables.tasks.group(token)
  const fanouts = run.tables.fanouts.group(token)
  tasks.forEach(({ id }) => run.tables.tasks.drop(id))
  fanouts.forEach(({ id }) => run.tables.fanouts.drop(id))
  return { tasks, fanouts }
}

type Past = { consumed?: Token[]; closed?: Scope[]; produced?: Token[]; reads?: Token[]; outside?: boolean }

/** Writes an event down: what went, what came. Tokens that went are gone; what people did there is kept. */
export function recordEntry(run: StepRun, node: string, scope: string, past: Past) {
  const { consumed = [], closed = [], produced = [], reads = [], outside } = past
  const ids = new Set(consumed.map(({ id }) => id))
  const work: NodeWork = { tasks: [], fanouts: [] }
  for (const id of ids) {
    const { tasks, fanouts } = dropWork(run, id)
    work.tasks.push(...tasks)
    work.fanouts.push(...fanouts)
  }
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
  addStateRow(run, 'trace', entry)
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
