import type { Trigger } from '../../definition/graph.ts'
import { triggerParts } from '../../definition/triggers.ts'
import { recordAutomatic } from '../record-automatic.ts'
import { emitEffects, messageKey, tokenOf, type StepRun } from '../run.ts'
import { throwSignal } from '../signals.ts'
import type { Token } from '../state.ts'
import { throwEscalation } from './throw-event.ts'

/**
 * Throws, from where a token stands, what lets it go on: messages, signals and escalations. Of several, those after
 * one that has stopped the very place are not thrown any more.
 */
export function throwFrom(run: StepRun, token: Token, trigger: Trigger | undefined) {
  for (const one of triggerParts(trigger)) {
    if (!tokenOf(run, token.id)) {
      return
    }
    if (one.type === 'message') {
      const key = messageKey(run, token, one.key)
      emitEffects(run, { do: 'sendMessage', node: token.node, message: one.name, ...key })
      recordAutomatic(run, token.node, 'sent', one.name)
    } else if (one.type === 'signal') {
      throwSignal(run, token.node, one.name)
    } else if (one.type === 'escalation') {
      throwEscalation(run, token, one.code ?? '')
    }
  }
}

/** Whether throwing it reaches the world outside. */
export const reachesOutside = (trigger: Trigger | undefined): boolean =>
  triggerParts(trigger).some(({ type }) => type === 'message' || type === 'signal')
