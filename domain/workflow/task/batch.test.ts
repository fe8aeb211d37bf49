import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitIntoBatches, canBeBatched } from './batch.ts'
import { TASK_STATUSES } from '../engine/statuses.ts'

const task = { status: 'NORMAL', isForbidden: 0 }

test('a plain task can be decided with others; one to be answered or corrected, or a suspended one, cannot', () => {
  expect(canBeBatched(task)).toBe(true)
  expect(canBeBatched({ ...task, isForbidden: 1 })).toBe(false)
  const not = TASK_STATUSES.filter((status) => !canBeBatched({ ...task, status }))
  expect(not).toEqual(expect.arrayContaining(['BACK', 'TRANSFORMED', 'TRANSFORMEDINQU', 'COMMU', 'COPYTO']))
})

test('every task is sent once, in order, and no call is too long', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (all, most) => {
      const parts = splitIntoBatches(all, most)
      expect(parts.flat()).toEqual(all)
      expect(parts.every((part) => part.length > 0 && part.length <= most)).toBe(true)
    }),
    { numRuns: 200 },
  )
})
