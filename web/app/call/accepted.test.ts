import { expect, test } from 'vitest'
import { accepted } from './accepted.ts'
import { CallError } from './call-error.ts'

test('an answer that is no refusal is given back', () => {
  const answer = { state: true, message: '', instId: 'i' }
  expect(accepted(answer)).toBe(answer)
  expect(accepted(null)).toBeNull()
})

test('a refusal in an envelope of its own is thrown with all it says', () => {
  const refusal = {
    state: false as const,
    value: { field: 'day' },
    message: '已被预订',
    errorCode: 'booking.taken',
  }
  let thrown: unknown
  try {
    accepted(refusal)
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(CallError)
  expect(thrown).toMatchObject({
    status: 200,
    message: '已被预订',
    errorCode: 'booking.taken',
    value: { field: 'day' },
  })
})
