import type { TaskCommand } from './commands.ts'
import { completeTask } from './complete.ts'
import { addVoters, fanOut, recallFanout } from './fan-out.ts'
import {
  claim,
  delegate,
  markRead,
  reassign,
  release,
  takeBackTask,
  notifyOthers,
  throwFromTask,
} from './hand-over.ts'
import { jumpToNode } from './jump.ts'
import { reject } from './return.ts'
import { isHeldBy } from '../task/holder.ts'
import { refuseOwnRequest } from '../engine/own-request.ts'
import { refuse, type StepRun } from '../engine/run.ts'
import type { Task } from '../engine/state.ts'
import { taskOf } from '../engine/tasks.ts'

/** What others than the holder may do: the old holder, an administrator, a candidate. */
const BY_OTHERS: readonly TaskCommand['type'][] = ['takeBack', 'reassign', 'jump', 'claim', 'release']

/** Only an open task can be acted on, and only by its holder; a task that waits can only be called back. */
export function applyTaskCommand(run: StepRun, command: TaskCommand) {
  const task = taskOf(run, command.task)
  const wanted = command.type === 'recall' ? 'waiting' : 'open'
  if (!task || task.state !== wanted) {
    refuse(run, { reason: 'taskClosed' })
    return
  }
  const isFromOutside = command.type === 'reject' && command.fromOutside === true
  if (!isHeldBy(task, command.by) && !BY_OTHERS.includes(command.type) && !isFromOutside) {
    refuse(run, { reason: 'notYours' })
    return
  }
  if (!refuseOwnRequest(run, task, command)) {
    perform(run, task, command)
  }
}

function perform(run: StepRun, task: Task, command: TaskCommand): void {
  switch (command.type) {
    case 'complete':
      return completeTask(run, task, command)
    case 'reject':
      return reject(run, task, command)
    case 'delegate':
      return delegate(run, task, command)
    case 'takeBack':
      return takeBackTask(run, task, command)
    case 'reassign':
      return reassign(run, task, command)
    case 'jump':
      return jumpToNode(run, task, command)
    case 'claim':
      return claim(run, task, command.by)
    case 'release':
      return release(run, task, command.by)
    case 'read':
      return markRead(run, task)
    case 'addVoters':
      return addVoters(run, task, command)
    case 'recall':
      return recallFanout(run, task, command)
    case 'copyTo':
    case 'communicate':
      return notifyOthers(run, task, command)
    case 'throwError':
    case 'escalate':
      return throwFromTask(run, task, command)
    case 'trans':
    case 'inqu':
    case 'addSign':
    case 'approveLine':
    case 'signSequence':
    case 'signLine':
      return fanOut(run, task, command)
  }
}
