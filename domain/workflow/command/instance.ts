import type { InstanceCommand } from './commands.ts'
import { nextHumans } from '../engine/choose-flows.ts'
import { firstNode, plainStart } from '../definition/graph-lookup.ts'
import { nameOf } from '../task/holder.ts'
import { emit, refuse, type Run } from '../engine/run.ts'
import { endInstance, openScope } from '../engine/scopes.ts'
import { isLive } from '../engine/statuses.ts'

/** What is done to an instance as a whole. Who may do it is decided outside. */
export function doInstance(run: Run, command: InstanceCommand) {
  if (command.type === 'start') {
    start(run, command)
  } else if (!isLive(run.state.status)) {
    refuse(run, { reason: 'notRunning' })
  } else if (command.type === 'endByHand') {
    emit(run, { do: 'opinion', node: '', opinion: 'manual_end', by: run.by })
    endInstance(run, 'manualend', { outcome: 'manual', code: null })
  } else if (command.type === 'suspend') {
    run.state = { ...run.state, suspended: true }
  } else if (!run.state.suspended) {
    refuse(run, { reason: 'notSuspended' })
  } else {
    run.state = { ...run.state, suspended: false }
  }
}

function start(run: Run, { by, choice, at }: Extract<InstanceCommand, { type: 'start' }>) {
  if (run.state.status !== 'draft') {
    refuse(run, { reason: 'alreadyStarted' })
    return
  }
  const first = at === undefined ? plainStart(run.graph, null) : run.graph.nodes[at]
  if (first?.kind !== 'start' || first.parent !== null) {
    refuse(run, { reason: 'noStart' })
    return
  }
  run.state = { ...run.state, status: 'running', starter: nameOf(by), chosen: choice?.people ?? {} }
  emit(
    run,
    { do: 'setStatus', status: 'running' },
    { do: 'opinion', node: first.id, opinion: 'start', by: by.id },
  )
  openScope(run, null, first.id)
  const aim = choice?.node
  if (aim === undefined) {
    return
  }
  if (nextHumans(run.graph, firstNode(run.graph) ?? first).includes(aim)) {
    run.state = { ...run.state, tokens: run.state.tokens.map((token) => ({ ...token, aim })) }
  } else {
    refuse(run, { reason: 'notNext', node: aim })
  }
}
