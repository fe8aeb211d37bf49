import { addDays } from '#domain/day.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'

/** From one time of day to another, 'HH:MM'; '24:00' is the end of the day. */
export type OpenHours = { from: string; to: string }

/** Seven days, Monday first. */
export type WeekHours = readonly (readonly OpenHours[])[]

export type ShopCalendar = {
  hours: WeekHours
  /** Days on which it is closed, whatever the week says. */
  closedDays: ReadonlySet<string>
  /** Somebody has paused it until further notice. */
  isPaused: boolean
}

const MINUTE = 60_000
/** A shop that does not open in so many days is not waited for. */
const LOOK_AHEAD = 14

/** Minutes since midnight of 'HH:MM'. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** 'HH:MM' of minutes since midnight. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The instant so many minutes into a day of the park. */
export const instantOf = (day: string, minutes: number): number => instantAt(day, '00:00') + minutes * MINUTE

/** 0 for Monday. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** When a shop is open on a day, in order; nothing on a day it is closed. */
export function hoursOn({ hours, closedDays }: Omit<ShopCalendar, 'isPaused'>, day: string): OpenHours[] {
  if (closedDays.has(day)) {
    return []
  }
  return (hours[weekday(day)] ?? [])
    .filter(({ from, to }) => minutesOf(from) < minutesOf(to))
    .toSorted((one, other) => minutesOf(one.from) - minutesOf(other.from))
}

/** Whether a shop is open at an instant. The minute it closes it is closed. */
export function isOpenAt(calendar: ShopCalendar, now: number): boolean {
  const day = parkDay(now)
  return (
    !calendar.isPaused &&
    hoursOn(calendar, day).some(
      ({ from, to }) => now >= instantOf(day, minutesOf(from)) && now < instantOf(day, minutesOf(to)),
    )
  )
}

/** When a shop that is closed opens next; null when it is open, paused, or closed for long. */
export function nextOpening(calendar: ShopCalendar, now: number): number | null {
  if (calendar.isPaused || isOpenAt(calendar, now)) {
    return null
  }
  const today = parkDay(now)
  for (let ahead = 0; ahead <= LOOK_AHEAD; ahead++) {
    const day = addDays(today, ahead)
    const opens = hoursOn(calendar, day)
      .map(({ from }) => instantOf(day, minutesOf(from)))
      .find((instant) => instant > now)
    if (opens !== undefined) {
      return opens
    }
  }
  return null
}

/** What is wrong with hours somebody wrote down: they overlap, or end before they begin. */
export function hoursProblem(hours: WeekHours): 'backwards' | 'overlap' | null {
  for (const day of hours) {
    const sorted = day.toSorted((one, other) => minutesOf(one.from) - minutesOf(other.from))
    for (const [at, { from, to }] of sorted.entries()) {
      if (minutesOf(from) >= minutesOf(to)) {
        return 'backwards'
      }
      const next = sorted[at + 1]
      if (next && minutesOf(next.from) < minutesOf(to)) {
        return 'overlap'
      }
    }
  }
  return null
}
