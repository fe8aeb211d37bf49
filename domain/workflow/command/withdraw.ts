import { consequences, isHumanEvent } from '../engine/causality.ts'
import { obstacleInCalledFlows } from './called-flow-obstacle.ts'
import type { WithdrawCommand } from './commands.ts'
import { isDecisive } from './decisive-answer.ts'
import { reopenReturned, setInstanceStatus } from './return.ts'
import { fanoutTasks, fanoutOf } from './fanouts.ts'
import { representedUserId } from '../task/holder.ts'
import { startReturnPoint } from './return-points.ts'
import { reopenTask } from './reopen-task.ts'
import { rewind } from './rewind.ts'
import { emitEffects, isLoopRun, patchStateRow, refuse, type StepRun } from '../engine/run.ts'
import type { RefusalReason } from '../engine/refusal.ts'
import type { TraceEntry, Fanout, Principal, Task } from '../engine/state.ts'
import { absentOn, dropTasks, isOpen, taskOf } from '../engine/tasks.ts'
import { undoReturn } from './undo-return.ts'
import { armBoundaries } from '../engine/waits.ts'

/** A person takes back what they did, as long as nobody has built on it. */
export function applyWithdrawal(run: StepRun, command: WithdrawCommand) {
  if (command.as === 'starter') {
    withdrawStart(run, command)
    return
  }
  const { sentBack } = run.state
  if (sentBack?.task === command.task && sentBack.by === representedUserId(command.by)) {
    undoReturn(run, command.evenIfRead ?? false)
    return
  }
  const entry = run.state.trace.find(({ work }) => work?.tasks.some(({ id }) => id === command.task))
  const rows = entry?.work?.tasks ?? run.state.tasks
  const task = rows.find(({ id }) => id === command.task)
  if (!task || task.state !== 'done') {
    refuse(run, { reason: 'taskClosed' })
  } else if (task.by !== representedUserId(command.by)) {
    refuse(run, { reason: 'notYours' })
  } else if (entry) {
    withdrawStep(run, entry, task, command.evenIfRead ?? false)
  } else {
    withdrawVote(run, task, command.evenIfRead ?? false)
  }
}

/** The node is still being decided: only this one answer is taken back. */
function withdrawVote(run: StepRun, task: Task, evenIfRead: boolean) {
  const fanout = fanoutOf(run, task.fanout)
  if (fanout?.state !== 'open' || task.vote === null) {
    refuse(run, { reason: 'nextHandled' })
    return
  }
  if (fanout.order === 'sequence') {
    callOffNext(run, fanout, task, evenIfRead)
  }
  reopenTask(run, task)
  emitEffects(run, { do: 'opinion', node: task.node, opinion: 'revoker', by: run.by })
}

/** Who was asked with a task, to be asked again: a group, or a person, perhaps in the name of whoever is away. */
function askedAt(task: Task): Principal[] {
  const { assignee, candidates } = task
  if (assignee === null || candidates.length > 0) {
    return candidates
  }
  const standsFor = absentOn(task, assignee)
  return [{ id: assignee, type: 'user', ...(standsFor === undefined ? {} : { standsFor }) }]
}

/** In a sequence the one whose turn it became has to wait again. */
function callOffNext(run: StepRun, fanout: Fanout, task: Task, evenIfRead: boolean) {
  const turns = fanoutTasks(run, fanout)
  const later = turns.slice(turns.findIndex(({ id }) => id === task.id) + 1)
  const [next] = later
  if (!next) {
    return
  }
  if (next.state !== 'open' || later.length > 1) {
    refuse(run, { reason: 'nextHandled' })
  } else if (next.read && !evenIfRead) {
    refuse(run, { reason: 'alreadyRead' })
  } else {
    patchStateRow(run, 'fanouts', fanout.id, { queue: [...askedAt(next), ...fanout.queue] })
    dropTasks(run, ({ id }) => id === next.id, 'withdrawn')
  }
}

/** The node was left: all that followed is undone, if it only waits and nobody has looked at it. */
function withdrawStep(run: StepRun, entry: TraceEntry, task: Task, evenIfRead: boolean) {
  const { work } = entry
  const reason =
    work && isDecisive(work, task, entry.node) ? obstacle(run, task.token, evenIfRead) : 'nextHandled'
  if (!work || reason) {
    refuse(run, { reason: reason ?? 'nextHandled' })
    return
  }
  const back = rewind(run, task.token, 'withdrawn')
  if (!back) {
    return
  }
  const { tasks, fanouts } = run.state
  run.state = { ...run.state, tasks: [...tasks, ...work.tasks], fanouts: [...fanouts, ...work.fanouts] }
  if (!isLoopRun(run, back)) {
    armBoundaries(run, back)
  }
  const restored = taskOf(run, task.id)
  if (restored) {
    reopenTask(run, restored)
  }
  emitEffects(run, { do: 'opinion', node: task.node, opinion: 'revoker', by: run.by })
  setInstanceStatus(run, 'revoke')
}

/** What stands against taking a step back silently. */
function obstacle(run: StepRun, token: string, evenIfRead: boolean): RefusalReason | null {
  const followed = consequences(run.graph, run.state.trace, token)
  const later = followed.filter(({ consumed }) => consumed.every(({ id }) => id !== token))
  if (
    later.some((entry) => isHumanEvent(run.graph, entry) && entry.work?.tasks.some(({ skipped }) => !skipped))
  ) {
    return 'nextHandled'
  }
  if (followed.some(({ outside }) => outside)) {
    return 'reachedOutside'
  }
  const made = new Set(followed.flatMap(({ produced }) => produced))
  const inCalled = obstacleInCalledFlows(
    run,
    run.state.waits.filter((wait) => made.has(wait.token ?? '')),
    evenIfRead,
  )
  if (inCalled) {
    return inCalled
  }
  const tasks = run.state.tasks.filter((task) => made.has(task.token))
  if (tasks.some((task) => !isOpen(task) || task.state === 'waiting')) {
    return 'nextHandled'
  }
  return !evenIfRead && tasks.some(({ read }) => read) ? 'alreadyRead' : null
}

/** The starter pulls the whole instance back to the first node. */
function withdrawStart(run: StepRun, { by, onlyUntouched }: Extract<WithdrawCommand, { as: 'starter' }>) {
  const target = startReturnPoint(run.graph, run.state)
  if (run.state.starter !== representedUserId(by)) {
    refuse(run, { reason: 'notYours' })
    return
  }
  if (!target) {
    refuse(run, { reason: 'notPassed' })
    return
  }
  const reason = onlyUntouched ? obstacle(run, target.token, false) : null
  if (reason) {
    refuse(run, { reason })
    return
  }
  const token = rewind(run, target.token, 'withdrawn')
  if (token) {
    reopenReturned(run, token, target)
    emitEffects(run, { do: 'opinion', node: target.node, opinion: 'revoker_to_start', by: run.by })
    setInstanceStatus(run, 'revokeToStart')
  }
}
