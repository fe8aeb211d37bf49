import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { firstLettingDay, lettingEnd, lettingProblem } from './letting-terms.ts'

const today = '2026-05-04'
const terms = { startsOn: '2026-06-01', months: 12, rent: 360_000, deposit: 360_000 }

test('a house is offered from tomorrow on, within a year, for a deposit of at most two months', () => {
  expect(lettingProblem(terms, today)).toBeNull()
  expect(lettingProblem({ ...terms, startsOn: today }, today)).toBe('tooEarly')
  expect(lettingProblem({ ...terms, startsOn: '2027-05-05' }, today)).toBe('tooLate')
  expect(lettingProblem({ ...terms, deposit: 720_000 }, today)).toBeNull()
  expect(lettingProblem({ ...terms, deposit: 720_001 }, today)).toBe('deposit')
  expect(lettingEnd({ startsOn: '2026-08-31', months: 6 })).toBe('2027-02-28')
})

test('whatever is asked for, what passes begins after today and lasts at least four weeks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -400, max: 800 }),
      fc.integer({ min: 1, max: 60 }),
      fc.nat(2_000_000),
      fc.nat(2_000_000),
      (at, months, rent, deposit) => {
        const asked = { startsOn: addDays(today, at), months, rent, deposit }
        if (lettingProblem(asked, today) === null) {
          expect(asked.startsOn >= firstLettingDay(today)).toBe(true)
          expect(lettingEnd(asked) >= addDays(asked.startsOn, 28 * months)).toBe(true)
          expect(deposit <= 2 * rent).toBe(true)
        }
      },
    ),
  )
})
