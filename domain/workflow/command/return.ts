import type { TaskCommand } from './commands.ts'
import { loopToOpen } from '../engine/finish-activity.ts'
import { isHuman, nodeOf } from '../definition/graph-lookup.ts'
import { previousTarget, returnTargets, startTarget, whoDid, type Target } from './return-points.ts'
import { rewind } from './rewind.ts'
import { emit, patchRow, refuse, tokenOf, type Run } from '../engine/run.ts'
import type { Person, Task, Token } from '../engine/state.ts'
import type { InstanceStatus } from '../engine/statuses.ts'
import { cancelTask, closeTask, isOpen, openTask } from '../engine/tasks.ts'
import { armBoundaries } from '../engine/waits.ts'
import { isLoopRun } from '../engine/loops.ts'
import { openWork } from '../engine/human-work.ts'

type Reject = Extract<TaskCommand, { type: 'reject' }>

/** Sends an instance back: walking the diagram again from there, or straight back here once it is answered. */
export function reject(run: Run, task: Task, { to, path }: Reject) {
  const { graph, state } = run
  const before = { ...state, sentBack: null }
  const target =
    to === 'start'
      ? startTarget(graph, state)
      : to === 'previous'
        ? previousTarget(graph, state, task)
        : returnTargets(graph, state, task).find(({ node }) => node === to.node)
  const isHere = target?.node === task.node && to !== 'previous'
  if (!target || isHere) {
    refuse(run, { reason: to === 'previous' ? 'ambiguous' : 'notPassed' })
    return
  }
  const opinion = to === 'start' ? 'backToStart' : 'reject'
  closeTask(run, task, 'oppose', opinion, run.by)
  if (path === 'direct') {
    detour(run, task, target)
  } else {
    goBack(run, task, target)
  }
  setStatus(run, to === 'start' ? 'backToStart' : 'back')
  run.state = { ...run.state, sentBack: { task: task.id, by: run.by ?? '', before } }
}

export function setStatus(run: Run, status: InstanceStatus) {
  run.state = { ...run.state, status }
  emit(run, { do: 'setStatus', status })
}

function goBack(run: Run, task: Task, target: Target) {
  const token = rewind(run, target.token, 'returned')
  if (!token || tokenOf(run, task.token)) {
    // The task did not follow from the target, so going there would leave it without its work.
    refuse(run, { reason: 'notPassed', node: target.node })
    return
  }
  reopen(run, token, target)
}

/** Gives a token that has come back its work again, as a task that was sent back. */
export function reopen(run: Run, token: Token, { entry }: Target) {
  const node = nodeOf(run.graph, token.node)
  if (node.kind === 'start') {
    const people: Person[] = [{ id: run.state.starter ?? '', type: 'user' }]
    openTask(run, { node: node.id, token: token.id, fanout: null, path: 'root', status: 'BACK', people })
    return
  }
  if (!isHuman(node) || loopToOpen(run, token)) {
    run.queue.push(token.id)
    return
  }
  if (!isLoopRun(run, token)) {
    armBoundaries(run, token)
  }
  const people =
    node.backPeople === 'rule' ? run.context.people(node, token.item ?? null) : whoDid(entry.work, node.id)
  if (!people) {
    refuse(run, { reason: 'needsPeople', node: node.id, item: token.item ?? null })
  } else if (people.length === 0) {
    refuse(run, { reason: 'noExecutor', node: node.id })
  } else {
    openWork(run, token, node, people, 'BACK')
  }
}

/**
 * Direct return leaves every token where it is: the one that stands at the rejecting node takes the target's
 * work on the way, and then its own again. So it can reach into a block, or out of one, without upsetting it.
 */
function detour(run: Run, task: Task, target: Target) {
  const token = tokenOf(run, task.token)
  const node = nodeOf(run.graph, target.node)
  const people = whoDid(target.entry.work, target.node)
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
    patchRow(run, 'fanouts', id, { state: 'closed' })
  }
  const comeBack = { node: task.node, people: whoDid({ tasks: mine, fanouts }, task.node), from: task.id }
  const detours = [...(token.detours ?? []), comeBack]
  patchRow(run, 'tokens', token.id, { detours })
  openWork(run, token, node, people, 'BACK')
}
