import { expect, test } from 'vitest'
import { guestAccount, knownName, newGuestName, defaultGuestName } from './guest.ts'

test('a guest gets the name they bring, without what cannot be seen, or the label of the park', () => {
  expect(newGuestName('  林小山\u200b\n ')).toBe('林小山')
  expect(newGuestName('\u0000 ')).toBe(defaultGuestName)
  expect(newGuestName(undefined)).toBe('山居用户')
  expect(newGuestName('长'.repeat(99))).toHaveLength(40)
  expect(guestAccount('019a1b2c-3d4e-7f50-8a6b-1c2d3e4f5a6b')).toBe('g6b1c2d3e4f5a6b')
})

test('whoever never told their name is asked for it where a contact is wanted', () => {
  expect([knownName(newGuestName(undefined)), knownName('苏念安'), knownName(undefined)]).toEqual([
    '',
    '苏念安',
    '',
  ])
})
