import { chooseFlows } from './choose-flows.ts'
import { isActivity, nodeOf } from '../definition/graph-lookup.ts'
import { refuse, tokenOf, type StepRun } from './run.ts'
import type { TraceEntry, Token } from './state.ts'
import { moveTokens, putToken, recordEntry } from './tokens.ts'

/**
 * The activities of a scope that are done, can be undone and have not been, the last one first. Whatever a
 * return took back is not among them: it never happened.
 */
function undoable(run: StepRun, thrower: Token, activity: string | null): TraceEntry[] {
  const undone = new Set(
    run.state.trace.flatMap(({ consumed }) => consumed.flatMap(({ undoes }) => undoes?.entry ?? [])),
  )
  return run.state.trace
    .filter(({ id, scope, node, consumed }) => {
      const done = run.graph.nodes[node]
      const wasLeft = consumed[0]?.node === node && consumed[0].undoes === undefined
      const isAsked = activity === null || activity === node
      return (
        wasLeft &&
        isAsked &&
        scope === thrower.scope &&
        !undone.has(id) &&
        done &&
        isActivity(done) &&
        done.undoneBy
      )
    })
    .toReversed()
}

/** Undoes one activity after the other, latest first; the throwing token waits for all of them. */
export function compensate(run: StepRun, thrower: Token, activity: string | null) {
  // Each undoing follows from those before it, and going on from all: whoever takes a handler back takes back what
  // came after it.
  const reads = run.state.tokens.filter(
    (token) => token.scope === thrower.scope && token.state === 'done' && isHandler(run, token.node),
  )
  const [next] = undoable(run, thrower, activity)
  const handler = next && nodeOf(run.graph, next.node)
  if (next && handler && isActivity(handler) && handler.undoneBy !== undefined) {
    const undoes = { thrower: thrower.id, entry: next.id }
    const token = putToken(run, { node: handler.undoneBy, scope: thrower.scope, via: null, undoes })
    recordEntry(run, thrower.node, thrower.scope, { reads: [thrower, ...reads], produced: [token] })
    return
  }
  const node = nodeOf(run.graph, thrower.node)
  const flows = chooseFlows(run, node, thrower)
  if (!run.refusal) {
    moveTokens(run, node, flows, { consumed: [thrower], reads })
  }
}

function isHandler(run: StepRun, id: string): boolean {
  const node = nodeOf(run.graph, id)
  return isActivity(node) && node.forCompensation === true
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
