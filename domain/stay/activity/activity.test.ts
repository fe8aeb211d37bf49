import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import {
  activityKinds,
  activityState,
  activityKindOf,
  bannerFieldsOf,
  displayDaysOf,
  displayPeriodOf,
} from './activity.ts'
import { instantAt } from '#domain/park-time.ts'

const kind = fc.constantFrom(...activityKinds)
const mark = fc.record({ showType: fc.constantFrom('广告投放', '主题活动', '别的'), isSkip: fc.boolean() })
const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days))

test('what is kept for a kind is of that kind', () => {
  fc.assert(
    fc.property(kind, fc.option(mark), (one, before) => {
      expect(activityKindOf(bannerFieldsOf(one, before))).toBe(one)
    }),
  )
})

test('what is of a kind already stays as it was kept', () => {
  fc.assert(
    fc.property(mark, (before) => {
      expect(bannerFieldsOf(activityKindOf(before), before)).toEqual(before)
    }),
  )
})

test('days come back from their instants', () => {
  fc.assert(
    fc.property(fc.option(day), fc.option(day), (from, until) => {
      expect(displayDaysOf(displayPeriodOf({ from, until }))).toEqual({ from, until })
    }),
  )
})

test('it is shown from the first moment of its first day to the last of its last', () => {
  const length = fc.nat({ max: 400 })
  fc.assert(
    fc.property(
      day,
      length,
      fc.integer({ min: -3, max: 404 }),
      fc.nat({ max: 86_399_999 }),
      (from, days, at, within) => {
        const time = displayPeriodOf({ from, until: addDays(from, days) })
        const now = instantAt(addDays(from, at), '00:00') + within
        const state = at < 0 ? 'coming' : at > days ? 'over' : 'shown'
        expect(activityState(true, time, now)).toBe(state)
        expect(activityState(false, time, now)).toBe('off')
      },
    ),
  )
})
