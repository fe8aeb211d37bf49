import type { Behaviour } from '../node-behaviour.ts'
import { escalate, throwError } from '../throw-event.ts'
import { leave } from '../finish-activity.ts'
import { emit, patchRow, tokensIn } from '../run.ts'
import { kill, putToken, record } from '../tokens.ts'
import { compensate } from '../compensation.ts'

export const start: Behaviour<'start'> = (run, token) => leave(run, token)

/** The token rests here until everything else in its scope has ended too. */
export const end: Behaviour<'end'> = (run, token, node) => {
  const { trigger } = node
  if (trigger?.type === 'error') {
    throwError(run, token, trigger.code ?? '')
    return
  }
  if (trigger?.type === 'compensation') {
    compensate(run, token, trigger.activity)
    return
  }
  patchRow(run, 'tokens', token.id, { state: 'done' })
  if (trigger?.type === 'message') {
    emit(run, { do: 'sendMessage', node: node.id, message: trigger.name })
  } else if (trigger?.type === 'signal') {
    emit(run, { do: 'throwSignal', node: node.id, signal: trigger.name })
  } else if (trigger?.type === 'escalation') {
    escalate(run, token, trigger.code ?? '')
  }
}

/** Ends its own scope at once, with everything in it; what lies around goes on as after any end. */
export const terminate: Behaviour<'terminate'> = (run, token, node) => {
  const { tokens, scopes } = kill(run, tokensIn(run, token.scope), 'interrupted')
  const done = putToken(run, { node: node.id, scope: token.scope, via: token.via, state: 'done' })
  record(run, node.id, token.scope, { consumed: tokens, closed: scopes, produced: [done] })
}
