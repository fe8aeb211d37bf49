import type { NodeBehaviour } from '../node-behaviour.ts'
import { throwError } from '../events/throw-event.ts'
import { throwFrom } from '../events/throw-trigger.ts'
import { leaveNode } from '../finish-activity.ts'
import { patchStateRow, tokensIn } from '../run.ts'
import { removeTokens, putToken, recordEntry } from '../tokens.ts'
import { cancelTransaction, compensate } from '../compensation.ts'

export const start: NodeBehaviour<'start'> = (run, token) => leaveNode(run, token)

/** The token rests here until everything else in its scope has ended too. */
export const end: NodeBehaviour<'end'> = (run, token, { trigger }) => {
  if (trigger?.type === 'error') {
    throwError(run, token, trigger.code ?? '')
    return
  }
  if (trigger?.type === 'cancel') {
    cancelTransaction(run, token)
    return
  }
  if (trigger?.type === 'compensation') {
    compensate(run, token, trigger.activity)
    return
  }
  patchStateRow(run, 'tokens', token.id, { state: 'done' })
  throwFrom(run, token, trigger)
}

/** Ends its own scope at once, with everything in it; what lies around goes on as after any end. */
export const terminate: NodeBehaviour<'terminate'> = (run, token, node) => {
  const { tokens, scopes } = removeTokens(run, tokensIn(run, token.scope), 'interrupted')
  const done = putToken(run, { node: node.id, scope: token.scope, via: token.via, state: 'done' })
  recordEntry(run, node.id, token.scope, { consumed: tokens, closed: scopes, produced: [done] })
}
