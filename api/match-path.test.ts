import { expect, test } from 'vitest'
import { matchPath, parsePathPattern } from './match-path.ts'

const patterns = [
  '/',
  '/login',
  '/login/:tenant',
  '/task/:id/:leader',
  '/task/:id/done',
  '/task/new/:leader',
].map(parsePathPattern)
const match = (path: string) => matchPath(patterns, path)

test('words fit without regard to case, a slash at the end does not matter', () => {
  expect(match('/LOGIN/')).toEqual({ path: '/login', params: {} })
  expect(match('/')).toEqual({ path: '/', params: {} })
  expect(match('')).toEqual({ path: '/', params: {} })
})

test('names take what stands there, decoded and in its own case', () => {
  expect(match('/Login/%E5%B1%B1%2FA')).toEqual({ path: '/login/:tenant', params: { tenant: '山/A' } })
  expect(match('/login/100%')).toEqual({ path: '/login/:tenant', params: { tenant: '100%' } })
})

test('of several that fit, words win over names, the further left the more', () => {
  expect(match('/task/7/0')?.path).toBe('/task/:id/:leader')
  expect(match('/task/7/done')?.path).toBe('/task/:id/done')
  expect(match('/task/new/done')?.path).toBe('/task/new/:leader')
})

test('too short, too long and unknown fit nothing', () => {
  expect(match('/task/7')).toBeNull()
  expect(match('/login/a/b')).toBeNull()
  expect(match('/nowhere')).toBeNull()
})
