import { boundariesOf, eventStarts, nodeOf } from '../definition/graph-lookup.ts'
import type { Trigger } from '../definition/graph.ts'
import { awaitedAt, triggerParts } from '../definition/triggers.ts'
import { addStateRow, emitEffects, messageKey, scopeVariables, tokenOf, type StepRun } from './run.ts'
import type { Scope, Token, Wait, WaitKind } from './state.ts'

/** Begins to wait for something outside. */
export function openWait(
  run: StepRun,
  kind: WaitKind,
  node: string,
  token: Token | null,
  scope: string,
  part?: number,
) {
  const id = run.context.newId()
  const wait: Wait = {
    id,
    kind,
    node,
    token: token?.id ?? null,
    scope,
    ...(part === undefined ? {} : { part }),
  }
  addStateRow(run, 'waits', wait)
  announceWait(run, wait)
}

/** Tells the world what is waited for. A conditional event is only ever looked at from inside. */
export function announceWait(run: StepRun, { id: wait, node: id, kind, token, part, scope }: Wait) {
  const node = nodeOf(run.graph, id)
  const item = tokenOf(run, token)?.item ?? null
  const trigger = awaitedAt(node, part)
  const seen = scopeVariables(run, scope)
  const vars = Object.keys(seen).length > 0 ? { vars: seen } : {}
  if (node.kind === 'serviceTask') {
    emitEffects(run, { do: 'callService', wait, node: id, service: node.service, item, ...vars })
  } else if (node.kind === 'callActivity') {
    emitEffects(run, { do: 'startChild', wait, node: id, process: node.process, item, ...vars })
  } else if (trigger?.type === 'timer') {
    emitEffects(run, { do: 'startTimer', wait, node: id, timer: trigger.timer, ...vars })
  } else if (trigger && kind !== 'conditional') {
    const key = trigger.type === 'message' ? messageKey(run, tokenOf(run, token), trigger.key) : {}
    emitEffects(run, { do: 'subscribe', wait, node: id, trigger, ...key })
  }
}

/** Errors, escalations and compensations are thrown at whoever stands there; the rest has to be waited for. */
export function waitForTrigger(
  run: StepRun,
  trigger: Trigger,
  node: string,
  token: Token | null,
  scope: string,
) {
  triggerParts(trigger).forEach(({ type }, at) => {
    if (type === 'timer' || type === 'message' || type === 'signal' || type === 'conditional') {
      openWait(run, type, node, token, scope, trigger.type === 'multiple' ? at : undefined)
    }
  })
}

/** Sets the events on the edge of an activity to work, as long as the activity is. */
export function armBoundaries(run: StepRun, token: Token) {
  for (const boundary of boundariesOf(run.graph, token.node)) {
    waitForTrigger(run, boundary.trigger, boundary.id, token, token.scope)
  }
}

/** Sets the event sub-processes of a scope to work. */
export function armScope(run: StepRun, scope: Scope) {
  for (const start of eventStarts(run.graph, scope.node)) {
    if (start.trigger) {
      waitForTrigger(run, start.trigger, start.id, null, scope.id)
    }
  }
}

/**
 * Sets to work what a token's edge, or a scope, should be waiting for and is not: after a return has undone what
 * stopped it, or in another version of the diagram, whose events may be others. What is spent stays so.
 */
export function armMissingWaits(run: StepRun, token: Token | null, scope: Scope) {
  const events = token ? boundariesOf(run.graph, token.node) : eventStarts(run.graph, scope.node)
  const isOwn = (wait: Wait) =>
    wait.token === (token?.id ?? null) && wait.scope === scope.id && wait.node !== token?.node
  dropWaits(run, (wait) => isOwn(wait) && !events.some(({ id }) => id === wait.node))
  const armed = run.state.waits.filter(isOwn).map(({ node }) => node)
  const happened = new Set(
    run.state.trace
      .filter((entry) => entry.scope === scope.id && (token === null || entry.reads.includes(token.id)))
      .map(({ node }) => node),
  )
  if (events.some((event) => happened.has(event.id) && interrupts(event))) {
    return
  }
  for (const event of events.filter(({ id }) => !armed.includes(id))) {
    if (event.trigger && !(happened.has(event.id) && comesOnce(event.trigger))) {
      waitForTrigger(run, event.trigger, event.id, token, scope.id)
    }
  }
}

const interrupts = ({ interrupting = true }: { interrupting?: boolean }): boolean => interrupting

/** Of events that do not interrupt: a message can come any time, a timer again when it repeats. */
export const comesOnce = (trigger: Trigger): boolean =>
  triggerParts(trigger).some(
    (one) => one.type === 'conditional' || (one.type === 'timer' && one.repeats !== true),
  )

export function dropWaits(run: StepRun, isDropped: (wait: Wait) => boolean) {
  cancelWaits(run, run.state.waits.filter(isDropped))
}

export function cancelWaits(run: StepRun, waits: readonly Wait[]) {
  for (const wait of waits) {
    if (wait.kind !== 'conditional') {
      emitEffects(run, { do: 'cancelWait', wait: wait.id, node: wait.node, kind: wait.kind })
    }
    endWait(run, wait.id)
  }
}

/** What was waited for has happened: nothing to cancel outside. */
export const endWait = (run: StepRun, id: string) => run.tables.waits.drop(id)
