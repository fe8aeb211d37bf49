import { expect, test } from 'vitest'
import { problemKey } from './problem-text.ts'

test('a house for one says so in the singular', () => {
  expect(problemKey({ reason: 'tooManyAdults', limit: 1 })).toBe('problem.tooManyAdultsOne')
  expect(problemKey({ reason: 'tooManyGuests', limit: 2 })).toBe('problem.tooManyGuests')
  expect(problemKey({ reason: 'tooLong', limit: 1 })).toBe('problem.tooLongOne')
  expect(problemKey({ reason: 'sold', limit: null })).toBe('problem.sold')
})
