import type { CloseReason } from '../engine/effects.ts'
import { addChild, ballotsOf, childrenOf, fanoutOf, treeOf } from './fanouts.ts'
import { childStatus } from './fanout-policy.ts'
import { opinionOf } from '../engine/opinion-status.ts'
import { emit, patchRow, tokenOf, type Run } from '../engine/run.ts'
import type { Fanout, Task } from '../engine/state.ts'
import type { OpinionStatus } from '../engine/statuses.ts'
import { cancelTask, changeTask, closeTask, isOpen, taskOf } from '../engine/tasks.ts'
import { decide, type Decision, type Vote } from '../engine/votes.ts'
import { finishWork } from '../engine/human-work.ts'

/** A task is decided, by a person or by those it was handed to; whoever waits for it hears of it. */
export function answerTask(run: Run, task: Task, vote: Vote, by: string | null, opinion?: OpinionStatus) {
  closeTask(run, task, vote, opinion ?? opinionOf(task.base, vote), by)
  const fanout = fanoutOf(run, task.fanout)
  if (fanout) {
    settleFanout(run, fanout)
    return
  }
  const token = tokenOf(run, task.token)
  if (token) {
    finishWork(run, token, vote)
  }
}

/** Looks whether the votes decide; in a sequence the next person is asked otherwise. */
export function settleFanout(run: Run, fanout: Fanout) {
  const decision = decide(fanout.rule, ballotsOf(run, fanout))
  if (decision !== null) {
    closeFanout(run, fanout, decision)
    return
  }
  const [next, ...queue] = fanout.queue
  if (next) {
    patchRow(run, 'fanouts', fanout.id, { queue })
    const source = taskOf(run, fanout.source) ?? null
    const node = source?.node ?? childrenOf(run, fanout)[0]?.node ?? ''
    addChild(run, fanout.id, node, source, next, childStatus(fanout.action))
  }
}

/** The answer is there: open votes are called off, and the source goes on with it or takes over again. */
function closeFanout(run: Run, fanout: Fanout, decision: Decision) {
  patchRow(run, 'fanouts', fanout.id, { state: 'closed' })
  const cancelled = decision === 'agree' ? 'passCancel' : 'notPassCancel'
  for (const task of childrenOf(run, fanout).filter(isOpen)) {
    cancelTree(run, task, 'decided', cancelled)
  }
  const source = taskOf(run, fanout.source)
  if (source && fanout.after === 'back') {
    changeTask(run, source.id, { state: 'open', status: source.base })
    return
  }
  if (source) {
    answerTask(run, source, decision, source.assignee)
    return
  }
  const [first] = childrenOf(run, fanout)
  const opinion = decision === 'agree' ? 'signPass' : 'signNotPass'
  emit(run, { do: 'opinion', node: first?.node ?? '', opinion, by: null })
  const token = tokenOf(run, fanout.token)
  if (token) {
    finishWork(run, token, decision)
  }
}

/** Calls a task off with everything handed out from it. */
export function cancelTree(run: Run, task: Task, reason: CloseReason, opinion: OpinionStatus) {
  const tree = treeOf(run, task)
  for (const one of tree.filter(isOpen)) {
    cancelTask(run, one, reason, opinion)
  }
  for (const { id } of run.state.fanouts.filter(({ source }) => tree.some((one) => one.id === source))) {
    patchRow(run, 'fanouts', id, { state: 'closed' })
  }
}
