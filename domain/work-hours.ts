import { addDays, nextDay } from '#domain/day.ts'
import { areWorkPeriods, type WorkPeriod } from '#domain/work-calendar.ts'

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** `09:00–12:00, 13:30–18:00`; nothing for a day without work. */
export const hoursText = (periods: readonly WorkPeriod[]): string =>
  periods.map(([from, until]) => `${clock(from)}–${clock(until)}`).join(', ')

const period = /^(\d{1,2})(?::(\d{2}))?[\p{Pd}~](\d{1,2})(?::(\d{2}))?$/u

function minuteOf(hour: string, minutes = '00'): number | null {
  const [whole, rest] = [Number(hour), Number(minutes)]
  return rest < 60 && whole * 60 + rest <= 1440 ? whole * 60 + rest : null
}

/** The hours somebody typed, with whatever dash, comma or colon their keyboard has; null when they are none. */
export function parseHours(typed: string): WorkPeriod[] | null {
  // One width of digits and signs, and no room around a dash or a colon.
  const plain = typed.normalize('NFKC').replaceAll(/\s*([\p{Pd}~:])\s*/gu, '$1')
  // Commas and the like stand between them, or nothing but room.
  const parts = plain.split(/(?:\s|(?!:)\p{Po})+/u).filter((part) => part !== '')
  const periods: WorkPeriod[] = []
  for (const part of parts) {
    const [, fromHour = '', fromMinute, untilHour = '', untilMinute] = period.exec(part) ?? []
    const [from, until] = [minuteOf(fromHour, fromMinute), minuteOf(untilHour, untilMinute)]
    if (fromHour === '' || from === null || until === null) {
      return null
    }
    periods.push([from, until])
  }
  return areWorkPeriods(periods) ? periods : null
}

/** A day that differs from what its weekday and the public holidays say. */
export type OwnDay = { day: string; name: string | null; spans: readonly WorkPeriod[] }
export type OwnDays = { from: string; to: string; name: string | null; spans: readonly WorkPeriod[] }

const isAlike = (one: Omit<OwnDays, 'from' | 'to'>, other: OwnDay) =>
  one.name === other.name && hoursText(one.spans) === hoursText(other.spans)

/** Days that follow each other and are alike, together. */
export function joinDays(days: readonly OwnDay[]): OwnDays[] {
  const joined: OwnDays[] = []
  for (const one of days.toSorted((left, right) => left.day.localeCompare(right.day))) {
    const last = joined.at(-1)
    if (last && nextDay(last.to) === one.day && isAlike(last, one)) {
      last.to = one.day
    } else {
      joined.push({ from: one.day, to: one.day, name: one.name, spans: one.spans })
    }
  }
  return joined
}

/** The days with those from one to another as given; null: as they would be without a word of the company's own. */
export function withDays(
  days: readonly OwnDay[],
  { from, to }: { from: string; to: string },
  as: Omit<OwnDay, 'day'> | null,
): OwnDay[] {
  const others = days.filter(({ day }) => day < from || day > to)
  const own: OwnDay[] = []
  for (let day = from; as !== null && day <= to; day = addDays(day, 1)) {
    own.push({ day, ...as })
  }
  return [...others, ...own].toSorted((one, other) => one.day.localeCompare(other.day))
}
