import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAt } from '#domain/park-time.ts'
import { slotAt, slotDays, slotEnd, slotProblem, slotsOn, type Slot, type SlotRules } from './slots.ts'

const open = [{ from: '08:00', to: '10:10' }]
const rules: SlotRules = {
  calendar: {
    hours: [open, open, open, open, open, open, open],
    closedDays: new Set(['2026-05-06']),
    isPaused: false,
  },
  slotMinutes: 30,
  leadMinutes: 20,
  capacity: 10,
  daysAhead: 2,
}
const slot: Slot = { day: '2026-05-04', start: '09:00', end: '09:30' }
const asked = { now: instantAt('2026-05-04', '08:00'), units: 1, use: null, stay: null }

test('a day has the slots that end before its shop closes', () => {
  expect(slotsOn(rules, '2026-05-04').map(({ start, end }) => `${start}-${end}`)).toEqual([
    '08:00-08:30',
    '08:30-09:00',
    '09:00-09:30',
    '09:30-10:00',
  ])
  expect(slotsOn(rules, '2026-05-06')).toEqual([])
  expect(slotAt(rules, '2026-05-04', '09:10')).toBeNull()
  expect(slotDays(rules, asked.now)).toEqual(['2026-05-04', '2026-05-05', '2026-05-06'])
  expect(slotEnd(slot)).toBe(instantAt('2026-05-04', '09:30'))
})

test('a slot that begins exactly when the lead time ends can be had, a moment later it cannot', () => {
  const edge = instantAt('2026-05-04', '08:40')
  expect(slotProblem(rules, slot, { ...asked, now: edge })).toBeNull()
  expect(slotProblem(rules, slot, { ...asked, now: edge + 1 })).toBe('past')
})

test('what stands against a slot is named', () => {
  const problem = (given: Partial<Parameters<typeof slotProblem>[2]>, of: Slot = slot) =>
    slotProblem(rules, of, { ...asked, ...given })
  expect(problem({}, { ...slot, day: '2026-05-06' })).toBe('closed')
  expect(problem({}, { ...slot, day: '2026-05-07' })).toBe('tooFar')
  expect(problem({ use: { capacity: 10, taken: 0, isClosed: true } })).toBe('closed')
  expect(problem({ stay: { checkIn: '2026-05-05', checkOut: '2026-05-06' } })).toBe('outsideStay')
  // Breakfast on the day one leaves.
  expect(problem({ stay: { checkIn: '2026-05-03', checkOut: '2026-05-04' } })).toBeNull()
})

test('a slot takes work up to its capacity and never beyond', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 20 }),
      fc.integer({ min: 0, max: 15 }),
      (orders, capacity) => {
        let taken = 0
        for (const units of orders) {
          const use = { capacity, taken, isClosed: false }
          const problem = slotProblem(rules, slot, { ...asked, units, use })
          expect(problem).toBe(taken + units > capacity ? 'full' : null)
          taken += problem === null ? units : 0
        }
        expect(taken).toBeLessThanOrEqual(capacity)
      },
    ),
  )
})
