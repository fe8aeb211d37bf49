import type { StayProblem } from '#domain/stay/stay-problem.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { formatDay } from '#web/text/format-day.ts'

/** Why a stay cannot be booked, in words. */
export function useProblemText(): (problem: StayProblem) => string {
  const text = useText('stay')
  return ({ reason, day, limit }) =>
    text(`problem.${reason}`, {
      day: day === null ? '' : formatDay(day, 'day', currentLanguage()),
      limit: limit ?? 0,
    })
}
