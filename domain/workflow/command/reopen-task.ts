import { childrenOf, fanoutOf } from './fanouts.ts'
import { FANOUTS } from './fanout-policy.ts'
import { emit, patchRow, type Run } from '../engine/run.ts'
import type { Task } from '../engine/state.ts'
import type { TaskStatus } from '../engine/statuses.ts'
import { taskOf } from '../engine/tasks.ts'

/**
 * Takes an answer back: the task is open again, and so is everything its answer had settled. Whoever was called
 * off because of it is asked again, and the task that had taken the answer over waits again.
 */
export function reopenTask(run: Run, task: Task) {
  wake(run, task, { state: 'open', status: task.base })
  const fanout = fanoutOf(run, task.fanout)
  if (!fanout || fanout.state === 'open') {
    return
  }
  patchRow(run, 'fanouts', fanout.id, { state: 'open' })
  for (const sibling of childrenOf(run, fanout).filter(
    ({ state, id }) => state === 'cancelled' && id !== task.id,
  )) {
    wake(run, sibling, { state: 'open', status: sibling.base })
  }
  const source = taskOf(run, fanout.source)
  if (!source || fanout.action === 'sign') {
    return
  }
  reopenTask(run, source)
  const status: TaskStatus = FANOUTS[fanout.action].source
  wake(run, source, { state: 'waiting', status })
}

function wake(run: Run, task: Task, change: Pick<Task, 'state' | 'status'>) {
  patchRow(run, 'tasks', task.id, { ...change, vote: null, by: null, read: false, direct: false })
  const now = taskOf(run, task.id)
  if (now) {
    emit(run, { do: 'openTask', task: now })
  }
}
