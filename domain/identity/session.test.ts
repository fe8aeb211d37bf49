import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSessionExpired, isFreshSignIn, isRefreshDue, tokenSeconds } from './session.ts'

const instant = fc.integer({ min: 0, max: 4e12 })
const seconds = fc.integer({ min: 1, max: 1e7 })

test('a refresh is due just after a fifth of the lifetime', () => {
  const session = { loginTime: 1_000_000, expiration: tokenSeconds }
  const fifth = (tokenSeconds * 1000) / 5
  expect(isRefreshDue(session, session.loginTime + fifth)).toBe(false)
  expect(isRefreshDue(session, session.loginTime + fifth + 1)).toBe(true)
})

test('a refresh is always due before the token has expired, and stays due', () => {
  fc.assert(
    fc.property(instant, seconds, fc.integer({ min: 0, max: 1e10 }), (loginTime, expiration, later) => {
      const session = { loginTime, expiration }
      const now = loginTime + later
      expect(!isSessionExpired(session, now) || isRefreshDue(session, now)).toBe(true)
      expect(!isRefreshDue(session, now) || isRefreshDue(session, now + 1)).toBe(true)
    }),
  )
})

test('a sign-in is fresh for ten minutes', () => {
  expect(isFreshSignIn(1000, 1000 + 10 * 60_000)).toBe(true)
  expect(isFreshSignIn(1000, 1001 + 10 * 60_000)).toBe(false)
})
