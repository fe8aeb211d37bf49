import { boundariesOf, eventStarts } from './graph-lookup.ts'
import type { Trigger } from './graph.ts'
import { addRow, dropRows, emit, type Run } from './run.ts'
import type { Scope, Token, Wait, WaitKind } from './state.ts'

/** Begins to wait for something outside; the caller says in an effect what for. */
export function openWait(run: Run, kind: WaitKind, node: string, token: Token | null, scope: string): string {
  const id = run.context.newId()
  addRow(run, 'waits', { id, kind, node, token: token?.id ?? null, scope })
  return id
}

/** Errors, escalations and compensations are thrown at whoever stands there; the rest has to be waited for. */
export function waitFor(run: Run, trigger: Trigger, node: string, token: Token | null, scope: string) {
  if (trigger.type === 'timer') {
    emit(run, {
      do: 'startTimer',
      wait: openWait(run, 'timer', node, token, scope),
      node,
      timer: trigger.timer,
    })
  } else if (trigger.type === 'message' || trigger.type === 'signal') {
    emit(run, { do: 'subscribe', wait: openWait(run, trigger.type, node, token, scope), node, trigger })
  } else if (trigger.type === 'conditional') {
    openWait(run, 'conditional', node, token, scope)
  }
}

/** Sets the events on the edge of an activity to work, as long as the activity is. */
export function armBoundaries(run: Run, token: Token) {
  for (const boundary of boundariesOf(run.graph, token.node)) {
    waitFor(run, boundary.trigger, boundary.id, token, token.scope)
  }
}

/** Sets the event sub-processes of a scope to work. */
export function armScope(run: Run, scope: Scope) {
  for (const start of eventStarts(run.graph, scope.node)) {
    if (start.trigger) {
      waitFor(run, start.trigger, start.id, null, scope.id)
    }
  }
}

export function dropWaits(run: Run, isDropped: (wait: Wait) => boolean) {
  for (const wait of run.state.waits.filter(isDropped)) {
    // A conditional event is only ever looked at from inside: nobody outside knows of it.
    if (wait.kind !== 'conditional') {
      emit(run, { do: 'cancelWait', wait: wait.id, node: wait.node, kind: wait.kind })
    }
  }
  dropRows(run, 'waits', isDropped)
}

/** What was waited for has happened: nothing to cancel outside. */
export const endWait = (run: Run, id: string) => dropRows(run, 'waits', (wait) => wait.id === id)
