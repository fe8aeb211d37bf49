import { expect, test } from 'vitest'
import { defaultPrefixes } from '#api/contexts.ts'
import { callUrl, carriesToken } from './call-url.ts'

const addressOf = (path: string, parts = {}) => callUrl(path, parts, defaultPrefixes)

test('a call lies under the prefix of its context, with its parameters and query filled in', () => {
  expect(addressOf('{uc}/a/:id/b', { params: { id: '7/8' }, query: { q: '山 谷', n: 1 } })).toBe(
    '/uc/a/7%2F8/b?q=%E5%B1%B1+%E8%B0%B7&n=1',
  )
})

test('a parameter inside a word is filled in', () => {
  expect(addressOf('{form}/dataList_:key', { params: { key: 'leave' }, query: { mobile: true } })).toBe(
    '/form/dataList_leave?mobile=true',
  )
})

test('values that are not given stay out of the query, lists repeat their name', () => {
  expect(addressOf('{uc}/a', { query: { a: undefined, b: null, ids: ['1', '2'] } })).toBe('/uc/a?ids=1&ids=2')
})

test('configuration moves a context', () => {
  expect(callUrl('{portal}/a', {}, { ...defaultPrefixes, portal: 'https://p.example/x' })).toBe(
    'https://p.example/x/a',
  )
})

test('an unknown context and a missing parameter raise an error', () => {
  expect(() => addressOf('{nope}/x')).toThrow('Unknown context: nope')
  expect(() => addressOf('{uc}/a/:id')).toThrow('lacks id')
})

test.each([
  '{uc}/auth',
  '{uc}/auth/remembered',
  '{uc}/auth/exchange',
  '{uc}/sso/auth',
  '{uc}/pmsUser/v1/app/getAppToken',
  '{bpmRunTime}/weixin/login',
  '{bpmRunTime}/weixin/wxRegister',
  '{bpmRunTime}/weixin/phoneSendCode',
  '{bpmRunTime}/dingTalk/login',
  '{bpmRunTime}/landlUser/v1/loginPhoneCode',
  '{bpmRunTime}/landlUser/v1/checkLoginPhoneCode',
])('%s carries no token', (path) => {
  expect(carriesToken(path)).toBe(false)
})

test.each([
  '{uc}/auth/current',
  '{uc}/auth/handOver',
  '{uc}/auth/devices/end',
  '{uc}/refresh',
  '{uc}/authority',
  '{portal}/auth',
])('%s carries the token', (path) => {
  expect(carriesToken(path)).toBe(true)
})
