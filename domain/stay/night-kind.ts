import { addDays } from '#domain/day.ts'
import { holidayOn, isWorkedWeekend, weekdayOf, type Holidays } from '#domain/holidays.ts'

export const nightKinds = ['weekday', 'weekend', 'holiday'] as const
export type NightKind = (typeof nightKinds)[number]

/**
 * What a night is worth depends on the morning after: it is a holiday's when that morning is a public holiday,
 * and a weekend's when it is a Saturday or Sunday nobody has to work. So the night before a holiday counts, and
 * the night after its last day does not.
 */
export function nightKind(holidays: Holidays, day: string): NightKind {
  const morning = addDays(day, 1)
  if (holidayOn(holidays, morning)) {
    return 'holiday'
  }
  const weekday = weekdayOf(morning)
  return (weekday === 0 || weekday === 6) && !isWorkedWeekend(holidays, morning) ? 'weekend' : 'weekday'
}

/** The nights that are of another kind by the one than by the other, in their order. */
export function nightsThatDiffer(one: Holidays, other: Holidays): string[] {
  const mornings = new Set([...one.off.keys(), ...one.worked, ...other.off.keys(), ...other.worked])
  return [...mornings]
    .map((morning) => addDays(morning, -1))
    .filter((night) => nightKind(one, night) !== nightKind(other, night))
    .toSorted()
}
