import { boundariesOf, eventStarts, nodeOf } from '../../definition/graph-lookup.ts'
import type { NodeOf, Trigger } from '../../definition/graph.ts'
import { triggerParts } from '../../definition/triggers.ts'
import { triggerBoundary, startEventSubProcess } from '../interrupt.ts'
import { recordAutomatic } from '../record-automatic.ts'
import { emitEffects, isLoopRun, scopeOf, tokenOf, type StepRun } from '../run.ts'
import { endInstance } from '../end-instance.ts'
import type { Token } from '../state.ts'

type Catcher = { at: Token; boundary: NodeOf<'boundaryEvent'> } | { at: Token; start: NodeOf<'start'> }

const catches = (trigger: Trigger | undefined, type: 'error' | 'escalation', code: string) =>
  triggerParts(trigger).some((one) => one.type === type && (one.code === null || one.code === code))

/**
 * Whoever catches what is thrown at a token: the edge of the activity, then an event sub-process of its scope,
 * then the same one level out. What an event sub-process throws is not for its own level to catch again.
 */
function findCatcher(
  run: StepRun,
  thrower: Token,
  type: 'error' | 'escalation',
  code: string,
): Catcher | null {
  for (let at: Token | undefined = thrower; at; at = tokenOf(run, scopeOf(run, at.scope).host)) {
    // The edge of a repeated activity belongs to the whole of it, not to one run.
    const edge = isLoopRun(run, at) ? [] : boundariesOf(run.graph, at.node)
    const boundary = edge.find(({ trigger }) => catches(trigger, type, code))
    if (boundary) {
      return { at, boundary }
    }
    const { kind, node } = scopeOf(run, at.scope)
    if (kind === 'loop' || nodeOf(run.graph, at.node).kind === 'eventSubProcess') {
      continue
    }
    const start = eventStarts(run.graph, node).find(({ trigger }) => catches(trigger, type, code))
    if (start) {
      return { at, start }
    }
  }
  return null
}

function handle(run: StepRun, catcher: Catcher) {
  if ('boundary' in catcher) {
    triggerBoundary(run, catcher.at, catcher.boundary)
  } else {
    startEventSubProcess(run, catcher.at.scope, catcher.start)
  }
}

/**
 * Throws an error. Caught by nobody it ends the instance, so that a calling process learns of it; a failure
 * that can be tried again is thrown `caughtOnly`. True when somebody caught it.
 */
export function throwError(run: StepRun, thrower: Token, code: string, mode?: 'caughtOnly'): boolean {
  const catcher = findCatcher(run, thrower, 'error', code)
  if (catcher || mode !== 'caughtOnly') {
    recordAutomatic(run, thrower.node, 'failed', code)
  }
  if (catcher) {
    handle(run, catcher)
  } else if (mode !== 'caughtOnly') {
    endInstance(run, 'end', { outcome: 'error', code })
  }
  return catcher !== null
}

/** Escalates; caught by nobody here it goes to whoever called this instance, and else changes nothing. */
export function throwEscalation(run: StepRun, thrower: Token, code: string): boolean {
  const catcher = findCatcher(run, thrower, 'escalation', code)
  if (catcher) {
    recordAutomatic(run, thrower.node, 'escalated', code)
    handle(run, catcher)
  } else {
    emitEffects(run, { do: 'escalate', node: thrower.node, code })
  }
  return catcher !== null
}
