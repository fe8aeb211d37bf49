import { addDays, daysBetween } from '#domain/day.ts'

/** No least stay is longer, so no run of free nights that is longer is a gap. */
export const MOST_GAP = 31

/**
 * The days that lie in a gap: a run of free nights between two taken ones, or between today and one, that is shorter
 * than the least stay of the day. Computed when it is asked for and never stored, since every booking changes it.
 */
export function gapDays(
  taken: readonly string[],
  minNightsOn: (day: string) => number | undefined,
  today: string,
): string[] {
  const ends = [...new Set(taken)].filter((night) => night >= today).toSorted()
  const days: string[] = []
  // Nobody can have a night that is over.
  let before = addDays(today, -1)
  for (const night of ends) {
    const run = daysBetween(before, night) - 1
    for (let at = 1; at <= run && run < MOST_GAP; at += 1) {
      const day = addDays(before, at)
      if (run < (minNightsOn(day) ?? 0)) {
        days.push(day)
      }
    }
    before = night
  }
  return days
}

/**
 * The days on which an arrival, or a departure, would leave a run of one to `most` free nights beside the stay, up to
 * somebody who has the next: few book so short a run. A stay that fills its run leaves none.
 */
export function orphanDays(
  taken: readonly string[],
  most: number,
): { arrivals: string[]; departures: string[] } {
  const nights = new Set(taken)
  const arrivals: string[] = []
  const departures: string[] = []
  for (const night of nights) {
    for (let run = 1; run <= most && !nights.has(addDays(night, run)); run += 1) {
      arrivals.push(addDays(night, run + 1))
    }
    for (let run = 1; run <= most && !nights.has(addDays(night, -run)); run += 1) {
      departures.push(addDays(night, -run))
    }
  }
  return { arrivals, departures }
}
