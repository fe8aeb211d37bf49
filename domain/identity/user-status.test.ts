import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closedStatus, statusCodes, userStatus } from './user-status.ts'

test('1 is normal, 0 disabled, -1 not activated', () => {
  expect([1, 0, -1].map(userStatus)).toEqual(['normal', 'disabled', 'inactive'])
})

test('every other number means resigned', () => {
  fc.assert(
    fc.property(
      fc.double().filter((code) => ![1, 0, -1].includes(code)),
      (code) => userStatus(code) === 'resigned',
    ),
  )
})

test('people are found by the status they read as, also those who closed their accounts', () => {
  for (const code of [1, 0, -1, 2, closedStatus]) {
    expect(statusCodes[userStatus(code)]).toContain(code)
  }
})
