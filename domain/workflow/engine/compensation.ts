import { chooseFlows } from './choose-flows.ts'
import {
  boundariesOf,
  compensationStart,
  isActivity,
  nodeOf,
  type ActivityNode,
} from '../definition/graph-lookup.ts'
import type { Graph, Node } from '../definition/graph.ts'
import { triggerBoundary } from './interrupt.ts'
import { refuse, scopeOf, tokenOf, tokensIn, type StepRun } from './run.ts'
import type { TraceEntry, Token } from './state.ts'
import { moveTokens, putToken, recordEntry, removeTokens } from './tokens.ts'

type Undoable = { entry: TraceEntry; handler: string }

/** What undoes an activity: the one tied to it, or the event sub-process in it that compensation starts. */
function handlerOf(graph: Graph, node: ActivityNode): string | undefined {
  return (
    node.undoneBy ??
    (node.kind === 'subProcess' ? (compensationStart(graph, node.id)?.parent ?? undefined) : undefined)
  )
}

/**
 * The activities that are done, can be undone and have not been, the last one first: those of the scope, and of a
 * sub-process in it that says nothing of its own what it did inside. Whatever a return took back is not among them:
 * it never happened.
 */
function undoable(run: StepRun, thrower: Token, activity: string | null): Undoable[] {
  const undone = new Set(
    run.state.trace.flatMap(({ consumed }) => consumed.flatMap(({ undoes }) => undoes?.entry ?? [])),
  )
  /** The scopes that are looked through, and whether all of it is asked for. */
  const scopes = new Map(scopesToUndo(run, thrower).map((id) => [id, activity === null]))
  const found: Undoable[] = []
  for (const entry of run.state.trace.toReversed()) {
    const isAll = scopes.get(entry.scope)
    const node = run.graph.nodes[entry.node]
    const [left] = entry.consumed
    const wasLeft = node && isActivity(node) && left?.node === node.id && left.undoes === undefined
    if (isAll === undefined || !wasLeft || !(isAll || activity === node.id)) {
      continue
    }
    const handler = handlerOf(run.graph, node)
    if (handler === undefined) {
      entry.closed.forEach(({ id }) => scopes.set(id, true))
    } else if (!undone.has(entry.id)) {
      found.push({ entry, handler })
    }
  }
  return found
}

/** Thrown inside what undoes a sub-process, compensation is about what that sub-process had done. */
function scopesToUndo(run: StepRun, { scope }: Token): string[] {
  const host = tokenOf(run, scopeOf(run, scope).host)
  const entry = host?.undoes && run.state.trace.find(({ id }) => id === host.undoes?.entry)
  return [scope, ...(entry?.closed.map(({ id }) => id) ?? [])]
}

/** Undoes one activity after the other, latest first; the throwing token waits for all of them. */
export function compensate(run: StepRun, thrower: Token, activity: string | null) {
  // Each undoing follows from those before it, and going on from all: whoever takes a handler back takes back what
  // came after it.
  const reads = run.state.tokens.filter(
    (token) => token.scope === thrower.scope && token.state === 'done' && isHandler(run, token.node),
  )
  const [next] = undoable(run, thrower, activity)
  if (next) {
    const undoes = { thrower: thrower.id, entry: next.entry.id }
    const token = putToken(run, { node: next.handler, scope: thrower.scope, via: null, undoes })
    recordEntry(run, thrower.node, thrower.scope, { reads: [thrower, ...reads], produced: [token] })
    return
  }
  const node = nodeOf(run.graph, thrower.node)
  if (isCancelEnd(node)) {
    leaveCancelled(run, thrower)
    return
  }
  const flows = chooseFlows(run, node, thrower)
  if (!run.refusal) {
    moveTokens(run, node, flows, { consumed: [thrower], reads })
  }
}

const isCancelEnd = (node: Node): boolean => node.kind === 'end' && node.trigger?.type === 'cancel'

/** A transaction is given up: what still runs in it stops, what it has done is undone, and then it is left. */
export function cancelTransaction(run: StepRun, token: Token) {
  const others = tokensIn(run, token.scope).filter(({ id }) => id !== token.id)
  const { tokens, scopes } = removeTokens(run, others, 'interrupted')
  recordEntry(run, token.node, token.scope, { consumed: tokens, closed: scopes, reads: [token] })
  compensate(run, token, null)
}

function leaveCancelled(run: StepRun, thrower: Token) {
  const host = tokenOf(run, scopeOf(run, thrower.scope).host)
  const boundary = host && boundariesOf(run.graph, host.node).find(({ trigger }) => trigger.type === 'cancel')
  if (host && boundary) {
    triggerBoundary(run, host, boundary)
  } else {
    refuse(run, { reason: 'unsupported', node: thrower.node })
  }
}

function isHandler(run: StepRun, id: string): boolean {
  const node = nodeOf(run.graph, id)
  return node.kind === 'eventSubProcess' || (isActivity(node) && node.forCompensation === true)
}

/** Goes on with the next activity to undo once a handler is done. False when none has just finished. */
export function continueCompensation(run: StepRun): boolean {
  const [done] = run.tables.tokens.group('undoing')
  const thrower = tokenOf(run, done?.undoes?.thrower ?? null)
  if (!done || !thrower) {
    return false
  }
  const node = nodeOf(run.graph, thrower.node)
  if (node.kind !== 'throwEvent' && node.kind !== 'end') {
    refuse(run, { reason: 'unsupported', node: node.id })
    return false
  }
  // The handler's mark goes with the token, so that the same activity is not undone twice.
  const { trigger } = node
  const rest = putToken(run, { node: done.node, scope: done.scope, via: null, state: 'done' })
  recordEntry(run, done.node, done.scope, { consumed: [done], produced: [rest] })
  compensate(run, thrower, trigger?.type === 'compensation' ? trigger.activity : null)
  return true
}
