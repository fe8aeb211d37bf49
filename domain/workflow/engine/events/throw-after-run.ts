import { boundariesOf } from '../../definition/graph-lookup.ts'
import { triggerBoundary } from '../interrupt.ts'
import { recordAutomatic } from '../record-automatic.ts'
import { emitEffects, messageKey, tokenOf, type StepRun } from '../run.ts'
import type { Scope, Token } from '../state.ts'
import { throwEscalation } from './throw-event.ts'

/**
 * What the end of a run of a repetition throws. The edge of the whole hears it at once, even when this was the last
 * run; it may take the whole away.
 */
export function throwAfterRun(run: StepRun, { loop, host: id }: Scope, done: number) {
  const throws = loop && loop.mode !== 'while' ? loop.throws : undefined
  const host = tokenOf(run, id)
  if (!host || !throws || (throws.when === 'first' && done > 1)) {
    return
  }
  const { trigger } = throws
  if (trigger.type === 'message') {
    const key = messageKey(run, host, trigger.key)
    emitEffects(run, { do: 'sendMessage', node: host.node, message: trigger.name, ...key })
    recordAutomatic(run, host.node, 'sent', trigger.name)
  } else if (trigger.type === 'escalation') {
    throwEscalation(run, host, trigger.code ?? '')
  } else if (trigger.type === 'signal') {
    signalFrom(run, host, trigger.name)
  }
}

/** The edge of the activity hears the signal first, everybody else in this step when tokens rest. */
function signalFrom(run: StepRun, host: Token, name: string) {
  emitEffects(run, { do: 'throwSignal', node: host.node, signal: name })
  const listening = boundariesOf(run.graph, host.node).filter(
    ({ trigger }) => trigger.type === 'signal' && trigger.name === name,
  )
  const waits = run.tables.waits.group(host.id).filter(({ node }) => listening.some(({ id }) => id === node))
  run.signals.push({ name, heard: new Set(waits.map(({ id }) => id)) })
  for (const boundary of listening) {
    const still = tokenOf(run, host.id)
    if (still) {
      triggerBoundary(run, still, boundary)
    }
  }
}
