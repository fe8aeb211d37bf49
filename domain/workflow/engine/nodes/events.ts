import type { Behaviour } from '../node-behaviour.ts'
import { compensate } from '../compensation.ts'
import { leave } from '../finish-activity.ts'
import { emit, tokenOf } from '../run.ts'
import { escalate } from '../throw-event.ts'
import { waitFor } from '../waits.ts'

export const catchEvent: Behaviour<'catchEvent'> = (run, token, node) =>
  waitFor(run, node.trigger, node.id, token, token.scope)

/** Throws and goes on, unless what it threw has stopped the very scope it stands in. */
export const throwEvent: Behaviour<'throwEvent'> = (run, token, node) => {
  const { trigger } = node
  if (trigger?.type === 'compensation') {
    compensate(run, token, trigger.activity)
    return
  }
  if (trigger?.type === 'message') {
    emit(run, { do: 'sendMessage', node: node.id, message: trigger.name })
  } else if (trigger?.type === 'signal') {
    emit(run, { do: 'throwSignal', node: node.id, signal: trigger.name })
  } else if (trigger?.type === 'escalation') {
    escalate(run, token, trigger.code ?? '')
  }
  const still = tokenOf(run, token.id)
  if (still) {
    leave(run, still, { outside: trigger?.type === 'message' || trigger?.type === 'signal' })
  }
}
