import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sessionProblem, signUpProblem, type Session } from './activity-session.ts'

const session = fc.record({
  state: fc.constantFrom('open' as const, 'cancelled' as const),
  startsAt: fc.integer({ min: 0, max: 1000 }),
  endsAt: fc.integer({ min: 1001, max: 2000 }),
  seats: fc.integer({ min: 1, max: 30 }),
  taken: fc.constant(0),
})
const wishes = fc.array(
  fc.record({ guest: fc.integer({ min: 0, max: 4 }), people: fc.integer({ min: 0, max: 10 }) }),
)

test('whoever signs up, changes or leaves in whatever order, there are never more people than seats', () => {
  fc.assert(
    fc.property(session, wishes, fc.integer({ min: 0, max: 1500 }), (first, asked, now) => {
      const own = new Map<number, number>()
      let at: Session = first
      for (const { guest, people } of asked) {
        const had = own.get(guest) ?? 0
        if (people === 0 || signUpProblem(at, { people, own: had, now }) === null) {
          own.set(guest, people)
          at = { ...at, taken: at.taken - had + people }
        }
      }
      expect(at.taken).toBe([...own.values()].reduce((sum, people) => sum + people, 0))
      expect(at.taken).toBeLessThanOrEqual(at.seats)
      if (first.state === 'cancelled' || first.startsAt <= now) {
        expect(at.taken).toBe(0)
      }
    }),
  )
})

test('seats never go below those who signed up, and what was cancelled stays as it is', () => {
  fc.assert(
    fc.property(
      session,
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 30 }),
      (first, taken, seats) => {
        const before = { ...first, seats: Math.max(first.seats, taken), taken }
        const problem = sessionProblem({ startsAt: 1, endsAt: 2, seats }, { ...before, startsAt: 1 }, 5)
        const expected = before.state === 'cancelled' ? 'cancelled' : seats < taken ? 'seats' : null
        expect(problem).toBe(expected)
        expect(sessionProblem({ startsAt: 3, endsAt: 3, seats }, null, 0)).toBe('order')
        expect(sessionProblem({ startsAt: 3, endsAt: 4, seats }, null, 3)).toBe('past')
      },
    ),
  )
})
