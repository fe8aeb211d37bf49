import { nodeOf } from '../definition/graph-lookup.ts'
import { awaitedAt } from '../definition/triggers.ts'
import { fireWait } from './fire-event.ts'
import { recordAutomatic } from './record-automatic.ts'
import { emitEffects, type StepRun } from './run.ts'
import type { Wait } from './state.ts'

/** Whoever in this instance waits for a signal, in the order they began to. */
export function waitsForSignal(run: StepRun, name: string): Wait[] {
  return run.tables.waits.group('signal').filter(({ node, part }) => {
    const trigger = awaitedAt(nodeOf(run.graph, node), part)
    return trigger?.type === 'signal' && trigger.name === name
  })
}

/** Lets those hear it who still listen: the first may have stopped what the others stood in. */
export function fireSignal(run: StepRun, heard: readonly Wait[]) {
  for (const { id } of heard) {
    const still = run.tables.waits.get(id)
    if (still) {
      fireWait(run, still)
    }
  }
}

/** Throws a signal: this instance hears it at once, others when the step is stored. */
export function throwSignal(run: StepRun, node: string, signal: string) {
  emitEffects(run, { do: 'throwSignal', node, signal })
  recordAutomatic(run, node, 'sent', signal)
  const heard = waitsForSignal(run, signal)
  run.signals.push({ name: signal, heard: new Set(heard.map(({ id }) => id)) })
  fireSignal(run, heard)
}

/**
 * A branch that comes to listen in the very step in which another one throws hears it, too: which of them moved
 * first is nothing a diagram says. False when nobody has come to.
 */
export function hearLate(run: StepRun): boolean {
  return run.signals.some(({ name, heard }) => {
    const late = waitsForSignal(run, name).filter(({ id }) => !heard.has(id))
    late.forEach(({ id }) => heard.add(id))
    fireSignal(run, late)
    return late.length > 0
  })
}
