import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { revocableRows, type HandledRow } from './revocable.ts'
import { INSTANCE_STATUSES, OPINION_STATUSES } from '../engine/statuses.ts'

const row = (more: Partial<HandledRow> = {}): HandledRow => ({
  instance: 'i1',
  taskKey: 'a',
  status: 'running',
  opinionStatus: 'agree',
  ...more,
})

describe('a row of the done list', () => {
  test('can be withdrawn while the instance runs and the opinion was agree or an inquiry', () => {
    expect(revocableRows([row(), row({ taskKey: 'b', opinionStatus: 'inqu' })])).toEqual([true, true])
    expect(revocableRows([row({ status: 'end' }), row({ opinionStatus: 'oppose' })])).toEqual([false, false])
  })

  test('of several for one instance and node only the first counts', () => {
    const rows = [row(), row(), row({ instance: 'i2' }), row({ taskKey: 'b' })]
    expect(revocableRows(rows)).toEqual([true, false, true, true])
  })

  test('that does not count leaves the place to the next', () => {
    expect(revocableRows([row({ opinionStatus: 'reject' }), row()])).toEqual([false, true])
  })

  test('instances and nodes are told apart whatever they are called', () => {
    expect(
      revocableRows([row({ instance: 'a,b', taskKey: 'c' }), row({ instance: 'a', taskKey: 'b,c' })]),
    ).toEqual([true, true])
  })

  test('is marked at most once for every instance and node, whatever the list', () => {
    const any = fc.record({
      instance: fc.constantFrom('i1', 'i2'),
      taskKey: fc.constantFrom('a', 'b'),
      status: fc.constantFrom(...INSTANCE_STATUSES),
      opinionStatus: fc.constantFrom(...OPINION_STATUSES, 'agree' as const, 'inqu' as const),
    })
    fc.assert(
      fc.property(fc.array(any), (rows) => {
        const marked = rows
          .filter((_, at) => revocableRows(rows)[at])
          .map(({ instance, taskKey }) => `${instance} ${taskKey}`)
        expect(new Set(marked).size).toBe(marked.length)
      }),
    )
  })
})
