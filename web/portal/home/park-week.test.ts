import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAt } from '#domain/park-time.ts'
import { parkWeek } from './park-week.ts'

test('the week begins with the day in the park, wherever the phone is, and its days follow one another', () => {
  expect(parkWeek(instantAt('2026-02-27', '00:10'))).toEqual(
    ['27', '28']
      .map((day) => `2026-02-${day}`)
      .concat(['01', '02', '03', '04', '05'].map((day) => `2026-03-${day}`)),
  )
  expect(parkWeek(instantAt('2026-12-31', '23:50'))[0]).toBe('2026-12-31')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (now) => {
      const [first = '', ...others] = parkWeek(now)
      const ms = (day: string, time: string) => instantAt(day, time)
      expect(now >= ms(first, '00:00') && now < ms(first, '00:00') + 86_400_000).toBe(true)
      others.forEach((day, at) => expect(ms(day, '00:00') - ms(first, '00:00')).toBe((at + 1) * 86_400_000))
    }),
  )
})
