import type { Command } from '../command/commands.ts'
import type { StepContext } from './context.ts'
import { applyEvent } from '../command/event.ts'
import { applyInstanceCommand } from '../command/instance.ts'
import { applyTaskCommand } from '../command/task.ts'
import { applyWithdrawal } from '../command/withdraw.ts'
import type { Effect } from './effects.ts'
import type { Graph } from '../definition/graph.ts'
import { representedUserId } from '../task/holder.ts'
import type { RefusalReason, Refusal } from './refusal.ts'
import { beginStep, refuse, type StepRun } from './run.ts'
import { advance } from './advance.ts'
import type { InstanceState } from './state.ts'
import { isLive } from './statuses.ts'

export type StepResult = { ok: true; state: InstanceState; effects: Effect[] } | Refusal

/**
 * The whole engine: one command on one instance, and what becomes of it. Nothing outside is touched and nothing
 * given is changed; the same arguments always give the same answer. A refusal leaves everything as it was.
 */
export function step(graph: Graph, state: InstanceState, command: Command, context: StepContext): StepResult {
  const by = 'by' in command ? representedUserId(command.by) : null
  const run = beginStep(graph, state, context, by, command.type === 'start')
  const reason = standstill(state, command)
  if (reason) {
    refuse(run, { reason })
  } else {
    perform(run, command)
    advance(run)
    forgetSentBack(run, command)
  }
  return run.refusal ?? { ok: true, state: { ...run.state }, effects: run.effects }
}

/** Looking at a task, or telling others of it, does not yet build on it. */
const HARMLESS: readonly Command['type'][] = ['reject', 'read', 'suspend', 'resume', 'copyTo', 'communicate']

function forgetSentBack(run: StepRun, { type }: Command) {
  if (run.state.sentBack && !HARMLESS.includes(type)) {
    run.state = { ...run.state, sentBack: null }
  }
}

const EVEN_SUSPENDED: readonly Command['type'][] = ['resume', 'endByHand', 'endByCaller']

/** A suspended instance only resumes or ends, one that is not running only starts. */
function standstill({ status, suspended }: InstanceState, { type }: Command): RefusalReason | null {
  if (type === 'start') {
    return null
  }
  if (!isLive(status)) {
    return 'notRunning'
  }
  return suspended && !EVEN_SUSPENDED.includes(type) ? 'suspended' : null
}

function perform(run: StepRun, command: Command): void {
  switch (command.type) {
    case 'start':
    case 'endByHand':
    case 'endByCaller':
    case 'suspend':
    case 'resume':
      return applyInstanceCommand(run, command)
    case 'withdraw':
      return applyWithdrawal(run, command)
    case 'fireTimer':
    case 'message':
    case 'signal':
    case 'serviceDone':
    case 'serviceFailed':
    case 'childEnded':
    case 'childFailed':
    case 'childRefused':
    case 'childEscalated':
    case 'passRefused':
    case 'dataChanged':
      return applyEvent(run, command)
    default:
      return applyTaskCommand(run, command)
  }
}
