import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { orphanDays } from './gaps.ts'
import { nightsOf } from './nights.ts'
import { roomsByFit, type RoomChoice } from './room-choice.ts'

const start = '2026-11-16'
const on = (at: number) => addDays(start, at)
const before = (taken: readonly string[], day: string) => taken.filter((night) => night < day).at(-1) ?? null
const from = (taken: readonly string[], day: string) => taken.find((night) => night >= day) ?? null

test('a room that is free and leaves no few nights alone goes before every other, and none is left out', () => {
  const books = fc.array(fc.uniqueArray(fc.nat(20)), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(
      books,
      fc.nat(12),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 3 }),
      (all, at, length, most) => {
        const dates = { checkIn: on(at), checkOut: on(at + length) }
        const taken = new Map(all.map((nights, room) => [`r${room}`, nights.map(on).toSorted()]))
        const rooms = [...taken].map(([id, nights]): RoomChoice => ({
          id,
          takenBefore: before(nights, dates.checkIn),
          takenAfter: from(nights, dates.checkIn),
        }))
        const order = roomsByFit(rooms, dates, most)
        expect(order.toSorted()).toEqual([...taken.keys()])
        // The same question as the guard of a house asks, by its own function.
        const isGood = (id: string) => {
          const nights = taken.get(id) ?? []
          const { arrivals, departures } = orphanDays(nights, most)
          return (
            !nightsOf(dates).some((night) => nights.includes(night)) &&
            !arrivals.includes(dates.checkIn) &&
            !departures.includes(dates.checkOut)
          )
        }
        const good = order.map(isGood)
        expect(good).toEqual(good.toSorted((one, other) => Number(other) - Number(one)))
      },
    ),
  )
})

test('a stay goes where it fits most closely, and else to the first room', () => {
  const rooms = [
    { id: 'open', takenBefore: null, takenAfter: null },
    { id: 'filled', takenBefore: on(-1), takenAfter: on(2) },
    { id: 'alike', takenBefore: null, takenAfter: null },
  ]
  expect(roomsByFit(rooms, { checkIn: on(0), checkOut: on(2) }, 1)).toEqual(['filled', 'open', 'alike'])
})
