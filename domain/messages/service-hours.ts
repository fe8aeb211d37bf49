import { addDays } from '#domain/day.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'

/** From and until, as the clocks of the park show it: 'HH:MM', until at most '24:00'. */
export type DayHours = readonly [from: string, until: string]
/** Seven entries from Monday on; null is a day off. */
export type ServiceHours = readonly (DayHours | null)[]

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const endOf = (day: string, until: string): number =>
  until === '24:00' ? instantAt(addDays(day, 1), '00:00') : instantAt(day, until)

/** Whether somebody is there at this instant. */
export function isServiceOpen(hours: ServiceHours, instant: number): boolean {
  const day = parkDay(instant)
  const today = hours[weekdayOf(day)]
  return today ? instant >= instantAt(day, today[0]) && instant < endOf(day, today[1]) : false
}

/** When somebody is there next; the instant itself when somebody is, null when there never is. */
export function nextServiceOpening(hours: ServiceHours, instant: number): number | null {
  if (isServiceOpen(hours, instant)) {
    return instant
  }
  const today = parkDay(instant)
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = addDays(today, ahead)
    const [from, until] = hours[weekdayOf(day)] ?? []
    if (from !== undefined && until !== undefined) {
      const begins = instantAt(day, from)
      if (begins > instant && begins < endOf(day, until)) {
        return begins
      }
    }
  }
  return null
}
