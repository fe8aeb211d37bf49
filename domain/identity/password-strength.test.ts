import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test('what the rule refuses is weak', () => {
  for (const password of ['', 'short1', 'onlyletters', '12345678', 'a1'.repeat(33)]) {
    expect(passwordStrength(password), password).toBe('weak')
  }
})

test('runs of the keyboard and few characters are weak however long', () => {
  for (const password of ['abcd1234', 'qwertyuiop12345', 'a1a1a1a1a1a1a1a1', 'asdfgh12345678']) {
    expect(passwordStrength(password), password).toBe('weak')
  }
})

test('length and variety make a password strong', () => {
  expect(passwordStrength('river872')).toBe('fair')
  expect(passwordStrength('Shanju@2026')).toBe('strong')
  expect(passwordStrength('pine lamp roof 7')).toBe('strong')
  expect(passwordStrength('山谷里的灯火与松林 872 盏')).toBe('strong')
})
