import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantAt } from '#domain/park-time.ts'
import { formatExactTime, formatTime } from './format-time.ts'
import { pickedInstant, pickedText, pickerTime, writtenTime } from './park-picker.ts'

const zone = process.env['TZ']
beforeAll(() => {
  process.env['TZ'] = 'America/New_York'
})
afterAll(() => {
  if (zone === undefined) {
    delete process.env['TZ']
  } else {
    process.env['TZ'] = zone
  }
})

test('a desk far away reads and picks times by the clock of the park, as guests and files have them', () => {
  const at = instantAt('2026-05-04', '10:07')
  expect(formatTime(at)).toBe('2026-05-04 10:07')
  expect(formatExactTime(at)).toBe('2026-05-04 10:07:00')
  expect(pickerTime(at).format('YYYY-MM-DD HH:mm')).toBe('2026-05-04 10:07')
  expect(pickedInstant(pickerTime(at))).toBe(at)
  expect(pickedText(writtenTime('2026-05-03T22:07:00-04:00'))).toBe('2026-05-04T10:07:00+08:00')
  expect(pickedText(writtenTime('2026-05-04 10:07'))).toBe('2026-05-04T10:07:00+08:00')
})
