import { consequences } from '../engine/causality.ts'
import type { CloseReason } from '../engine/effects.ts'
import { addStateRow, refuse, scopeOf, tokenOf, type StepRun } from '../engine/run.ts'
import type { TraceEntry, Token } from '../engine/state.ts'
import { removeTokens } from '../engine/tokens.ts'
import { armMissingWaits } from '../engine/waits.ts'

/**
 * Goes back to the moment a token stood where it stood, as if nothing that followed from it had happened.
 *
 * The rule. Let U be all consequences of that token. Tokens made by U that still live are taken away, with
 * their tasks, waits and scopes. Tokens taken by U but not made by it come back: the token itself, and those
 * that other branches had brought to a join that is now undone; they wait there again. Scopes closed by U come
 * back with the token that hosted them. What does not follow from the token is not touched.
 *
 * Why it is sound. U holds every event that needed something U made, so what remains is a run of the diagram
 * that could have happened in just this order. The tokens left are the ones that run would have left: none is
 * orphaned, and no join is owed or given a token too many.
 *
 * The token comes back idle; the caller gives it work again.
 */
export function rewind(run: StepRun, id: string, reason: CloseReason): Token | null {
  const undone = consequences(run.graph, run.state.trace, id)
  const gone = new Set(undone.flatMap(({ produced }) => produced))
  const lost = undone
    .flatMap(({ consumed }) => consumed)
    .find(({ id: one, node }) => !gone.has(one) && !run.graph.nodes[node])
  if (lost) {
    // The diagram has changed since; there is no such place to stand any more.
    refuse(run, { reason: 'notPassed', node: lost.node })
    return null
  }
  removeTokens(
    run,
    run.state.tokens.filter((token) => gone.has(token.id)),
    reason,
  )

  const back = undone.flatMap(({ consumed }) => consumed).filter((token) => !gone.has(token.id))
  const hosts = new Set(back.map((token) => token.id))
  const scopes = undone.flatMap(({ closed }) => closed).filter(({ host }) => host !== null && hosts.has(host))
  const undoneSet = new Set(undone)
  run.state = { ...run.state, trace: run.state.trace.filter((entry) => !undoneSet.has(entry)) }
  forgetResults(run, undone)
  // The token's own scopes are opened anew by its work, so only those of the others come back.
  scopes.filter(({ host }) => host !== id).forEach((scope) => addStateRow(run, 'scopes', scope))
  back.forEach((token) => addStateRow(run, 'tokens', token))

  // Also of scopes that stayed open: what had interrupted one of them may be undone.
  for (const scope of run.state.scopes.filter(({ kind }) => kind !== 'loop')) {
    armMissingWaits(run, null, scope)
  }
  for (const token of back.filter((one) => one.id !== id && one.state === 'active')) {
    if (scopes.some(({ host }) => host === token.id)) {
      armMissingWaits(run, token, scopeOf(run, token.scope))
    } else {
      // It was stopped by something that is undone, so it begins again.
      run.queue.push(token.id)
    }
  }
  return tokenOf(run, id) ?? null
}

/** A decision that is undone must not steer a condition. */
function forgetResults(run: StepRun, undone: readonly TraceEntry[]) {
  const nodes = new Set(undone.map(({ node }) => node))
  const results = Object.fromEntries(Object.entries(run.state.results).filter(([node]) => !nodes.has(node)))
  run.state = { ...run.state, results }
}
