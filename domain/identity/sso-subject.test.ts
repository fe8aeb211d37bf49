import { expect, test } from 'vitest'
import { subjectOf } from './sso-subject.ts'

test('a claim names a person only when it is a text or a number, and an e-mail only when it was verified', () => {
  expect(subjectOf({ sub: ' clerk ' }, 'sub')).toBe('clerk')
  expect(subjectOf({ sub: 7 }, 'sub')).toBe('7')
  expect(subjectOf({ sub: ['clerk', 'admin'] }, 'sub')).toBeNull()
  expect(subjectOf({ sub: '' }, 'sub')).toBeNull()
  expect(subjectOf({}, 'constructor')).toBeNull()
  expect(subjectOf({ email: 'a@b.cn', email_verified: false }, 'email')).toBeNull()
  expect(subjectOf({ email: 'a@b.cn', email_verified: true }, 'email')).toBe('a@b.cn')
})
