import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { blocksUnavailable, classOf, platformOf, type FeedEvent } from './feed-events.ts'
import { feedNights, isMassVanishing, standingEvents } from './plan-feed.ts'

const today = '2028-01-10'
const day = (at: number) => addDays(today, at)
const event = fc
  .record({
    uid: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    at: fc.integer({ min: -5, max: 20 }),
    nights: fc.integer({ min: 1, max: 6 }),
    summary: fc.constantFrom('Reserved', 'CLOSED - Not available', 'x'),
  })
  .map(({ uid, at, nights, summary }): FeedEvent => ({ uid, from: day(at), to: day(at + nights), summary }))
const body = fc.uniqueArray(event, { selector: ({ uid }) => uid, maxLength: 5 })
const plan = (bodies: FeedEvent[][], echoes: { from: string; to: string }[] = []) =>
  [...feedNights({ bodies, today, horizon: day(30), blocksUnavailable: true, echoes })].map(
    ([night, { uid }]) => `${night} ${uid}`,
  )

test('the nights depend on the last readings alone, in whatever order events stand in them', () => {
  fc.assert(
    fc.property(
      fc.array(body, { minLength: 1, maxLength: 8 }),
      fc.array(body, { maxLength: 4 }),
      (history, other) => {
        const last = history.slice(0, 3)
        const again = [...last.map((one) => one.toReversed()), ...other].slice(0, Math.max(last.length, 3))
        expect(plan(last.length === 3 ? again : last.map((one) => one.toReversed()))).toEqual(plan(last))
      },
    ),
  )
})

test('reading the same again changes nothing, and nothing of the past or beyond the horizon is taken', () => {
  fc.assert(
    fc.property(body, (one) => {
      expect(plan([one, one, one])).toEqual(plan([one]))
      expect(plan([one]).every((line) => line >= today && line < day(30))).toBe(true)
    }),
  )
})

test('what is there holds with the dates it has now; what vanished is gone after two readings', () => {
  fc.assert(
    fc.property(body, body, (newest, before) => {
      const standing = new Map(standingEvents([newest, before], today).map((one) => [one.uid, one]))
      for (const one of newest.filter(({ to }) => to > today)) {
        expect(standing.get(one.uid)).toEqual(one)
      }
      const uids = new Set([...newest, ...before].map(({ uid }) => uid))
      expect([...standing.keys()].every((uid) => uids.has(uid))).toBe(true)
    }),
  )
  const stay: FeedEvent = { uid: 'a', from: day(2), to: day(4), summary: 'Reserved' }
  const moved = { ...stay, from: day(7), to: day(9) }
  expect(plan([[moved], [stay]])).toEqual([`${day(7)} a`, `${day(8)} a`])
  expect(plan([[], [stay]])).toHaveLength(2)
  expect(plan([[], [], [stay, moved, { ...stay, uid: 'b' }]].slice(0, 2))).toEqual([])
})

test('when most vanish at once they stay for one more reading, and past events that vanish are no cancellation', () => {
  const events = ['a', 'b', 'c'].map((uid, at): FeedEvent => ({
    uid,
    from: day(at * 3),
    to: day(at * 3 + 2),
    summary: 'Reserved',
  }))
  const over: FeedEvent = { uid: 'z', from: day(-4), to: day(-2), summary: 'Reserved' }
  expect(isMassVanishing([[], events], today)).toBe(true)
  expect(plan([[], [], events])).toHaveLength(6)
  expect(plan([[], [], []])).toEqual([])
  const one = events.slice(0, 1)
  expect(isMassVanishing([one, [...one, over, { ...over, uid: 'y' }]], today)).toBe(false)
})

test('moving "not available" windows of Airbnb close nothing, those of Booking.com do, and our own blocks told back do not', () => {
  const airbnb = platformOf('-//Airbnb Inc//Hosting Calendar 1.0//EN')
  const booking = platformOf('-//admin.booking.com//EN')
  expect([airbnb, booking, platformOf('-//Smoobu//EN')]).toEqual(['airbnb', 'booking', 'other'])
  expect([blocksUnavailable(airbnb), blocksUnavailable(booking)]).toEqual([false, true])
  expect(
    ['Airbnb (Not available)', 'CLOSED - Not available', 'Reserved', 'Blocked By Guesty', 'Lan'].map(classOf),
  ).toEqual(['unavailable', 'unavailable', 'reserved', 'unavailable', 'unknown'])
  const closed: FeedEvent = { uid: 'w', from: day(0), to: day(2), summary: 'Airbnb (Not available)' }
  const at = (blocks: boolean) =>
    feedNights({ bodies: [[closed]], today, horizon: day(30), blocksUnavailable: blocks, echoes: [] }).size
  expect([at(false), at(true)]).toEqual([0, 2])
  const echo: FeedEvent = { uid: 'x', from: day(5), to: day(7), summary: 'CLOSED - Not available' }
  expect(plan([[echo]], [{ from: day(5), to: day(7) }])).toEqual([])
  expect(plan([[{ ...echo, summary: 'Reserved' }]], [{ from: day(5), to: day(7) }])).toHaveLength(2)
})
