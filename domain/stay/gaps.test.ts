import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { nightsProblem, type HouseDay } from './bookability.ts'
import { gapDays } from './gaps.ts'

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
