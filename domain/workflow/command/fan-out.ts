import { cancelTaskTree, advanceFanout } from './answer-task.ts'
import type { TaskCommand } from './commands.ts'
import { addFanoutTask, fanoutTasks, fanoutOf, openFanout, privilegesOf, taskTree } from './fanouts.ts'
import { FANOUT_POLICIES, type FanoutPolicy } from './fanout-policy.ts'
import { representedUserId } from '../task/holder.ts'
import { FANOUT_OPINIONS } from '../engine/opinion-status.ts'
import { dropStateRows, patchStateRow, refuse, type StepRun } from '../engine/run.ts'
import type { Fanout, Principal, Task } from '../engine/state.ts'
import { changeTask, isOpen } from '../engine/tasks.ts'
import { hasPrivilege } from '../engine/votes.ts'

type FanoutCommand = Extract<TaskCommand, { type: keyof typeof FANOUT_POLICIES }>

/** Hands a task out to several people: it waits, hidden, until their answers decide. */
export function fanOut(run: StepRun, task: Task, command: FanoutCommand) {
  const policy: FanoutPolicy = FANOUT_POLICIES[command.type]
  const people = othersIn(run, command)
  if (!policy.from.includes(task.status)) {
    refuse(run, { reason: 'notAllowed' })
  } else if (people) {
    const ownRule =
      command.type === 'trans' ? { rule: { ...command.rule, followMode: policy.rule.followMode } } : {}
    const order = command.type === 'trans' ? command.order : policy.order
    // Whoever hands it out holds it: a candidate thereby claims it.
    const assignee = representedUserId(command.by)
    changeTask(
      run,
      task.id,
      { state: 'waiting', status: policy.source, assignee },
      FANOUT_OPINIONS[command.type],
    )
    openFanout(run, {
      token: task.token,
      node: task.node,
      source: task,
      action: command.type,
      people,
      rule: policy.rule,
      order,
      after: afterOf(task, command, policy),
      status: policy.child,
      ...ownRule,
    })
  }
}

/** Who signs beside others and asks further ones only answers for them; it does not come back to him. */
function afterOf(task: Task, command: FanoutCommand, policy: FanoutPolicy): 'submit' | 'back' {
  if (command.type === 'trans' || (command.type === 'signLine' && task.fanout === null)) {
    return command.after
  }
  return policy.after
}

function othersIn(
  run: StepRun,
  { people, by }: { people: readonly string[]; by: FanoutCommand['by'] },
): Principal[] | null {
  const ids = [...new Set(people)]
  if (ids.length === 0) {
    refuse(run, { reason: 'noPeople' })
    return null
  }
  if (ids.includes(representedUserId(by)) || ids.includes(by.id)) {
    refuse(run, { reason: 'notSelf' })
    return null
  }
  return ids.map((id) => ({ id, type: 'user' }))
}

/** More voters for a countersign that is under way: only the number of votes changes. */
export function addVoters(run: StepRun, task: Task, command: Extract<TaskCommand, { type: 'addVoters' }>) {
  const round = fanoutOf(run, task.fanout)
  const privileges = privilegesOf(run, task, representedUserId(command.by))
  if (round?.action !== 'sign' || !hasPrivilege(privileges, 'allowAddSign')) {
    refuse(run, { reason: 'notAllowed' })
    return
  }
  const people = othersIn(run, command)
  const voters = [
    ...fanoutTasks(run, round).map(({ assignee }) => assignee),
    ...round.queue.map(({ id }) => id),
  ]
  const fresh = (people ?? []).filter(({ id }) => !voters.includes(id))
  if (people && fresh.length === 0) {
    refuse(run, { reason: 'alreadyThere' })
  } else if (round.order === 'sequence') {
    patchStateRow(run, 'fanouts', round.id, { queue: [...round.queue, ...fresh] })
  } else {
    fresh.forEach((person) => addFanoutTask(run, round.id, task.node, null, person, 'ADDSIGN'))
  }
}

/**
 * The source calls back those who have not answered: all of them and it takes over again, or some. What people
 * have already answered or passed on stands, so a sequence can only be called back before its first answer.
 */
export function recallFanout(
  run: StepRun,
  task: Task,
  { children, evenIfRead }: Extract<TaskCommand, { type: 'recall' }>,
) {
  const fanout = run.state.fanouts.find(({ source, state }) => source === task.id && state === 'open')
  if (!fanout) {
    refuse(run, { reason: 'nextHandled' })
    return
  }
  const tasks = fanoutTasks(run, fanout)
  const chosen = tasks.filter(({ id }) => children === undefined || children.includes(id))
  const affected = chosen.flatMap((child) => taskTree(run, child))
  if (chosen.length === 0 || (children !== undefined && chosen.some((child) => !isOpen(child)))) {
    refuse(run, { reason: 'nextHandled' })
  } else if (fanout.order === 'sequence' && affected.some(({ vote }) => vote !== null)) {
    refuse(run, { reason: 'nextHandled' })
  } else if (!evenIfRead && affected.some((one) => isOpen(one) && one.read)) {
    refuse(run, { reason: 'alreadyRead' })
  } else {
    chosen.forEach((child) => forget(run, child))
    takeOver(run, task, fanout, children === undefined)
  }
}

function forget(run: StepRun, child: Task) {
  const ids = new Set(taskTree(run, child).map(({ id }) => id))
  cancelTaskTree(run, child, 'recalled', 'signRecoverCancel')
  dropStateRows(run, 'tasks', ({ id }) => ids.has(id))
  dropStateRows(run, 'fanouts', ({ source }) => source !== null && ids.has(source))
}

/** Without anybody left to answer, the source has its task again. */
function takeOver(run: StepRun, task: Task, fanout: Fanout, all: boolean) {
  if (all || fanoutTasks(run, fanout).length === 0) {
    dropStateRows(run, 'fanouts', ({ id }) => id === fanout.id)
    changeTask(run, task.id, { state: 'open', status: task.base })
    return
  }
  // Those left may all have answered already.
  advanceFanout(run, fanout)
}
