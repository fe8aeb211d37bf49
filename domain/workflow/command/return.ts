import type { TaskCommand } from './commands.ts'
import { pendingLoop } from '../engine/finish-activity.ts'
import { isHuman, nodeOf } from '../definition/graph-lookup.ts'
import {
  previousReturnPoint,
  returnPoints,
  startReturnPoint,
  peopleWhoDecided,
  type ReturnPoint,
} from './return-points.ts'
import { returnRuns } from './return-runs.ts'
import { rewind } from './rewind.ts'
import { peopleBesidesApplicant } from '../engine/own-request.ts'
import { emitEffects, isLoopRun, patchStateRow, refuse, tokenOf, type StepRun } from '../engine/run.ts'
import type { Principal, Task, Token } from '../engine/state.ts'
import type { InstanceStatus } from '../engine/statuses.ts'
import { cancelTask, closeTask, isOpen, openTask } from '../engine/tasks.ts'
import { armBoundaries } from '../engine/waits.ts'
import { openNodeWork } from '../engine/human-work.ts'

type Reject = Extract<TaskCommand, { type: 'reject' }>

/** Sends an instance back: walking the diagram again from there, or straight back here once it is answered. */
export function reject(run: StepRun, task: Task, { to, path }: Reject) {
  const { graph, state } = run
  const before = { ...state, sentBack: null }
  const target =
    to === 'start'
      ? startReturnPoint(graph, state)
      : to === 'previous'
        ? previousReturnPoint(graph, state, task)
        : targetAt(run, task, to)
  const isHere = target?.node === task.node && to !== 'previous'
  if (!target || isHere) {
    refuse(run, {
      reason: to === 'previous' ? 'ambiguous' : isRunMissing(run, task, to) ? 'whichRun' : 'notPassed',
    })
    return
  }
  const opinion = to === 'start' ? 'backToStart' : 'reject'
  closeTask(run, task, 'oppose', opinion, run.by)
  if (path === 'direct') {
    detour(run, task, target)
  } else {
    goBack(run, task, target)
  }
  setInstanceStatus(run, to === 'start' ? 'backToStart' : 'back')
  run.state = { ...run.state, sentBack: { task: task.id, by: run.by ?? '', before } }
}

/**
 * The place a return names. Into a repetition that is over it says which run; without, a repeated node is repeated for
 * everybody, and for one inside a repetition there is no telling.
 */
function targetAt({ graph, state }: StepRun, task: Task, { node, run }: { node: string; run?: number }) {
  const runs = returnRuns(graph, state, task).filter((one) => one.node === node)
  if (run !== undefined) {
    return runs.find((one) => one.run === run)
  }
  const whole = returnPoints(graph, state, task).find((one) => one.node === node)
  const isInside = runs.some(({ token }) => token === whole?.token)
  return isInside ? undefined : whole
}

const isRunMissing = ({ graph, state }: StepRun, task: Task, to: Reject['to']): boolean =>
  typeof to === 'object' &&
  to.run === undefined &&
  returnRuns(graph, state, task).some(({ node }) => node === to.node)

export function setInstanceStatus(run: StepRun, status: InstanceStatus) {
  run.state = { ...run.state, status }
  emitEffects(run, { do: 'setStatus', status })
}

function goBack(run: StepRun, task: Task, target: ReturnPoint) {
  const token = rewind(run, target.token, 'returned')
  if (!token || tokenOf(run, task.token)) {
    // The task did not follow from the target, so going there would leave it without its work.
    refuse(run, { reason: 'notPassed', node: target.node })
    return
  }
  reopenReturned(run, token, target)
}

/** Gives a token that has come back its work again, as a task that was sent back. */
export function reopenReturned(run: StepRun, token: Token, { entry }: ReturnPoint) {
  const node = nodeOf(run.graph, token.node)
  if (node.kind === 'start') {
    const people: Principal[] = [{ id: run.state.starter ?? '', type: 'user' }]
    openTask(run, { node: node.id, token: token.id, fanout: null, path: 'root', status: 'BACK', people })
    return
  }
  if (!isHuman(node) || pendingLoop(run, token)) {
    run.queue.push(token.id)
    return
  }
  if (!isLoopRun(run, token)) {
    armBoundaries(run, token)
  }
  const found =
    node.backPeople === 'rule'
      ? run.context.people(node, token.item ?? null)
      : peopleWhoDecided(entry.work, node.id)
  if (!found) {
    refuse(run, { reason: 'needsPeople', node: node.id, item: token.item ?? null })
    return
  }
  const people = node.backPeople === 'rule' ? peopleBesidesApplicant(run, node, found) : found
  if (!people) {
    return
  }
  if (people.length === 0) {
    refuse(run, { reason: 'noExecutor', node: node.id })
  } else {
    openNodeWork(run, token, node, people, 'BACK')
  }
}

/**
 * Direct return leaves every token where it is: the one that stands at the rejecting node takes the target's
 * work on the way, and then its own again. So it can reach into a block, or out of one, without upsetting it.
 */
function detour(run: StepRun, task: Task, target: ReturnPoint) {
  const token = tokenOf(run, task.token)
  const node = nodeOf(run.graph, target.node)
  const people = peopleWhoDecided(target.entry.work, target.node)
  if (!token || !isHuman(node) || people.length === 0) {
    refuse(run, { reason: 'notPassed', node: target.node })
    return
  }
  const mine = run.state.tasks.filter((row) => row.token === token.id)
  const fanouts = run.state.fanouts.filter((row) => row.token === token.id)
  for (const open of mine.filter((row) => row.id !== task.id && isOpen(row))) {
    cancelTask(run, open, 'returned')
  }
  for (const { id } of fanouts) {
    patchStateRow(run, 'fanouts', id, { state: 'closed' })
  }
  const comeBack = {
    node: task.node,
    people: peopleWhoDecided({ tasks: mine, fanouts }, task.node),
    from: task.id,
  }
  const detours = [...(token.detours ?? []), comeBack]
  patchStateRow(run, 'tokens', token.id, { detours })
  openNodeWork(run, token, node, people, 'BACK')
}
