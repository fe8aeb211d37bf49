import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import {
  availableActions,
  chargeStates,
  nextStep,
  registrationStates,
  type ActionableOrder,
} from './order-actions.ts'
import { orderStates } from './order-state.ts'
import { instantAt } from '#domain/park-time.ts'

const checkIn = '2026-05-20'
const stay: ActionableOrder = {
  state: 'confirmed',
  kind: 'guest',
  checkIn,
  checkOut: '2026-05-22',
  checkInTime: '15:00',
  checkOutTime: '12:00',
  registration: 'none',
  isReviewed: false,
  hasRefund: false,
  charge: 'none',
}
const at = (days: number, time: string) => instantAt(addDays(checkIn, days), time)
const next = (order: Partial<ActionableOrder>, days = 0, time = '10:00') =>
  nextStep({ ...stay, ...order }, at(days, time))

test('weeks ahead a guest looks how to get there, then they register, come, open the door, leave, and tell', () => {
  expect(next({ state: 'created' }, -30)).toBe('pay')
  expect(next({ state: 'paid' }, -30)).toBeNull()
  expect(next({}, -30)).toBe('guide')
  expect(next({}, -4)).toBe('guide')
  expect(next({}, -3)).toBe('checkIn')
  expect(next({ registration: 'registered' }, 0, '14:59')).toBe('guide')
  expect(next({ registration: 'registered' }, 0, '15:00')).toBe('arrive')
  expect(next({ registration: 'waiting' }, 0, '15:00')).toBe('guide')
  expect(next({ registration: 'refused' }, 0, '15:00')).toBe('checkIn')
  expect(next({ state: 'staying' }, 1)).toBe('room')
  expect(next({ state: 'staying' }, 2)).toBe('checkOut')
  expect(next({ state: 'staying', kind: 'extension' }, 2)).toBe('room')
  expect(next({ state: 'checkedOut' }, 2)).toBe('review')
  expect(next({ state: 'completed', isReviewed: true }, 9)).toBe('rebook')
})

test('who comes after midnight to a stay of one night still gets in, until the hour at which it ends', () => {
  const night = { checkOut: addDays(checkIn, 1) }
  expect(next(night, 1, '00:30')).toBe('checkIn')
  expect(next({ ...night, registration: 'registered' }, 1, '00:30')).toBe('arrive')
  expect(next(night, 1, '11:59')).toBe('checkIn')
  expect(next(night, 1, '12:00')).toBe('guide')
  expect(next({ ...night, registration: 'registered' }, 1, '12:00')).toBe('guide')
})

test('a stay of one night is left on the day it began, and one with nights to come is left early', () => {
  const living = { ...stay, state: 'staying' as const, checkOut: '2026-05-21' }
  expect(availableActions(living, at(0, '15:01'))).toContain('checkOut')
  expect(availableActions(living, at(0, '14:00'))).toContain('leaveEarly')
  expect(availableActions({ ...living, checkOut: '2026-05-22' }, at(0, '20:00'))).toContain('leaveEarly')
  expect(availableActions({ ...living, checkOut: '2026-05-22' }, at(1, '15:01'))).toContain('checkOut')
})

test('money comes first: what is asked about the rooms, what is owed, what comes back', () => {
  expect(next({ state: 'checkedOut', charge: 'asked' }, 2)).toBe('check')
  expect(next({ state: 'completed', charge: 'owed' }, 3)).toBe('payCharge')
  expect(next({ state: 'cancelled', hasRefund: true })).toBe('refund')
  expect(next({ state: 'cancelled' })).toBe('rebook')
  expect(next({ state: 'latePaid', hasRefund: true })).toBe('refund')
})

test('what stands out can be done, is said first and once, and is never the giving up', () => {
  const order = fc.record<ActionableOrder>({
    state: fc.constantFrom(...orderStates),
    kind: fc.constantFrom('guest', 'extension'),
    checkIn: fc.constant(checkIn),
    checkOut: fc.constantFrom('2026-05-21', '2026-05-25'),
    checkInTime: fc.constant('15:00'),
    checkOutTime: fc.constant('12:00'),
    registration: fc.constantFrom(...registrationStates),
    isReviewed: fc.boolean(),
    hasRefund: fc.boolean(),
    charge: fc.constantFrom(...chargeStates),
  })
  fc.assert(
    fc.property(order, fc.integer({ min: -40 * 24, max: 20 * 24 }), (acting, hours) => {
      const now = at(0, '15:00') + hours * 3_600_000
      const step = nextStep(acting, now)
      const actions = availableActions(acting, now)
      expect(new Set(actions).size).toBe(actions.length)
      if (step !== null) {
        expect(actions[0]).toBe(step)
        expect(['cancel', 'leaveEarly', 'extend', 'contact']).not.toContain(step)
      }
      // Whoever stays can always go: early while a night is left to give up, else by checking out.
      const waysOut = actions.filter((action) => action === 'leaveEarly' || action === 'checkOut')
      expect(waysOut).toHaveLength(acting.state === 'staying' && acting.kind === 'guest' ? 1 : 0)
      // Nobody opens a door before they have moved in.
      expect(actions.includes('room')).toBe(acting.state === 'staying')
    }),
  )
})
