import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyOfName } from './key-of-name.ts'

test.each([
  ['游船登记', 'youChuanDengJi'],
  ['Boat trips', 'boatTrips'],
  ['2026 年会', 'nianHui'],
  ['VIP客户 3', 'vIPKeHu3'],
  ['！？', ''],
  ['〡楼', 'lou'],
])('%s becomes %s', (name, key) => {
  expect(keyOfName(name)).toBe(key)
})

test('whatever the name, the key is one every definition may have, or empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(keyOfName(name)).toMatch(/^([a-z][A-Za-z\d]{0,39})?$/)
    }),
  )
})
