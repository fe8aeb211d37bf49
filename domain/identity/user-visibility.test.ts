import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskPhone, userVisibility } from './user-visibility.ts'

const guest = { id: 'guest', canReadUsers: false, canReadDirectory: false }
const colleague = { id: 'colleague', canReadUsers: false, canReadDirectory: true }
const operator = { id: 'operator', canReadUsers: true, canReadDirectory: true }

test('people see themselves in full, whoever they are', () => {
  expect(userVisibility(guest, { id: 'guest', kind: 'guest' })).toBe('full')
})

test('colleagues see the card of colleagues and nothing of guests and owners', () => {
  expect(userVisibility(colleague, { id: 'other', kind: 'staff' })).toBe('card')
  expect(userVisibility(colleague, { id: 'other', kind: 'guest' })).toBe('none')
  expect(userVisibility(colleague, { id: 'other', kind: 'owner' })).toBe('none')
})

test('guests see nobody else; those who may read users see everybody', () => {
  expect(userVisibility(guest, { id: 'other', kind: 'staff' })).toBe('none')
  expect(userVisibility(operator, { id: 'other', kind: 'guest' })).toBe('full')
})

test('a masked phone keeps its shape and loses at least four digits', () => {
  expect(maskPhone('13900000001')).toBe('139****0001')
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,15}$/), (phone) => {
      const kept = maskPhone(phone).replaceAll('*', '')
      expect(kept.length).toBeLessThanOrEqual(Math.max(0, Math.min(7, phone.length - 1)))
    }),
  )
})
