import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DRAWING_LASTS, signatureProblem } from './signature-check.ts'

const file = fc.record({
  ownerId: fc.constantFrom('ann', 'bob', null),
  isPicture: fc.boolean(),
  uploadedAt: fc.integer({ min: 0, max: 4 * DRAWING_LASTS }),
  isSeal: fc.boolean(),
  isUsed: fc.boolean(),
})
const later = fc.integer({ min: 0, max: 2 * DRAWING_LASTS })

test('a signature is taken exactly when it is the signer’s own picture, on file or drawn now for this alone', () => {
  fc.assert(
    fc.property(fc.option(file), later, (given, age) => {
      const now = (given?.uploadedAt ?? 0) + age
      const isOwn = given?.ownerId === 'ann' && given.isPicture
      const isFresh = given !== null && !given.isUsed && age <= DRAWING_LASTS
      expect(signatureProblem(given, 'ann', now) === null).toBe(isOwn && (given.isSeal || isFresh))
    }),
  )
})
