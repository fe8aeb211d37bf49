import type { EventCommand } from './commands.ts'
import { fireWait } from '../engine/fire-event.ts'
import { reasonOfWait, recordAutomatic } from '../engine/record-automatic.ts'
import { emitEffects, refuse, setData, tokenOf, type StepRun } from '../engine/run.ts'
import { endInstance } from '../engine/end-instance.ts'
import { fireSignal, waitsForSignal } from '../engine/signals.ts'
import type { Wait, WaitKind } from '../engine/state.ts'
import { throwError, throwEscalation } from '../engine/events/throw-event.ts'
import { endWait } from '../engine/waits.ts'

const AWAITED = {
  fireTimer: 'timer',
  message: 'message',
  serviceDone: 'service',
  serviceFailed: 'service',
  childEnded: 'child',
  childFailed: 'child',
  childRefused: 'child',
  childEscalated: 'child',
  passRefused: 'child',
} as const satisfies Partial<Record<EventCommand['type'], WaitKind>>

/** Something happened outside. What nobody waits for any more is refused, so a late timer does nothing. */
export function applyEvent(run: StepRun, command: EventCommand) {
  if (command.type === 'dataChanged') {
    return
  }
  if (command.type === 'signal') {
    broadcast(run, command.name, command.data)
    return
  }
  const wait = run.state.waits.find(({ id, kind }) => id === command.wait && kind === AWAITED[command.type])
  if (!wait) {
    refuse(run, { reason: 'waitClosed' })
    return
  }
  if (command.type === 'serviceFailed') {
    fail(run, wait, command.code)
    return
  }
  if (command.type === 'childRefused' || command.type === 'childFailed') {
    refuseCaller(run, wait, command)
    return
  }
  if (command.type === 'childEscalated') {
    const token = tokenOf(run, wait.token)
    if (token) {
      throwEscalation(run, token, command.code)
    }
    return
  }
  setData(run, wait.node, 'data' in command ? command.data : undefined, wait.scope)
  // The called flow was not granted: what the record says is who went on without that.
  fireWait(run, wait, command.type === 'passRefused' ? null : reasonOfWait(wait.kind))
}

/** Everybody who waits for the signal now hears it, in the order they began to wait. */
function broadcast(run: StepRun, name: string, data: Parameters<typeof setData>[2]) {
  const heard = waitsForSignal(run, name)
  const [first] = heard
  if (!first) {
    refuse(run, { reason: 'waitClosed' })
    return
  }
  setData(run, first.node, data, first.scope)
  fireSignal(run, heard)
}

/** A failure nobody catches changes nothing: the service can be tried again. */
function fail(run: StepRun, wait: Wait, code: string) {
  const token = tokenOf(run, wait.token)
  if (!token) {
    refuse(run, { reason: 'waitClosed' })
    return
  }
  endWait(run, wait.id)
  if (!throwError(run, token, code, 'caughtOnly')) {
    refuse(run, { reason: 'unhandledError', node: wait.node, code })
  }
}

/**
 * A called flow was not granted, or broke off with an error: it is over, and does not come back. An event on the edge
 * that catches its code goes on from there; otherwise the caller goes the same way, or stays where it is with a line
 * that says why.
 */
function refuseCaller(
  run: StepRun,
  wait: Wait,
  { type, code, caller }: Extract<EventCommand, { type: 'childRefused' | 'childFailed' }>,
) {
  const token = tokenOf(run, wait.token)
  if (!token) {
    refuse(run, { reason: 'waitClosed' })
    return
  }
  const hasFailed = type === 'childFailed'
  if (!hasFailed) {
    emitEffects(run, { do: 'opinion', node: wait.node, opinion: 'childRefused', by: null })
  }
  if (throwError(run, token, code, 'caughtOnly')) {
    if (run.state.waits.some(({ id }) => id === wait.id)) {
      endWait(run, wait.id)
    }
    return
  }
  if (hasFailed) {
    recordAutomatic(run, wait.node, 'failed', code)
  }
  if (caller !== 'hold') {
    endInstance(run, 'end', { outcome: hasFailed || caller === 'fail' ? 'error' : 'rejected', code })
  }
}
