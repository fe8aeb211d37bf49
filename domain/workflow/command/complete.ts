import { decideTask } from './answer-task.ts'
import { isSameParallelBlock } from '../definition/branches.ts'
import type { RoutingChoice, TaskCommand } from './commands.ts'
import { nextHumanNodes } from '../engine/choose-flows.ts'
import { privilegesOf } from './fanouts.ts'
import { starterFormNode, isHuman, nodeOf } from '../definition/graph-lookup.ts'
import { representedUserId } from '../task/holder.ts'
import { opinionStatusOf } from '../engine/opinion-status.ts'
import { emitEffects, patchStateRow, refuse, tokenOf, type StepRun } from '../engine/run.ts'
import type { Task, Token } from '../engine/state.ts'
import { isLive } from '../engine/statuses.ts'
import { closeTask } from '../engine/tasks.ts'
import { putToken, recordEntry } from '../engine/tokens.ts'
import { hasPrivilege } from '../engine/votes.ts'

type Complete = Extract<TaskCommand, { type: 'complete' }>

/** The decision about a task: one's own, or one's part in somebody else's. */
export function completeTask(run: StepRun, task: Task, command: Complete) {
  const { vote, choice, direct, by } = command
  if (direct && !hasPrivilege(privilegesOf(run, task, representedUserId(by)), 'direct')) {
    refuse(run, { reason: 'notAllowed' })
    return
  }
  if (vote === 'abandon' && task.fanout === null) {
    // Nobody else votes: to abstain would decide nothing, and yet move on.
    refuse(run, { reason: 'notAllowed' })
    return
  }
  run.state = { ...run.state, chosen: { ...run.state.chosen, ...choice?.people } }
  if (direct) {
    patchStateRow(run, 'tasks', task.id, { direct })
  }
  resumeStatus(run)
  const opinion = isHandedInAgain(run, task) && vote === 'agree' ? ('reSubmit' as const) : undefined
  const token = tokenOf(run, task.token)
  if (!choice?.node || !token) {
    decideTask(run, task, vote, representedUserId(by), opinion)
  } else if (steer(run, task, token, choice)) {
    decideTask(run, task, vote, representedUserId(by), opinion)
  } else if (!run.refusal) {
    closeTask(
      run,
      task,
      vote,
      opinion ?? opinionStatusOf(task.base, vote),
      representedUserId(by),
      choice.node,
    )
    run.state = { ...run.state, results: { ...run.state.results, [task.node]: vote } }
    jump(run, token, choice.node)
  }
}

/** Sent back or withdrawn, the instance runs again as soon as somebody has acted. */
export function resumeStatus(run: StepRun) {
  if (run.state.status !== 'running' && isLive(run.state.status)) {
    run.state = { ...run.state, status: 'running' }
    emitEffects(run, { do: 'setStatus', status: 'running' })
  }
}

function isHandedInAgain(run: StepRun, task: Task): boolean {
  const isFirst =
    task.node === starterFormNode(run.graph)?.id || nodeOf(run.graph, task.node).kind === 'start'
  return isFirst && task.base === 'BACK'
}

/**
 * Lets the person's choice stand above the conditions. True when the diagram leads there; a node with free
 * choice may also go straight to another one of the same block.
 */
function steer(run: StepRun, task: Task, token: Token, { node: aim = '' }: RoutingChoice): boolean {
  const node = nodeOf(run.graph, task.node)
  const jump = isHuman(node) ? (node.jump ?? 'common') : 'common'
  if (jump === 'common' || task.fanout !== null || token.index !== undefined || token.node !== task.node) {
    refuse(run, { reason: 'notAllowed' })
    return false
  }
  if (nextHumanNodes(run.graph, node).includes(aim)) {
    patchStateRow(run, 'tokens', token.id, { aim })
    return true
  }
  const target = run.graph.nodes[aim]
  if (jump !== 'free' || !target || !isHuman(target)) {
    refuse(run, { reason: 'notNext', node: aim })
  } else if (!isSameParallelBlock(run.graph, token.node, aim)) {
    refuse(run, { reason: 'otherBlock', node: aim })
  }
  return false
}

function jump(run: StepRun, token: Token, to: string) {
  const produced = putToken(run, { node: to, scope: token.scope, via: null })
  recordEntry(run, token.node, token.scope, { consumed: [token], produced: [produced] })
}
