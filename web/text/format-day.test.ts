import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages, type Language } from '#domain/language.ts'
import { PARK_ZONE, parkDay, parkTime } from '#domain/park-time.ts'
import { formatDay, joinDayAndTime } from './format-day.ts'

const shapes = {
  day: { month: 'short', day: 'numeric' },
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  spoken: { month: 'long', day: 'numeric', weekday: 'long' },
  weekday: { weekday: 'short' },
  narrow: { weekday: 'narrow' },
  month: { year: 'numeric', month: 'long' },
} as const

const instants = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2100, 0) })
const spoken = fc.constantFrom<Language>(...languages)

test('a day is written as the formats of a device write it', () => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  for (const language of languages) {
    for (const [shape, options] of Object.entries(shapes)) {
      formats.set(`${language} ${shape}`, new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }))
    }
  }
  const shape = fc.constantFrom(...(Object.keys(shapes) as (keyof typeof shapes)[]))
  fc.assert(
    fc.property(instants, spoken, shape, (instant, language, name) => {
      const day = new Date(instant).toISOString().slice(0, 10)
      expect(formatDay(day, name, language)).toBe(formats.get(`${language} ${name}`)?.format(instant))
    }),
  )
})

test('a moment is written as the formats of a device that stands in the park write it', () => {
  const options = {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: PARK_ZONE,
  } as const
  const formats = new Map(languages.map((one) => [one, new Intl.DateTimeFormat(one, options)]))
  // Clocks in China were put forward in summer up to 1991; the park is younger.
  const lately = fc.integer({ min: Date.UTC(1992, 0), max: Date.UTC(2100, 0) })
  fc.assert(
    fc.property(lately, spoken, (instant, language) => {
      const day = formatDay(parkDay(instant), 'day', language)
      expect(joinDayAndTime(day, parkTime(instant), language)).toBe(formats.get(language)?.format(instant))
    }),
  )
})
