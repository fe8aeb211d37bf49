const day = 24 * 60 * 60_000

/** So far ahead a piece may be published by itself. */
export const furthestPlanDays = 366

/** So long a draft that was removed can be taken back. */
export const removedNewsDays = 30

type PlanProblem = 'out' | 'past' | 'far'

/** Why a piece cannot be published by itself at a time; null: it can. */
export function planProblem(state: string, at: number, now: number): PlanProblem | null {
  if (state === 'published') {
    return 'out'
  }
  if (at <= now) {
    return 'past'
  }
  return at > now + furthestPlanDays * day ? 'far' : null
}
