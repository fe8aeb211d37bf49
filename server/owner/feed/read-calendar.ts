import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import { addDays } from '#domain/day.ts'
import type { FeedEvent } from '#domain/owner/feed/feed-events.ts'
import { parkDay } from '#domain/park-time.ts'

export type ReadCalendar =
  | { ok: true; prodId: string; events: FeedEvent[]; badEvents: number }
  | { ok: false; problem: 'noCalendar' | 'unreadable' }

/** How a calendar means the end of a stay. Some end with the last night instead of the day of leaving. */
export type ReadOptions = { endsOnLastNight: boolean }

const MOST_EVENTS = 5000

/**
 * Reads a calendar. A page that is none, such as a login that answers 200, is an error, so that what we have stays; one
 * bad event is left out and counted, and the rest goes on.
 */
export function readCalendar(text: string, { endsOnLastNight }: ReadOptions): ReadCalendar {
  const plain = text.replace(/^\uFEFF/, '').trimStart()
  if (!/^BEGIN:VCALENDAR/i.test(plain)) {
    return { ok: false, problem: 'noCalendar' }
  }
  // The parser wants these names in capitals, and a day to say that it is one.
  const strict = plain
    .replaceAll(/^(?:begin|end):\w+/gim, (line) => line.toUpperCase())
    .replaceAll(/^(dtstart|dtend)(?:;(?!value=)[^:;\r\n]*)*:(\d{8})$/gim, '$1;VALUE=DATE:$2')
  let calendar: ICAL.Component
  try {
    const parsed: unknown = ICAL.parse(strict)
    // Calendars one after the other come as a list of them.
    const first = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed[0] : parsed
    // The library takes what its own parser gave; its type for it is a list of anything.
    calendar = new ICAL.Component(first as never[])
  } catch {
    return { ok: false, problem: 'unreadable' }
  }
  const events: FeedEvent[] = []
  let badEvents = 0
  for (const part of calendar.getAllSubcomponents('vevent').slice(0, MOST_EVENTS)) {
    const event = readEvent(part, endsOnLastNight)
    if (event === 'bad') {
      badEvents += 1
    } else if (event !== 'cancelled') {
      events.push(event)
    }
  }
  return { ok: true, prodId: String(calendar.getFirstPropertyValue('prodid') ?? ''), events, badEvents }
}

function readEvent(part: ICAL.Component, endsOnLastNight: boolean): FeedEvent | 'bad' | 'cancelled' {
  try {
    if (String(part.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED') {
      return 'cancelled'
    }
    const start = part.getFirstPropertyValue('dtstart')
    if (!(start instanceof ICAL.Time)) {
      return 'bad'
    }
    const from = dayOf(start)
    const to = endOf(part, start, from)
    if (to === null) {
      return 'bad'
    }
    const summary = String(part.getFirstPropertyValue('summary') ?? '').slice(0, 200)
    const ownUid = String(part.getFirstPropertyValue('uid') ?? '').slice(0, 300)
    const last = endsOnLastNight && to > from ? addDays(to, 1) : to
    // Without an end, or with one on the day it begins, it is one night.
    const leaves = last <= from ? addDays(from, 1) : last
    return { uid: ownUid || hashOf(from, leaves, summary), from, to: leaves, summary }
  } catch {
    return 'bad'
  }
}

/** The day an event ends; null when that is before it begins. */
function endOf(part: ICAL.Component, start: ICAL.Time, from: string): string | null {
  const end = part.getFirstPropertyValue('dtend')
  if (end instanceof ICAL.Time) {
    const to = dayOf(end)
    return to < from ? null : to
  }
  const duration = part.getFirstPropertyValue('duration')
  if (duration instanceof ICAL.Duration) {
    const after = start.clone()
    after.addDuration(duration)
    return dayOf(after)
  }
  return addDays(from, 1)
}

/** A day as it is; an hour with Z by the park's clock; any other hour by the clock it was written for. */
function dayOf(time: ICAL.Time): string {
  const isUtc = !time.isDate && time.zone === ICAL.Timezone.utcTimezone
  return isUtc ? parkDay(time.toJSDate().getTime()) : time.toString().slice(0, 10)
}

const hashOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)
