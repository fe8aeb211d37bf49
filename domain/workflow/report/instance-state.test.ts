import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endStates, instanceStateOf } from './instance-state.ts'

const now = 1_000_000
const running = {
  incidents: 0,
  endTime: null,
  outcome: null,
  isSuspended: false,
  dueTime: null,
  status: 'running',
}

test('an instance is called by what most needs to be known of it', () => {
  expect(instanceStateOf(running, now)).toBe('running')
  expect(instanceStateOf({ ...running, status: 'backToStart' }, now)).toBe('back')
  expect(instanceStateOf({ ...running, status: 'back' }, now)).toBe('back')
  // Whoever takes a request back was not refused it.
  expect(instanceStateOf({ ...running, status: 'revoke' }, now)).toBe('withdrawn')
  expect(instanceStateOf({ ...running, status: 'revokeToStart' }, now)).toBe('withdrawn')
  expect(instanceStateOf({ ...running, dueTime: now - 1, status: 'back' }, now)).toBe('overdue')
  expect(instanceStateOf({ ...running, dueTime: now }, now)).toBe('running')
  expect(instanceStateOf({ ...running, isSuspended: true, dueTime: now - 1 }, now)).toBe('suspended')
  expect(instanceStateOf({ ...running, incidents: 1, isSuspended: true }, now)).toBe('incident')
})

test('what is over is called by how it ended, and never goes on', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...endStates),
      fc.boolean(),
      fc.option(fc.integer({ min: 0, max: 2 * now })),
      fc.constantFrom('end', 'back', 'running'),
      (outcome, isSuspended, dueTime, status) => {
        const over = { incidents: 0, endTime: now, outcome, isSuspended, dueTime, status }
        expect(instanceStateOf(over, now)).toBe(outcome)
      },
    ),
  )
  expect(instanceStateOf({ ...running, endTime: now, outcome: null }, now)).toBe('normal')
})
