import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancellationStates, joinCancellations } from './join-cancellations.ts'

const fen = fc.nat(100_000)
const row = fc.record({
  id: fc.uuid(),
  state: fc.constantFrom(...cancellationStates),
  back: fen,
  deposit: fen,
  asked: fen,
  granted: fc.option(fen),
  reason: fc.constant('plans'),
  decision: fc.constant(''),
  askedAt: fc.integer({ min: 1, max: 4 }),
})

test('what was given up in one go is one, with all its money, and waits while a part of it does', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      const joined = joinCancellations(rows)
      expect(joined.map(({ askedAt }) => askedAt)).toEqual([...new Set(rows.map(({ askedAt }) => askedAt))])
      for (const one of joined) {
        const same = rows.filter(({ askedAt }) => askedAt === one.askedAt)
        for (const what of ['back', 'deposit', 'asked'] as const) {
          expect(one[what]).toBe(same.reduce((sum, part) => sum + part[what], 0))
        }
        expect(one.state === 'applied').toBe(same.some(({ state }) => state === 'applied'))
      }
    }),
  )
})
