import { expect, test } from 'vitest'
import { encodePassword } from './encode-password.ts'

test('a password travels as the base64 of its UTF-8 bytes, whatever its letters', () => {
  expect(encodePassword('Shanju@2026')).toBe(btoa('Shanju@2026'))
  expect(Buffer.from(encodePassword('密码é🙂'), 'base64').toString('utf8')).toBe('密码é🙂')
})
