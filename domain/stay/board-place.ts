import { addDays, daysBetween } from '#domain/day.ts'

/**
 * Where a stay lies on a board of days, in days from the first: guests come and leave at midday, so that one who leaves
 * and one who comes share a day. What goes on beyond an edge is cut there. Null where nothing of it is on the board.
 */
export function boardPlace(
  bar: { from: string; to: string },
  first: string,
  days: number,
): { left: number; width: number } | null {
  const left = Math.max(0, daysBetween(first, bar.from) + 0.5)
  const right = Math.min(days, daysBetween(first, bar.to) + 0.5)
  return right > left ? { left, width: right - left } : null
}

/** The nights between two points of a row, in whichever order they were touched. */
export function chosenNights(first: string, one: number, other: number): { from: string; to: string } {
  const [from, to] = one <= other ? [one, other] : [other, one]
  return { from: addDays(first, from), to: addDays(first, to) }
}

/** Where a stay ends whose end was drawn so many points along a board with days of a width; one night stays. */
export function newEnd(bar: { from: string; to: string }, points: number, width: number): string {
  const end = addDays(bar.to, Math.round(points / width))
  return end > bar.from ? end : addDays(bar.from, 1)
}
