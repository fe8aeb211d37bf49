import { expect, test } from 'vitest'
import { requestKeys } from './same-request-key.ts'

test('what is sent again as it was has the key of the first time, anything else its own', () => {
  const keyOf = requestKeys()
  const first = keyOf({ total: 1000, lines: [1] })
  expect(keyOf({ total: 1000, lines: [1] })).toBe(first)
  expect(keyOf({ total: 1000, lines: [1, 2] })).not.toBe(first)
  expect(requestKeys()({ total: 1000, lines: [1] }), 'another page').not.toBe(first)
})
