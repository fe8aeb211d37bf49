import type { CancelPolicy, CancelTier } from './cancel-policy.ts'
import { instantAt } from '#domain/park-time.ts'

/** Until an instant, that one too, so much is kept; null: from the step before on, whenever. */
export type CancelStep = { until: number | null; keep: CancelTier['keep'] }

type Stay = { checkIn: string; checkInTime: string; bookedAt: number }

const hour = 3_600_000
const nothing: CancelTier['keep'] = { nights: 0, percent: 0, fen: 0 }

/**
 * The ladder of a policy with the days and hours of a stay in place of "so many days before": what holds now comes
 * first, and what is over is left out. Of guests who have not come, each night that has begun is kept whatever it says.
 */
export function cancelSteps(
  { tiers, grace }: Pick<CancelPolicy, 'tiers' | 'grace'>,
  { checkIn, checkInTime, bookedAt }: Stay,
  now: number,
): CancelStep[] {
  const arrival = instantAt(checkIn, checkInTime)
  const begun = Math.max(0, Math.ceil((now - arrival) / (24 * hour)))
  const steps = tiers
    .map(({ hoursBefore, keep }) => ({
      until: hoursBefore === null ? null : arrival - hoursBefore * hour,
      keep,
    }))
    .filter(({ until }) => until === null || now <= until)
    .map(({ until, keep }) => ({ until, keep: { ...keep, nights: Math.max(keep.nights, begun) } }))
  // Who changes their mind at once has everything back, however the ladder goes on.
  const mistake = grace
    ? Math.min(bookedAt + grace.hours * hour, arrival - grace.daysBefore * 24 * hour)
    : Number.NEGATIVE_INFINITY
  if (now > mistake) {
    return joined(steps)
  }
  return joined([
    { until: mistake, keep: nothing },
    ...steps.filter(({ until }) => until === null || until > mistake),
  ])
}

/** What is kept of the nights at this moment, nights that have begun included; when it is all of them, all of it. */
export function keptNow(
  policy: Pick<CancelPolicy, 'tiers' | 'grace'>,
  stay: Stay & { nights: number },
  now: number,
): CancelTier['keep'] {
  const keep = cancelSteps(policy, stay, now)[0]?.keep ?? nothing
  return keep.nights >= stay.nights || keep.percent >= 10_000
    ? { nights: 0, percent: 10_000, fen: 0 }
    : { ...keep }
}

/** Steps that keep the same are one. */
const joined = (steps: readonly CancelStep[]): CancelStep[] =>
  steps.filter(({ keep }, at) => {
    const next = steps[at + 1]?.keep
    return !next || keep.nights !== next.nights || keep.percent !== next.percent || keep.fen !== next.fen
  })

export const keepsNothing = ({ keep }: CancelStep): boolean =>
  keep.nights === 0 && keep.percent === 0 && keep.fen === 0
