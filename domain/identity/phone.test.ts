import { expect, test } from 'vitest'
import { isPhone, clientNetwork } from './phone.ts'

test('a phone is 11 digits, starting with 1 and a digit from 3 to 9', () => {
  for (const good of ['13900000001', '19999999999', '13000000000']) {
    expect(isPhone(good), good).toBe(true)
  }
  for (const bad of [
    '',
    '12345678901',
    '1390000000',
    '139000000012',
    ' 13900000001',
    '13900000001\n',
    '1390000000a',
    '１３９００００００００１',
    '+8613900000001',
  ]) {
    expect(isPhone(bad), JSON.stringify(bad)).toBe(false)
  }
})

test('an IPv4 address is its own network, also when written as IPv6', () => {
  expect(clientNetwork('203.0.113.7')).toBe('203.0.113.7')
  expect(clientNetwork('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('all IPv6 addresses of one subscriber are one network, those of another are not', () => {
  const one = clientNetwork('2001:db8:1:2:3:4:5:6')
  expect(clientNetwork('2001:0db8:0001:0002::9')).toBe(one)
  expect(clientNetwork('2001:DB8:1:2:ffff:ffff:ffff:ffff')).toBe(one)
  expect(clientNetwork('2001:db8:1:3::9')).not.toBe(one)
  expect(clientNetwork('2001:db8::9')).toBe(clientNetwork('2001:db8:0:0:1::'))
  expect(clientNetwork('::1')).toBe('0:0:0:0::/64')
  expect(clientNetwork('fe80::1%eth0')).toBe(clientNetwork('fe80::2'))
})
