import { expect, test } from 'vitest'
import { loginPath } from './login-path.ts'

test('the sign-in page fits the tenant and carries the way back', () => {
  expect(loginPath('platform')).toBe('/login')
  expect(loginPath('valley')).toBe('/login/valley')
  expect(loginPath('platform', '/user/set?a=1&b=2')).toBe('/login?redirect=%2Fuser%2Fset%3Fa%3D1%26b%3D2')
})
