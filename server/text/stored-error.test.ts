import { expect, test } from 'vitest'
import { Failure } from '#server/failure.ts'
import { errorText, storedError } from './stored-error.ts'

test('a refusal that is kept is read in either language, with its values', () => {
  const stored = storedError(new Failure('check.tooMany', { name: '马克杯', quantity: 2 }))
  expect(errorText(stored, 'zh-CN')).toContain('马克杯')
  expect(errorText(stored, 'en-US')).toMatch(/马克杯.*2|2.*马克杯/)
  expect(errorText(storedError(new Failure('booking.noOrder')), 'en-US')).not.toContain('booking.')
})

test('what is no refusal of ours stays as it was said, and nothing grows beyond its place', () => {
  expect(errorText(storedError(new Error('connect ECONNREFUSED')), 'en-US')).toBe('connect ECONNREFUSED')
  expect(errorText('nobody.knows {"a":1}', 'zh-CN')).toBe('nobody.knows {"a":1}')
  expect(storedError(new Error('x'.repeat(900)))).toHaveLength(500)
  const long = storedError(new Failure('check.tooMany', { name: 'x'.repeat(900), quantity: 2 }))
  expect(long).toBe('check.tooMany')
  expect(errorText(long, 'en-US')).not.toBe('')
})
