import { finishActivity, leaveNode } from './finish-activity.ts'
import { nodeOf } from '../definition/graph-lookup.ts'
import type { Trigger } from '../definition/graph.ts'
import { awaitedAt, needsAll } from '../definition/triggers.ts'
import { triggerBoundary, startEventSubProcess } from './interrupt.ts'
import { reasonOfWait, recordAutomatic } from './record-automatic.ts'
import type { AutomaticReason } from './record-reason.ts'
import { conditionFactsOf, tokenOf, type StepRun } from './run.ts'
import type { Token, Wait } from './state.ts'
import { putToken, recordEntry } from './tokens.ts'
import { comesOnce, endWait, openWait, waitForTrigger } from './waits.ts'

/** What is waited for has happened, or goes on without it: then the reason is somebody's, and not of the flow itself. */
export function fireWait(run: StepRun, wait: Wait, reason: AutomaticReason | null = reasonOfWait(wait.kind)) {
  const node = nodeOf(run.graph, wait.node)
  const token = tokenOf(run, wait.token)
  if (needsAll(node) && isPartOnly(run, wait)) {
    endWait(run, wait.id)
    return
  }
  if (reason !== null) {
    recordAutomatic(run, wait.node, reason)
  }
  if (node.kind === 'start') {
    rearm(run, wait, node.trigger, node.interrupting ?? true)
    startEventSubProcess(run, wait.scope, node)
  } else if (node.kind === 'boundaryEvent' && token) {
    rearm(run, wait, node.trigger, node.interrupting)
    triggerBoundary(run, token, node)
  } else if (token && nodeOf(run.graph, token.node).kind === 'eventGateway') {
    passEventGateway(run, token, wait)
  } else if (token) {
    endWait(run, wait.id)
    const isOutside = wait.kind === 'service' || wait.kind === 'child'
    if (node.kind === 'catchEvent') {
      leaveNode(run, token)
    } else {
      finishActivity(run, token, { outside: isOutside })
    }
  }
}

/** Of an event that needs several things: whether others of them are still to come. */
const isPartOnly = (run: StepRun, { id, node, token, scope }: Wait): boolean =>
  run.tables.waits
    .group(token ?? `in ${scope}`)
    .some((other) => other.node === node && other.scope === scope && other.id !== id)

/** An event that does not interrupt can come again: a message any time, a timer when it repeats. */
function rearm(run: StepRun, wait: Wait, trigger: Trigger | undefined, interrupting: boolean) {
  const awaited = awaitedAt(nodeOf(run.graph, wait.node), wait.part)
  const isAll = trigger?.type === 'multiple' && trigger.all
  if (interrupting || isAll || awaited?.type === 'timer' || awaited?.type === 'conditional') {
    endWait(run, wait.id)
  }
  const token = tokenOf(run, wait.token) ?? null
  if (!interrupting && isAll && !comesOnce(trigger)) {
    waitForTrigger(run, trigger, wait.node, token, wait.scope)
  } else if (!interrupting && !isAll && awaited?.type === 'timer' && awaited.repeats) {
    openWait(run, 'timer', wait.node, token, wait.scope, wait.part)
  }
}

/** The first event wins: the token goes on behind it, and nobody waits for the others any more. */
function passEventGateway(run: StepRun, token: Token, wait: Wait) {
  endWait(run, wait.id)
  const { scope, node } = token
  const event = putToken(run, { node: wait.node, scope, via: null })
  run.queue.pop()
  recordEntry(run, node, scope, { consumed: [token], produced: [event] })
  leaveNode(run, event)
}

/** Fires the first conditional event whose condition has come true. False when there is none. */
export function fireConditions(run: StepRun): boolean {
  for (const wait of run.tables.waits.group('conditional')) {
    const node = nodeOf(run.graph, wait.node)
    const trigger = awaitedAt(node, wait.part)
    const facts = conditionFactsOf(run, tokenOf(run, wait.token))
    if (trigger?.type === 'conditional' && run.context.evaluate(trigger.condition, facts)) {
      fireWait(run, wait)
      return true
    }
  }
  return false
}
