import type { Trigger } from '../definition/graph.ts'
import { emitEffects, type StepRun } from './run.ts'
import { throwSignal } from './signals.ts'
import type { Token } from './state.ts'
import { throwEscalation } from './throw-event.ts'

/** Throws, from where a token stands, what lets it go on: messages, signals and escalations. */
export function throwFrom(run: StepRun, token: Token, trigger: Trigger | undefined) {
  if (trigger?.type === 'message') {
    emitEffects(run, { do: 'sendMessage', node: token.node, message: trigger.name })
  } else if (trigger?.type === 'signal') {
    throwSignal(run, token.node, trigger.name)
  } else if (trigger?.type === 'escalation') {
    throwEscalation(run, token, trigger.code ?? '')
  }
}
