import { expect, test } from 'vitest'
import { accountTarget, loginTarget } from './login-target.ts'

test.each([
  ['type=3', '/template/customer/list'],
  ['type=4', '/user/index'],
  ['type=6', '/user/index'],
  ['type=5', '/home/index'],
  ['type=10', '/home/index'],
  ['type=1', '/home/index'],
  ['type=2', '/home/index'],
  ['', '/home/index'],
  ['type=7&listType=a&id=b', '/home/activityList?listType=a&id=b'],
  ['type=7', '/home/activityList'],
  ['type=8&houseId=5', '/home/details?houseId=5&back=login'],
  ['type=9&houseId=5', '/home/details?houseId=5'],
  ['type=11', '/home/kefuBox?from=login'],
])('who came with %j goes to %s', (query, target) => {
  expect(loginTarget(new URLSearchParams(query))).toBe(target)
})

test('a value carried along cannot break out of the query', () => {
  const query = new URLSearchParams({ type: '9', houseId: '5&back=x#y' })
  expect(loginTarget(query)).toBe('/home/details?houseId=5%26back%3Dx%23y')
})

test('an account login goes where the person was on the way to', () => {
  expect(accountTarget(new URLSearchParams({ redirect: '/user/set?a=1' }))).toBe('/user/set?a=1')
})

test.each(['', 'redirect=', 'redirect=https://evil.example', 'redirect=//evil.example'])(
  'an account login with %j goes to the start',
  (query) => {
    expect(accountTarget(new URLSearchParams(query))).toBe('/')
  },
)
