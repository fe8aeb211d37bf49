import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { revocableRows, type HandledRow } from './revocable.ts'
import { INSTANCE_STATUSES, isLive } from '../engine/statuses.ts'

const row = (more: Partial<HandledRow> = {}): HandledRow => ({
  instance: 'i1',
  task: 'a',
  status: 'running',
  isWithdrawn: false,
  ...more,
})

describe('a row of the done list', () => {
  test('can be withdrawn while the instance moves, whatever was said, and not when it was taken back', () => {
    expect(revocableRows([row(), row({ task: 'b', status: 'back' })])).toEqual([true, true])
    expect(revocableRows([row({ status: 'end' }), row({ task: 'b', isWithdrawn: true })])).toEqual([
      false,
      false,
    ])
    expect(revocableRows([row({ task: null })])).toEqual([false])
  })

  test('of several on one task only the first counts', () => {
    const rows = [row(), row(), row({ instance: 'i2' }), row({ task: 'b' })]
    expect(revocableRows(rows)).toEqual([true, false, true, true])
  })

  test('instances and tasks are told apart whatever they are called', () => {
    expect(revocableRows([row({ instance: 'a,b', task: 'c' }), row({ instance: 'a', task: 'b,c' })])).toEqual(
      [true, true],
    )
  })

  test('is marked at most once for every task, whatever the list', () => {
    const any = fc.record({
      instance: fc.constantFrom('i1', 'i2'),
      task: fc.constantFrom('a', 'b', null),
      status: fc.constantFrom(...INSTANCE_STATUSES),
      isWithdrawn: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(any), (rows) => {
        const marked = rows.filter((_, at) => revocableRows(rows)[at])
        expect(new Set(marked.map(({ instance, task }) => `${instance} ${task}`)).size).toBe(marked.length)
        expect(marked.every(({ status, task }) => isLive(status) && task !== null)).toBe(true)
      }),
    )
  })
})
