import { expect, test } from 'vitest'
import { pathAfterSignOut } from './path-after-sign-out.ts'

test('staff who sign out stand at the sign-in page of their tenant, everybody else at home', () => {
  expect(pathAfterSignOut(true, 'platform', 'none')).toBe('/login')
  expect(pathAfterSignOut(true, 'valley', 'jwt')).toBe('/login/valley')
  expect(pathAfterSignOut(false, 'platform', 'none')).toBe('/home/index')
})

test.each(['cas', 'oauth'] as const)('with %s the sign-in page would let them straight in again', (sso) => {
  expect(pathAfterSignOut(true, 'platform', sso)).toBe('/home/index')
})
