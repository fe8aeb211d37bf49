import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conditionFormula, conditionRows, CONDITION_OPERATORS, type ConditionRows } from './condition-rows.ts'

const row = fc.record({
  field: fc.constantFrom('days', 'kind', 'flow.urgency'),
  operator: fc.constantFrom(...CONDITION_OPERATORS),
  value: fc.oneof(
    fc.boolean(),
    fc.integer({ min: -999, max: 999 }),
    fc.constantFrom('', '年假', 'a b', 'x && y'),
  ),
})

test('rows written as a formula and read again are the same rows', () => {
  fc.assert(
    fc.property(fc.constantFrom('and', 'or'), fc.array(row, { maxLength: 5 }), (join, rows) => {
      const given: ConditionRows = { join: rows.length > 1 ? join : 'and', rows }
      expect(conditionRows(conditionFormula(given))).toEqual(given)
    }),
    { numRuns: 100 },
  )
})

test('what rows cannot show stays a text', () => {
  expect(conditionRows('SUM(days) > 3')).toBeNull()
  expect(conditionRows('days > 3 && (kind == "a" || kind == "b")')).toBeNull()
  expect(conditionRows('days > ) 3')).toBeNull()
})
