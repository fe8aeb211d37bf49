import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAt } from '#domain/park-time.ts'
import { checkBookable, possibleEnds, freeQuarters, slotsOverlap } from './room-times.ts'

const hours = { opens: '08:00', closes: '20:00' }
const day = '2026-05-04'
const at = (time: string) => instantAt(day, time)
const now = at('09:05')
const reason = (from: string, to: string) => {
  const answer = checkBookable({ start: at(from), end: at(to) }, hours, now)
  return answer.ok ? 'ok' : answer.reason
}

test('a room is had within its hours, from quarter to quarter, from now on', () => {
  expect(reason('10:00', '11:30')).toBe('ok')
  expect(reason('09:00', '10:00')).toBe('ok')
  expect(reason('08:30', '10:00')).toBe('past')
  expect(reason('11:00', '11:00')).toBe('backwards')
  expect(reason('12:00', '11:00')).toBe('backwards')
  expect(reason('10:05', '11:00')).toBe('notOnGrid')
  expect(reason('19:30', '20:15')).toBe('closed')
  expect(checkBookable({ start: at('10:00'), end: at('10:00') + 13 * 3_600_000 }, hours, now)).toMatchObject({
    reason: 'tooLong',
  })
  const far = at('10:00') + 200 * 86_400_000
  expect(checkBookable({ start: far, end: far + 3_600_000 }, hours, now)).toMatchObject({ reason: 'tooFar' })
})

test('a meeting may begin the moment another ends', () => {
  expect(slotsOverlap({ start: 0, end: 10 }, { start: 10, end: 20 })).toBe(false)
  expect(slotsOverlap({ start: 0, end: 11 }, { start: 10, end: 20 })).toBe(true)
})

const quarter = fc.integer({ min: 0, max: 47 })
const spans = fc.array(
  fc.tuple(quarter, fc.integer({ min: 1, max: 8 })).map(([from, long]) => ({
    start: at('08:00') + from * 900_000,
    end: at('08:00') + (from + long) * 900_000,
  })),
  { maxLength: 6 },
)

test('whatever is offered can be had: it meets nothing taken and passes the rules', () => {
  fc.assert(
    fc.property(spans, (taken) => {
      const free = freeQuarters(day, hours, taken, now)
      for (const start of free) {
        for (const end of possibleEnds(start, free)) {
          expect(checkBookable({ start, end }, hours, now).ok).toBe(true)
          expect(taken.some((one) => slotsOverlap(one, { start, end }))).toBe(false)
        }
      }
    }),
    { numRuns: 15 },
  )
})
