import type { InstanceCommand } from './commands.ts'
import { nextHumanNodes } from '../engine/choose-flows.ts'
import { starterFormNode, plainStart } from '../definition/graph-lookup.ts'
import { representedUserId } from '../task/holder.ts'
import { emitEffects, refuse, type StepRun } from '../engine/run.ts'
import { endInstance } from '../engine/end-instance.ts'
import { openScope } from '../engine/scopes.ts'
import { isLive } from '../engine/statuses.ts'

/** What is done to an instance as a whole. Who may do it is decided outside. */
export function applyInstanceCommand(run: StepRun, command: InstanceCommand) {
  if (command.type === 'start') {
    start(run, command)
  } else if (!isLive(run.state.status)) {
    refuse(run, { reason: 'notRunning' })
  } else if (command.type === 'endByHand') {
    emitEffects(run, { do: 'opinion', node: '', opinion: 'manual_end', by: run.by })
    endInstance(run, 'manualend', { outcome: 'manual', code: null })
  } else if (command.type === 'endByCaller') {
    emitEffects(run, { do: 'opinion', node: '', opinion: 'manual_end', by: null, reason: 'callerGone' })
    endInstance(run, 'manualend', { outcome: 'manual', code: null })
  } else if (command.type === 'suspend') {
    run.state = { ...run.state, suspended: true }
  } else if (!run.state.suspended) {
    refuse(run, { reason: 'notSuspended' })
  } else {
    run.state = { ...run.state, suspended: false }
  }
}

function start(run: StepRun, { by, choice, at }: Extract<InstanceCommand, { type: 'start' }>) {
  if (run.state.status !== 'draft') {
    refuse(run, { reason: 'alreadyStarted' })
    return
  }
  const first = at === undefined ? plainStart(run.graph, null) : run.graph.nodes[at]
  if (first?.kind !== 'start' || first.parent !== null) {
    refuse(run, { reason: 'noStart' })
    return
  }
  run.state = {
    ...run.state,
    status: 'running',
    starter: representedUserId(by),
    chosen: choice?.people ?? {},
  }
  emitEffects(
    run,
    { do: 'setStatus', status: 'running' },
    { do: 'opinion', node: first.id, opinion: 'start', by: by.id },
  )
  openScope(run, null, first.id)
  const aim = choice?.node
  if (aim === undefined) {
    return
  }
  if (nextHumanNodes(run.graph, starterFormNode(run.graph) ?? first).includes(aim)) {
    run.state = { ...run.state, tokens: run.state.tokens.map((token) => ({ ...token, aim })) }
  } else {
    refuse(run, { reason: 'notNext', node: aim })
  }
}
