import { obstacleInCalledFlows } from './called-flow-obstacle.ts'
import { setInstanceStatus } from './return.ts'
import { emitEffects, refuse, type StepRun } from '../engine/run.ts'
import { isOpen } from '../engine/tasks.ts'
import { announceWait } from '../engine/waits.ts'

/**
 * Takes a sending back back: everything stands again as it stood before, as long as whoever it went to has not
 * looked. Only what is different is told to the world.
 */
export function undoReturn(run: StepRun, evenIfRead: boolean) {
  const { sentBack, tasks, waits } = run.state
  if (!sentBack) {
    return
  }
  const { before } = sentBack
  const wereOpen = new Set(before.tasks.filter(isOpen).map(({ id }) => id))
  const fresh = tasks.filter((task) => isOpen(task) && !wereOpen.has(task.id))
  if (!evenIfRead && fresh.some(({ read }) => read)) {
    refuse(run, { reason: 'alreadyRead' })
    return
  }
  const inCalled = obstacleInCalledFlows(
    run,
    waits.filter(({ id }) => !before.waits.some((wait) => wait.id === id)),
    evenIfRead,
  )
  if (inCalled) {
    refuse(run, { reason: inCalled })
    return
  }
  for (const { id, node } of fresh) {
    emitEffects(run, {
      do: 'closeTask',
      task: id,
      node,
      reason: 'withdrawn',
      opinion: 'signRecoverCancel',
      by: null,
    })
  }
  for (const wait of waits.filter(
    ({ id, kind }) => kind !== 'conditional' && !before.waits.some((w) => w.id === id),
  )) {
    emitEffects(run, { do: 'cancelWait', wait: wait.id, node: wait.node, kind: wait.kind })
  }
  // Meanwhile tasks beside it may have been read, nothing more.
  const now = new Map(tasks.filter(isOpen).map((task) => [task.id, task]))
  run.state = { ...before, tasks: before.tasks.map((task) => (isOpen(task) && now.get(task.id)) || task) }
  for (const task of before.tasks.filter((row) => isOpen(row) && !now.has(row.id))) {
    emitEffects(run, { do: 'openTask', task })
  }
  before.waits
    .filter(({ id }) => !waits.some((wait) => wait.id === id))
    .forEach((wait) => announceWait(run, wait))
  setInstanceStatus(run, before.status)
}
