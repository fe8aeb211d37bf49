import { expect, test } from 'vitest'
import type { Effect } from './effects.ts'
import { stepOutcomeOf } from './outcome.ts'
import { newInstanceState, type Task } from './state.ts'
import { subjectOf } from '../definition/subject.ts'

const task = (id: string, state: Task['state'] = 'open'): Task => ({
  id,
  node: 'boss',
  token: 't',
  fanout: null,
  status: 'NORMAL',
  base: 'NORMAL',
  state,
  assignee: 'bob',
  candidates: [],
  owner: null,
  vote: null,
  by: null,
  read: false,
  path: 'root',
})
const isNew = (id: string) => Number.parseInt(id, 36) >= 10
const closed = (id: string): Effect => ({
  do: 'closeTask',
  task: id,
  node: 'boss',
  reason: 'completed',
  opinion: 'agree',
  by: 'bob',
})

test('a task counts as fresh, changed, reopened or closed by how the step leaves it', () => {
  const state = { ...newInstanceState(), tasks: [task('a'), task('3'), task('4', 'done')] }
  const effects: Effect[] = [
    closed('4'),
    { do: 'openTask', task: task('a') },
    { do: 'openTask', task: task('3') },
    { do: 'openTask', task: task('b') },
    closed('b'),
  ]
  const outcome = stepOutcomeOf(state, effects, isNew)
  expect(outcome.newTasks.map(({ id }) => id)).toEqual(['a'])
  expect(outcome.open.map(({ id }) => id)).toEqual(['a', '3'])
  expect(outcome.reopened).toEqual(['3'])
  // b was opened and closed within the step: it was never there.
  expect(outcome.closed).toEqual(['4'])
  expect(outcome.opinions).toHaveLength(2)
})

test('what is begun and called off in one step leaves nothing to wait for', () => {
  const timer: Effect = { do: 'startTimer', wait: 'c', node: 'late', timer: 'x' }
  const off: Effect = { do: 'cancelWait', wait: 'c', node: 'late', kind: 'timer' }
  const outcome = stepOutcomeOf(newInstanceState(), [timer, off], isNew)
  expect([outcome.timers, outcome.cancelled]).toEqual([[], []])
})

test('a subject names the starter, the day and fields, and nothing that is not there', () => {
  const facts = {
    starterName: 'Ann',
    startedAt: Date.UTC(2026, 4, 4, 20),
    title: 'Leave',
    number: null,
    data: { days: 3, list: [1] },
  }
  expect(subjectOf('{发起人:startorName} {发起时间:startDate} {流程标题:title} {days}', facts)).toBe(
    'Ann 2026-05-05 Leave 3',
  )
  expect(subjectOf('[{number}{list}{__proto__}{toString}]', facts)).toBe('[]')
})
