import type { AutomaticReason } from './record-reason.ts'
import { emitEffects, type StepRun } from './run.ts'
import type { WaitKind } from './state.ts'

const BY_WAIT = {
  timer: 'timer',
  message: 'received',
  signal: 'signal',
  conditional: 'condition',
  service: 'service',
  child: 'child',
} as const satisfies Record<WaitKind, AutomaticReason>

export const reasonOfWait = (kind: WaitKind) => BY_WAIT[kind]

/** Adds a line about what a node did by itself. `detail` is a name out of the diagram, or the code of an error. */
export const recordAutomatic = (run: StepRun, node: string, reason: AutomaticReason, detail?: string) =>
  emitEffects(run, { do: 'opinion', node, opinion: 'auto', by: null, reason, detail })
