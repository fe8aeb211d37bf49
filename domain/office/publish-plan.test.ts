import fc from 'fast-check'
import { expect, test } from 'vitest'
import { furthestPlanDays, planProblem } from './publish-plan.ts'

const most = furthestPlanDays * 86_400_000

test('a piece is planned for a time ahead, within a year, while it is not out', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('draft', 'withdrawn', 'published'),
      fc.integer({ min: 0, max: 2 ** 40 }),
      fc.integer({ min: -most * 2, max: most * 2 }),
      (state, now, ahead) => {
        const problem = planProblem(state, now + ahead, now)
        const expected = state === 'published' ? 'out' : ahead <= 0 ? 'past' : ahead > most ? 'far' : null
        expect(problem).toBe(expected)
      },
    ),
  )
})
