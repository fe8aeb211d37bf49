import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPrivateAddress, isAllowedHost } from './network-address.ts'

describe('an address', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '::127.0.0.1',
    'nonsense',
    '',
    '1.2.3',
    '300.1.1.1',
  ])('%s is of one’s own house, or none', (address) => {
    expect(isPrivateAddress(address)).toBe(true)
  })

  test.each([
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '1.1.1.1',
    '2606:4700:4700::1111',
    '::ffff:8.8.8.8',
    '2002:808:808::',
  ])('%s is of the open network', (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  })

  test('of the old kind is judged alike in each of its newer spellings', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const inner = isPrivateAddress(address)
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
        const [high, low] = [((a << 8) | b).toString(16), ((c << 8) | d).toString(16)]
        expect(isPrivateAddress(`::ffff:${address}`)).toBe(inner)
        expect(isPrivateAddress(`::ffff:${high}:${low}`)).toBe(inner)
        expect(isPrivateAddress(`64:ff9b::${high}:${low}`)).toBe(inner)
      }),
      { numRuns: 300 },
    )
  })

  test('never makes the check fail, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV6()), (address) => {
        expect(typeof isPrivateAddress(address)).toBe('boolean')
      }),
      { numRuns: 300 },
    )
  })
})

test('a host is on the list by its name, by what ends like it, and by its port', () => {
  const list = ['api.example.com', '*.example.org:8443']
  expect(isAllowedHost('api.example.com', '443', list)).toBe(true)
  expect(isAllowedHost('www.api.example.com', '443', list)).toBe(false)
  expect(isAllowedHost('a.example.org', '8443', list)).toBe(true)
  expect(isAllowedHost('a.example.org', '443', list)).toBe(false)
  expect(isAllowedHost('badexample.org', '8443', list)).toBe(false)
  expect(isAllowedHost('anything', '80', [])).toBe(false)
})
