import type { EndOutcome } from './end-outcome.ts'
import { dropStateRows, emitEffects, type StepRun } from './run.ts'
import type { InstanceStatus } from './statuses.ts'
import { dropTasks } from './tasks.ts'
import { dropWaits } from './waits.ts'

type Outcome = { outcome: EndOutcome; code: string | null }

/** Nothing is left behind: no token, no task, nothing waited for. The past stays. */
export function endInstance(run: StepRun, status: InstanceStatus, outcome: Outcome) {
  dropTasks(run, () => true, outcome.outcome === 'manual' ? 'ended' : 'interrupted')
  dropWaits(run, () => true)
  for (const table of ['fanouts', 'tokens', 'scopes'] as const) {
    dropStateRows(run, table, () => true)
  }
  run.queue = []
  run.state = { ...run.state, status }
  emitEffects(run, { do: 'setStatus', status }, { do: 'end', status, ...outcome })
}
