import type { NodeBehaviour } from '../node-behaviour.ts'
import { compensate } from '../compensation.ts'
import { leaveNode } from '../finish-activity.ts'
import { recordAutomatic } from '../record-automatic.ts'
import { emitEffects, tokenOf } from '../run.ts'
import { throwEscalation } from '../throw-event.ts'
import { throwSignal } from '../signals.ts'
import { waitForTrigger } from '../waits.ts'

export const catchEvent: NodeBehaviour<'catchEvent'> = (run, token, node) =>
  waitForTrigger(run, node.trigger, node.id, token, token.scope)

/** Throws and goes on, unless what it threw has stopped the very scope it stands in. */
export const throwEvent: NodeBehaviour<'throwEvent'> = (run, token, node) => {
  const { trigger } = node
  if (trigger?.type === 'compensation') {
    compensate(run, token, trigger.activity)
    return
  }
  if (trigger?.type === 'message') {
    emitEffects(run, { do: 'sendMessage', node: node.id, message: trigger.name })
    recordAutomatic(run, node.id, 'sent', trigger.name)
  } else if (trigger?.type === 'signal') {
    throwSignal(run, node.id, trigger.name)
  } else if (trigger?.type === 'escalation') {
    throwEscalation(run, token, trigger.code ?? '')
  }
  const still = tokenOf(run, token.id)
  if (still) {
    leaveNode(run, still, { outside: trigger?.type === 'message' || trigger?.type === 'signal' })
  }
}
