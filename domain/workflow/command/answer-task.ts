import type { CloseReason } from '../engine/effects.ts'
import { addFanoutTask, ballotsOf, fanoutTasks, fanoutOf, taskTree } from './fanouts.ts'
import { childStatus } from './fanout-policy.ts'
import { opinionStatusOf } from '../engine/opinion-status.ts'
import { emitEffects, patchStateRow, tokenOf, type StepRun } from '../engine/run.ts'
import type { Fanout, Task } from '../engine/state.ts'
import type { OpinionStatus } from '../engine/statuses.ts'
import { cancelTask, changeTask, closeTask, isOpen, taskOf } from '../engine/tasks.ts'
import { decideVotes, type Decision, type Vote } from '../engine/votes.ts'
import { finishNodeWork } from '../engine/human-work.ts'

/** A task is decided, by a person or by those it was handed to; whoever waits for it hears of it. */
export function decideTask(run: StepRun, task: Task, vote: Vote, by: string | null, opinion?: OpinionStatus) {
  closeTask(run, task, vote, opinion ?? opinionStatusOf(task.base, vote), by)
  const fanout = fanoutOf(run, task.fanout)
  if (fanout) {
    advanceFanout(run, fanout)
    return
  }
  const token = tokenOf(run, task.token)
  if (token) {
    finishNodeWork(run, token, vote)
  }
}

/** Looks whether the votes decide; in a sequence the next person is asked otherwise. */
export function advanceFanout(run: StepRun, fanout: Fanout) {
  const decision = decideVotes(fanout.rule, ballotsOf(run, fanout))
  if (decision !== null) {
    closeFanout(run, fanout, decision)
    return
  }
  const [next, ...queue] = fanout.queue
  if (next) {
    patchStateRow(run, 'fanouts', fanout.id, { queue })
    const source = taskOf(run, fanout.source) ?? null
    const node = source?.node ?? fanoutTasks(run, fanout)[0]?.node ?? ''
    addFanoutTask(run, fanout.id, node, source, next, childStatus(fanout.action))
  }
}

/** The answer is there: open votes are called off, and the source goes on with it or takes over again. */
function closeFanout(run: StepRun, fanout: Fanout, decision: Decision) {
  patchStateRow(run, 'fanouts', fanout.id, { state: 'closed', decision })
  const cancelled = decision === 'agree' ? 'passCancel' : 'notPassCancel'
  for (const task of fanoutTasks(run, fanout).filter(isOpen)) {
    cancelTaskTree(run, task, 'decided', cancelled)
  }
  const source = taskOf(run, fanout.source)
  if (source && fanout.after === 'back') {
    changeTask(run, source.id, { state: 'open', status: source.base })
    return
  }
  if (source) {
    decideTask(run, source, decision, source.assignee)
    return
  }
  const [first] = fanoutTasks(run, fanout)
  const opinion = decision === 'agree' ? 'signPass' : 'signNotPass'
  emitEffects(run, { do: 'opinion', node: first?.node ?? '', opinion, by: null })
  const token = tokenOf(run, fanout.token)
  if (token) {
    finishNodeWork(run, token, decision)
  }
}

/** Calls a task off with everything handed out from it. */
export function cancelTaskTree(run: StepRun, task: Task, reason: CloseReason, opinion: OpinionStatus) {
  const tree = taskTree(run, task)
  for (const one of tree.filter(isOpen)) {
    cancelTask(run, one, reason, opinion)
  }
  for (const { id } of run.state.fanouts.filter(({ source }) => tree.some((one) => one.id === source))) {
    patchStateRow(run, 'fanouts', id, { state: 'closed' })
  }
}
