import type { Command } from '../command/commands.ts'
import type { Context } from './context.ts'
import { doEvent } from '../command/event.ts'
import { doInstance } from '../command/instance.ts'
import { doTask } from '../command/task.ts'
import { doWithdraw } from '../command/withdraw.ts'
import type { Effect } from './effects.ts'
import type { Graph } from '../definition/graph.ts'
import { nameOf } from '../task/holder.ts'
import type { Reason, Refusal } from './refusal.ts'
import { beginRun, refuse, type Run } from './run.ts'
import { settle } from './advance.ts'
import type { InstanceState } from './state.ts'
import { isLive } from './statuses.ts'

export type Step = { ok: true; state: InstanceState; effects: Effect[] } | Refusal

/**
 * The whole engine: one command on one instance, and what becomes of it. Nothing outside is touched and nothing
 * given is changed; the same arguments always give the same answer. A refusal leaves everything as it was.
 */
export function step(graph: Graph, state: InstanceState, command: Command, context: Context): Step {
  const by = 'by' in command ? nameOf(command.by) : null
  const run = beginRun(graph, state, context, by, command.type === 'start')
  const reason = standstill(state, command)
  if (reason) {
    refuse(run, { reason })
  } else {
    perform(run, command)
    settle(run)
    forgetSentBack(run, command)
  }
  return run.refusal ?? { ok: true, state: run.state, effects: run.effects }
}

/** Looking at a task, or telling others of it, does not yet build on it. */
const HARMLESS: readonly Command['type'][] = ['reject', 'read', 'suspend', 'resume', 'copyTo', 'communicate']

function forgetSentBack(run: Run, { type }: Command) {
  if (run.state.sentBack && !HARMLESS.includes(type)) {
    run.state = { ...run.state, sentBack: null }
  }
}

/** A suspended instance only resumes or ends, one that is not running only starts. */
function standstill({ status, suspended }: InstanceState, { type }: Command): Reason | null {
  if (type === 'start') {
    return null
  }
  if (!isLive(status)) {
    return 'notRunning'
  }
  return suspended && type !== 'resume' && type !== 'endByHand' ? 'suspended' : null
}

function perform(run: Run, command: Command): void {
  switch (command.type) {
    case 'start':
    case 'endByHand':
    case 'suspend':
    case 'resume':
      return doInstance(run, command)
    case 'withdraw':
      return doWithdraw(run, command)
    case 'fireTimer':
    case 'message':
    case 'signal':
    case 'serviceDone':
    case 'serviceFailed':
    case 'childEnded':
    case 'childFailed':
    case 'dataChanged':
      return doEvent(run, command)
    default:
      return doTask(run, command)
  }
}
