import { dayIn } from '#domain/day.ts'

export const PARK_ZONE = 'Asia/Shanghai'
const HOUR_MS = 3_600_000

/** The day in the park at an instant, wherever the machine stands. */
export const parkDay = (instant: number): string => dayIn(instant, PARK_ZONE)

/** The instant at which a clock in the park shows this day and 'HH:MM'. China has had no summer time since 1991. */
export const instantAt = (day: string, time: string): number => Date.parse(`${day}T${time}:00+08:00`)

/** Hours from an instant to the day's time, not rounded; negative once it has passed. */
export const hoursUntil = (day: string, time: string, instant: number): number =>
  (instantAt(day, time) - instant) / HOUR_MS
