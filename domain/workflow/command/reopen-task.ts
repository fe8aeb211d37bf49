import { fanoutTasks, fanoutOf } from './fanouts.ts'
import { FANOUT_POLICIES } from './fanout-policy.ts'
import { emitEffects, patchStateRow, type StepRun } from '../engine/run.ts'
import type { Task } from '../engine/state.ts'
import type { TaskStatus } from '../engine/statuses.ts'
import { taskOf } from '../engine/tasks.ts'

/**
 * Takes an answer back: the task is open again, and so is everything its answer had settled. Whoever was called
 * off because of it is asked again, and the task that had taken the answer over waits again.
 */
export function reopenTask(run: StepRun, task: Task) {
  wake(run, task, { state: 'open', status: task.base })
  const fanout = fanoutOf(run, task.fanout)
  if (!fanout || fanout.state === 'open') {
    return
  }
  patchStateRow(run, 'fanouts', fanout.id, { state: 'open', decision: undefined })
  for (const sibling of fanoutTasks(run, fanout).filter(
    ({ state, id }) => state === 'cancelled' && id !== task.id,
  )) {
    wake(run, sibling, { state: 'open', status: sibling.base })
  }
  const source = taskOf(run, fanout.source)
  if (!source || fanout.action === 'sign') {
    return
  }
  reopenTask(run, source)
  const status: TaskStatus = FANOUT_POLICIES[fanout.action].source
  wake(run, source, { state: 'waiting', status })
}

function wake(run: StepRun, task: Task, change: Pick<Task, 'state' | 'status'>) {
  patchStateRow(run, 'tasks', task.id, { ...change, vote: null, by: null, read: false, direct: false })
  const now = taskOf(run, task.id)
  if (now) {
    emitEffects(run, { do: 'openTask', task: now })
  }
}
