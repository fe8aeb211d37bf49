import { expect, test } from 'vitest'
import { deskDeeds } from './desk-actions.ts'

const order = {
  state: 'confirmed',
  kind: 'guest',
  registration: 'none',
  checkIn: '2026-12-04',
  check: null,
} as const

test('guests are let in once they have registered, and marked as missing only after their day', () => {
  expect(deskDeeds(order, '2026-12-04')).toEqual([])
  expect(deskDeeds(order, '2026-12-05')).toEqual(['noShow'])
  expect(deskDeeds({ ...order, registration: 'waiting' }, '2026-12-05')).toEqual([
    'refuseRegistration',
    'checkIn',
  ])
  expect(deskDeeds({ ...order, registration: 'registered' }, '2026-12-04')).toEqual(['checkIn'])
})

test('each state has its next step, and an ended order none', () => {
  expect(deskDeeds({ ...order, state: 'paid' }, '2026-12-01')).toEqual(['reject', 'confirm'])
  expect(deskDeeds({ ...order, state: 'staying' }, '2026-12-05')).toEqual(['checkOut'])
  expect(deskDeeds({ ...order, state: 'checkedOut' }, '2026-12-06')).toEqual(['settle'])
  expect(deskDeeds({ ...order, state: 'checkedOut', check: 'deciding' }, '2026-12-06')).toEqual(['goods'])
  expect(deskDeeds({ ...order, state: 'cancelled' }, '2026-12-06')).toEqual([])
  expect(deskDeeds({ ...order, kind: 'extension', state: 'staying' }, '2026-12-06')).toEqual([])
})
