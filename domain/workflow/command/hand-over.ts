import type { Actor, TaskCommand } from './commands.ts'
import { OWN_STATUSES } from './fanout-policy.ts'
import { isCandidate, representedUserId } from '../task/holder.ts'
import { emitEffects, refuse, tokenOf, type StepRun } from '../engine/run.ts'
import type { Task } from '../engine/state.ts'
import { changeTask } from '../engine/tasks.ts'
import { throwEscalation, throwError } from '../engine/events/throw-event.ts'

type Of<T extends TaskCommand['type']> = Extract<TaskCommand, { type: T }>

/** Turns the task over to somebody else for good; one can take it back while it is unread. */
export function delegate(run: StepRun, task: Task, { to, by }: Of<'delegate'>) {
  if (to === representedUserId(by) || to === by.id) {
    refuse(run, { reason: 'notSelf' })
    return
  }
  if (!OWN_STATUSES.includes(task.status)) {
    refuse(run, { reason: 'notAllowed' })
    return
  }
  const owner = task.owner ?? representedUserId(by)
  const change: Partial<Task> = {
    assignee: to,
    candidates: [],
    owner,
    status: 'DELIVERTO',
    base: 'DELIVERTO',
  }
  changeTask(run, task.id, { ...change, read: false }, 'deliverto')
}

export function takeBackTask(run: StepRun, task: Task, { by, evenIfRead }: Of<'takeBack'>) {
  if (task.owner !== representedUserId(by) || (task.status !== 'DELIVERTO' && task.status !== 'AGENT')) {
    refuse(run, { reason: 'notYours' })
  } else if (task.read && !evenIfRead) {
    refuse(run, { reason: 'alreadyRead' })
  } else {
    const change = {
      assignee: task.owner,
      owner: null,
      status: 'NORMAL',
      base: 'NORMAL',
      read: true,
    } as const
    changeTask(run, task.id, change, 'deliverto_cancel')
  }
}

/** An administrator gives an open task to somebody else, whoever holds it. */
export function reassign(run: StepRun, task: Task, { to }: Of<'reassign'>) {
  if (to === task.assignee) {
    refuse(run, { reason: 'alreadyThere' })
    return
  }
  changeTask(run, task.id, { assignee: to, candidates: [], read: false })
}

/** A candidate takes the task, so that nobody else works on it meanwhile; candidates stay, to give it back to. */
export function claim(run: StepRun, task: Task, actor: Actor) {
  if (task.assignee !== null || !isCandidate(task, actor)) {
    refuse(run, { reason: 'notClaimable' })
    return
  }
  changeTask(run, task.id, { assignee: representedUserId(actor) }, 'lockTask')
}

export function release(run: StepRun, task: Task, actor: Actor) {
  if (task.assignee !== representedUserId(actor) || task.candidates.length === 0) {
    refuse(run, { reason: 'notClaimable' })
    return
  }
  changeTask(run, task.id, { assignee: null })
}

/** Seen once is seen: what was built on it unseen cannot be taken back silently any more. */
export function markRead(run: StepRun, task: Task) {
  if (!task.read) {
    changeTask(run, task.id, { read: true })
  }
}

/** Lets others know, or asks them, without moving anything. */
export function notifyOthers(run: StepRun, task: Task, { type, people, by }: Of<'copyTo' | 'communicate'>) {
  const others = [...new Set(people)]
  if (others.length === 0) {
    refuse(run, { reason: 'noPeople' })
  } else if (others.includes(representedUserId(by)) || others.includes(by.id)) {
    refuse(run, { reason: 'notSelf' })
  } else {
    const kind = type === 'copyTo' ? 'COPYTO' : 'COMMU'
    const opinion = type === 'copyTo' ? 'copyto' : 'start_commu'
    emitEffects(run, { do: 'opinion', node: task.node, opinion, by: representedUserId(by) })
    emitEffects(run, { do: 'notify', kind, task: task.id, people: others, by: representedUserId(by) })
  }
}

/** A person's work cannot go on as drawn: an event on the edge of the node, or further out, takes over. */
export function throwFromTask(run: StepRun, task: Task, { type, code }: Of<'throwError' | 'escalate'>) {
  const token = tokenOf(run, task.token)
  const isCaught =
    token &&
    (type === 'escalate' ? throwEscalation(run, token, code) : throwError(run, token, code, 'caughtOnly'))
  if (!isCaught) {
    refuse(run, { reason: 'unhandledError', node: task.node, code })
  }
}
