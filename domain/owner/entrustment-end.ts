import { addDays } from '#domain/day.ts'

/**
 * The first day an entrustment no longer holds when it is ended today: after the notice that was agreed, and not before
 * the last guests have left, whose bookings are honoured.
 */
export function entrustmentEndsOn(today: string, noticeDays: number, checkOuts: readonly string[]): string {
  const afterNotice = addDays(today, Math.max(1, noticeDays))
  const last = checkOuts.toSorted().at(-1) ?? afterNotice
  return last > afterNotice ? last : afterNotice
}

/** Ending it makes sense only when it would not be over by then anyway. */
export const endsEarlier = (endsOn: string, agreedEnd: string | null): boolean =>
  agreedEnd === null || endsOn < agreedEnd
