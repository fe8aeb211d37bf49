export const PARK_ZONE = 'Asia/Shanghai'
const HOUR_MS = 3_600_000

// China is eight hours ahead and has had no summer time since 1991: no calendar of time zones is needed.
const parkClock = (instant: number): string => new Date(instant + 8 * HOUR_MS).toISOString()

/** The day in the park at an instant, wherever the machine stands. */
export const parkDay = (instant: number): string => parkClock(instant).slice(0, 10)

/** 'HH:MM' on a clock in the park. */
export const parkTime = (instant: number): string => parkClock(instant).slice(11, 16)

/** The instant at which a clock in the park shows this day and 'HH:MM'. */
export const instantAt = (day: string, time: string): number => Date.parse(`${day}T${time}:00+08:00`)

/** Hours from an instant to the day's time, not rounded; negative once it has passed. */
export const hoursUntil = (day: string, time: string, instant: number): number =>
  (instantAt(day, time) - instant) / HOUR_MS
