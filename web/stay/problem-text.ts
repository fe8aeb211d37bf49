import type { StayProblem } from '#domain/stay/stay-problem.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { formatDay } from '#web/text/format-day.ts'

/** Under which words a problem is told: where there may be only one of something, in the singular. */
export function problemKey({ reason, limit }: Pick<StayProblem, 'reason' | 'limit'>) {
  const isCounted = reason === 'tooManyAdults' || reason === 'tooManyGuests' || reason === 'tooLong'
  return isCounted && limit === 1 ? (`problem.${reason}One` as const) : (`problem.${reason}` as const)
}

/** Why a stay cannot be booked, in words. */
export function useProblemText(): (problem: StayProblem) => string {
  const text = useText('stay')
  return (problem) =>
    text(problemKey(problem), {
      day: problem.day === null ? '' : formatDay(problem.day, 'day', currentLanguage()),
      limit: problem.limit ?? 0,
    })
}
