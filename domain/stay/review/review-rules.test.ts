import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStates } from '../order-state.ts'
import { canReply, REPLY_EDIT_HOURS, reviewRefusal } from './review-rules.ts'

const day = 24 * 3_600_000

test('only a stay that is over can be reviewed, once, and within half a year', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...orderStates),
      fc.constantFrom('guest' as const, 'extension' as const),
      fc.option(fc.integer({ min: 0, max: 400 * day })),
      fc.boolean(),
      (state, kind, leftAt, isReviewed) => {
        const now = 400 * day
        const isFine = reviewRefusal({ state, kind, leftAt, isReviewed }, now) === null
        const isOver = (state === 'checkedOut' || state === 'completed') && kind === 'guest'
        expect(isFine).toBe(isOver && !isReviewed && (leftAt === null || now - leftAt <= 180 * day))
      },
    ),
  )
})

test('a reply can be changed while it is new, to the minute', () => {
  const at = 1000
  const end = at + REPLY_EDIT_HOURS * 3_600_000
  expect([canReply(null, 0), canReply(at, end - 1), canReply(at, end)]).toEqual([true, true, false])
})
