import type { TaskCommand } from './commands.ts'
import { resumeStatus } from './complete.ts'
import { isSameParallelBlock, parallelBlockOf } from '../definition/branches.ts'
import { isHuman } from '../definition/graph-lookup.ts'
import type { Graph } from '../definition/graph.ts'
import { isLoopRun, refuse, scopeOf, tokenOf, type StepRun } from '../engine/run.ts'
import type { Task } from '../engine/state.ts'
import { putToken, recordEntry, removeTokens } from '../engine/tokens.ts'

type Jump = Extract<TaskCommand, { type: 'jump' }>

/** The nodes of people an instance may be moved to from this one without a join missing or gaining a token. */
export function jumpTargets(graph: Graph, from: string): string[] {
  const isInBlock = parallelBlockOf(graph, from)
  return Object.values(graph.nodes)
    .filter((node) => isHuman(node) && node.id !== from && isInBlock(node.id))
    .map(({ id }) => id)
}

/**
 * An administrator moves an instance on to another node, whoever was asked where it stood: all that is open there is
 * called off, a repetition with all its runs. Nobody may withdraw silently what led there.
 */
export function jumpToNode(run: StepRun, task: Task, { node: to }: Jump) {
  const own = tokenOf(run, task.token)
  const token = own && isLoopRun(run, own) ? tokenOf(run, scopeOf(run, own.scope).host) : own
  if (!token || token.node !== task.node || token.undoes) {
    // On a detour, or while something is undone, the token belongs to another node than the task.
    refuse(run, { reason: 'notAllowed' })
    return
  }
  const target = run.graph.nodes[to]
  if (!target || !isHuman(target) || to === task.node) {
    refuse(run, { reason: 'notNext', node: to })
    return
  }
  if (!isSameParallelBlock(run.graph, token.node, to)) {
    refuse(run, { reason: 'otherBlock', node: to })
    return
  }
  resumeStatus(run)
  const stopped = removeTokens(run, [token], 'interrupted')
  const produced = putToken(run, { node: to, scope: token.scope, via: null })
  recordEntry(run, token.node, token.scope, {
    consumed: stopped.tokens,
    closed: stopped.scopes,
    produced: [produced],
    outside: true,
  })
}
