import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStrongPassword } from './password.ts'

test.each([
  ['Shanju@2026', true],
  ['abcdefg1', true],
  ['密码也可以算字母1', true],
  ['abc1', false],
  ['abcdefgh', false],
  ['12345678', false],
  [`a1${'x'.repeat(63)}`, false],
])('%s is strong: %s', (password, strong) => {
  expect(isStrongPassword(password)).toBe(strong)
})

test('adding characters to a strong password keeps it strong up to the longest', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 50 }), (more) => {
      expect(isStrongPassword(`Secret123${more}`)).toBe(true)
    }),
  )
})
