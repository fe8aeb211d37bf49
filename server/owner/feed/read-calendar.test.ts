import { expect, test } from 'vitest'
import { readCalendar } from './read-calendar.ts'

const calendar = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Airbnb Inc//Hosting Calendar//EN',
    ...lines,
    'END:VCALENDAR',
  ].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const read = (text: string, endsOnLastNight = false) => {
  const got = readCalendar(text, { endsOnLastNight })
  return got.ok ? got.events.map(({ uid, from, to }) => `${uid} ${from} ${to}`) : got.problem
}

test('whole days, folded lines, an end before its start in the text, and no id at all', () => {
  const text = calendar(
    ...event(
      'DTEND;VALUE=DATE:20280112',
      'DTSTART;VALUE=DATE:20280110',
      'UID:1418fb94e984-0123456789abcdef01234567',
      ' 89abcdef@airbnb.com',
      'SUMMARY:Reserved',
    ),
    ...event('DTSTART;VALUE=DATE:20280201', 'DTEND;VALUE=DATE:20280203', 'SUMMARY:Airbnb (Not available)'),
  )
  const got = read(text)
  expect(got[0]).toBe('1418fb94e984-0123456789abcdef0123456789abcdef@airbnb.com 2028-01-10 2028-01-12')
  expect(got[1]).toMatch(/^[0-9a-f]{32} 2028-02-01 2028-02-03$/)
  expect(read(text)).toEqual(got)
})

test('the ways calendars are written in the wild', () => {
  const one = (...lines: string[]) => read(calendar(...event('UID:a', ...lines)))
  expect(one('DTSTART:20280110')).toEqual(['a 2028-01-10 2028-01-11'])
  expect(one('DTSTART;VALUE=DATE:20280110', 'DTEND;VALUE=DATE:20280110')).toEqual(['a 2028-01-10 2028-01-11'])
  expect(one('DTSTART;VALUE=DATE:20280110', 'DURATION:P3D')).toEqual(['a 2028-01-10 2028-01-13'])
  expect(one('DTSTART:20280110T150000', 'DTEND:20280112T110000')).toEqual(['a 2028-01-10 2028-01-12'])
  expect(one('DTSTART:20280109T180000Z', 'DTEND:20280112T030000Z')).toEqual(['a 2028-01-10 2028-01-12'])
  expect(
    one('DTSTART;TZID=China Standard Time:20280110T150000', 'DTEND;TZID=China Standard Time:20280111T110000'),
  ).toEqual(['a 2028-01-10 2028-01-11'])
  expect(one('DTSTART;VALUE=DATE:20280110', 'STATUS:CANCELLED')).toEqual([])
  expect(
    one(
      'DTSTART;VALUE=DATE:20280110',
      'DTEND;VALUE=DATE:20280111',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT1H',
      'DESCRIPTION:x',
      'END:VALARM',
    ),
  ).toEqual(['a 2028-01-10 2028-01-11'])
  expect(
    read(
      `\uFEFF${calendar(...event('UID:a', 'DTSTART;VALUE=DATE:20280110'))
        .replaceAll('\r\n', '\n')
        .replace('BEGIN:VCALENDAR', 'begin:vcalendar')}`,
    ),
  ).toEqual(['a 2028-01-10 2028-01-11'])
  const lastNight = calendar(...event('UID:a', 'DTSTART;VALUE=DATE:20280110', 'DTEND;VALUE=DATE:20280111'))
  expect(read(lastNight, true)).toEqual(['a 2028-01-10 2028-01-12'])
})

test('a bad event is left out, a page that is no calendar is an error', () => {
  const text = calendar(
    ...event('UID:a', 'DTSTART;VALUE=DATE:20280110', 'DTEND;VALUE=DATE:20280101'),
    ...event('UID:b', 'DTSTART;VALUE=DATE:20280110', 'DTEND;VALUE=DATE:20280112'),
    ...event('UID:c', 'SUMMARY:no day'),
  )
  expect(readCalendar(text, { endsOnLastNight: false })).toMatchObject({
    ok: true,
    badEvents: 2,
    events: [{ uid: 'b' }],
  })
  expect(read('<!doctype html><title>Sign in</title>')).toBe('noCalendar')
  expect(read('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART')).toBe('unreadable')
  expect(read('')).toBe('noCalendar')
})
