import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { nightsProblem, type HouseDay } from './bookability.ts'
import { gapDays, orphanDays } from './gaps.ts'

const today = '2026-11-16'
const on = (at: number) => addDays(today, at)

/** A house whose nights are free (.) or sold (s), with a least stay and what gaps are let from. */
function house(letters: string, minNights: number, gapFloor: number | null) {
  const taken = [...letters].flatMap((letter, at) => (letter === 's' ? [on(at)] : []))
  const gaps = new Set(gapDays(taken, () => minNights, today))
  const days = new Map(
    [...letters].map((letter, at): [string, HouseDay] => [
      on(at),
      {
        price: 100,
        closed: false,
        rooms: letter === 's' ? 0 : 1,
        minNights,
        gapRooms: gaps.has(on(at)) ? 1 : 0,
        noCheckIn: false,
        noCheckOut: false,
      },
    ]),
  )
  return (from: number, to: number) =>
    nightsProblem(days, { today, maxNights: 30, gapFloor }, { checkIn: on(from), checkOut: on(to) })
      ?.reason ?? 'free'
}

test('a gap of three nights under a least stay of five is let for two or three, from a floor of two', () => {
  const ask = house('s...s.....', 5, 2)
  expect([ask(1, 2), ask(1, 3), ask(1, 4), ask(2, 4)]).toEqual(['tooShort', 'free', 'free', 'free'])
  // After the last who has it there is no gap.
  expect([ask(5, 7), ask(5, 10)]).toEqual(['tooShort', 'free'])
})

test('a gap of one night stays shut under a floor of two, and every gap where none are let', () => {
  expect(house('s.s', 5, 2)(1, 2)).toBe('tooShort')
  expect(house('s...s', 5, null)(1, 4)).toBe('tooShort')
})

test('a run as long as the least stay is no gap', () => {
  const ask = house('s.....s', 5, 1)
  expect([ask(1, 3), ask(1, 6)]).toEqual(['tooShort', 'free'])
})

test('the days up to the next guest are a gap too, as nobody can have the nights that are over', () => {
  const ask = house('..s.......', 3, 1)
  expect([ask(0, 1), ask(0, 2)]).toEqual(['free', 'free'])
})

/** A house that leaves up to so many nights alone to nobody, from some day on. */
function guarded(letters: string, most: number, offDays = 0) {
  const taken = [...letters].flatMap((letter, at) => (letter === 's' ? [on(at)] : []))
  const { arrivals, departures } = orphanDays(taken, most)
  const days = new Map(
    [...letters].map((letter, at): [string, HouseDay] => [
      on(at),
      {
        price: 100,
        closed: false,
        rooms: letter === 's' ? 0 : 1,
        minNights: 1,
        orphanBefore: arrivals.includes(on(at)) ? 1 : 0,
        orphanAfter: departures.includes(on(at)) ? 1 : 0,
        noCheckIn: false,
        noCheckOut: false,
      },
    ]),
  )
  return (from: number, to: number) =>
    nightsProblem(
      days,
      { today, maxNights: 30, orphanFrom: on(offDays) },
      { checkIn: on(from), checkOut: on(to) },
    )?.reason ?? 'free'
}

test('a stay that leaves one night alone on either side is refused, one that fills the run or leaves more is not', () => {
  const ask = guarded('s.....s.....', 1)
  expect([ask(2, 4), ask(1, 5), ask(1, 4), ask(1, 6), ask(3, 6)]).toEqual([
    'leavesGap',
    'leavesGap',
    'free',
    'free',
    'free',
  ])
  // Nobody has the nights after the last stay, so none is alone there.
  expect([ask(7, 9), ask(8, 9)]).toEqual(['free', 'leavesGap'])
})

test('inside the last days before arrival a house takes what comes', () => {
  const ask = guarded('s.....s', 1, 3)
  expect([ask(2, 6), ask(3, 5)]).toEqual(['free', 'leavesGap'])
})

test('a stay leaves a few nights alone exactly where the run beside it is that short', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('.', '.', 's'), minLength: 12, maxLength: 20 }),
      fc.integer({ min: 1, max: 3 }),
      (letters, most) => {
        const ask = guarded(letters, most)
        for (let from = 0; from < letters.length; from += 1) {
          for (
            let to = from + 1;
            to < letters.length && letters[to - 1] === '.' && letters[from] === '.';
            to += 1
          ) {
            const before = letters.slice(0, from).match(/s(\.+)$/)?.[1]?.length ?? 0
            const after = letters.slice(to).match(/^(\.+)s/)?.[1]?.length ?? 0
            const isShort = (run: number) => run >= 1 && run <= most
            expect(ask(from, to)).toBe(isShort(before) || isShort(after) ? 'leavesGap' : 'free')
          }
        }
      },
    ),
  )
})
