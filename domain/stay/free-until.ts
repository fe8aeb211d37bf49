import type { CancelTier } from './cancel-policy.ts'
import { instantAt } from './park-time.ts'

/** The last instant at which a stay can be cancelled and all comes back; null when there is none. */
export function freeUntil(
  { tiers }: { tiers: readonly CancelTier[] },
  checkIn: string,
  checkInTime: string,
): number | null {
  const free = tiers.findLast(
    ({ keep }, at) =>
      keep.nights === 0 &&
      keep.percent === 0 &&
      keep.fen === 0 &&
      // A kinder tier after a stricter one would be no ladder; only the first steps count.
      tiers.slice(0, at).every((before) => before.keep.percent + before.keep.nights + before.keep.fen === 0),
  )
  return free ? instantAt(checkIn, checkInTime) - (free.hoursBefore ?? 0) * 3_600_000 : null
}
