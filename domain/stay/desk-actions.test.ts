import { expect, test } from 'vitest'
import { deskActions } from './desk-actions.ts'

const order = {
  state: 'confirmed',
  kind: 'guest',
  purpose: 'guest',
  registration: 'none',
  hasNightsLeft: false,
  checkIn: '2026-12-04',
  check: null,
} as const

test('guests are let in once they have registered, and marked as missing only after their day', () => {
  expect(deskActions(order, '2026-12-03')).toEqual([])
  // Who stands at the desk without having registered does it there.
  expect(deskActions(order, '2026-12-04')).toEqual(['register'])
  expect(deskActions(order, '2026-12-05')).toEqual(['noShow', 'register'])
  expect(deskActions({ ...order, registration: 'waiting' }, '2026-12-05')).toEqual([
    'refuseRegistration',
    'checkIn',
  ])
  expect(deskActions({ ...order, registration: 'registered' }, '2026-12-04')).toEqual(['checkIn'])
})

test('each state has its next step, and an ended order none', () => {
  expect(deskActions({ ...order, state: 'paid' }, '2026-12-01')).toEqual(['reject', 'confirm'])
  expect(deskActions({ ...order, state: 'staying' }, '2026-12-05')).toEqual(['checkOut'])
  const longer = { ...order, state: 'staying', hasNightsLeft: true } as const
  expect(deskActions(longer, '2026-12-05')).toEqual(['leaveEarly'])
  expect(deskActions({ ...longer, purpose: 'own' }, '2026-12-05')).toEqual([])
  expect(deskActions({ ...order, state: 'checkedOut' }, '2026-12-06')).toEqual(['settle'])
  expect(deskActions({ ...order, state: 'checkedOut', check: 'deciding' }, '2026-12-06')).toEqual(['goods'])
  expect(deskActions({ ...order, state: 'cancelled' }, '2026-12-06')).toEqual([])
  expect(deskActions({ ...order, kind: 'extension', state: 'staying' }, '2026-12-06')).toEqual([])
})
