import { instantAt, parkDay } from '#domain/park-time.ts'

export type TimeSlot = { start: number; end: number }
export type RoomHours = { opens: string; closes: string }
type Refusal = 'backwards' | 'past' | 'notOnGrid' | 'tooLong' | 'tooFar' | 'closed'

const minute = 60_000
const grid = 15 * minute
const longest = 12 * 60 * minute
const furthest = 180 * 24 * 60 * minute

/** Whether two spans share a moment; one that begins when the other ends does not meet it. */
export const slotsOverlap = (one: TimeSlot, other: TimeSlot): boolean =>
  one.start < other.end && other.start < one.end

/** Whether a room can be had for a span of time, whoever else has it: from a quarter to a quarter of its hours. */
export function checkBookable(
  span: TimeSlot,
  hours: RoomHours,
  now: number,
): { ok: true } | { ok: false; reason: Refusal } {
  const no = (reason: Refusal) => ({ ok: false, reason }) as const
  const { start, end } = span
  if (end <= start) {
    return no('backwards')
  }
  if (start % grid !== 0 || end % grid !== 0) {
    return no('notOnGrid')
  }
  // Who sits down already may still take the room they are in.
  if (start < now - grid) {
    return no('past')
  }
  if (end - start > longest) {
    return no('tooLong')
  }
  if (start > now + furthest) {
    return no('tooFar')
  }
  const day = parkDay(start)
  const isInside = start >= instantAt(day, hours.opens) && end <= instantAt(day, hours.closes)
  return isInside ? { ok: true } : no('closed')
}

/** The quarters of a day in which a room is free, for those who choose a time. */
export function freeQuarters(
  day: string,
  hours: RoomHours,
  taken: readonly TimeSlot[],
  now: number,
): number[] {
  const quarters: number[] = []
  for (let start = instantAt(day, hours.opens); start < instantAt(day, hours.closes); start += grid) {
    const quarter = { start, end: start + grid }
    if (checkBookable(quarter, hours, now).ok && !taken.some((one) => slotsOverlap(one, quarter))) {
      quarters.push(start)
    }
  }
  return quarters
}

/** Up to when a meeting may go on that begins at a free quarter, quarter by quarter. */
export function possibleEnds(start: number, free: readonly number[]): number[] {
  const isFree = new Set(free)
  const ends: number[] = []
  for (let at = start; isFree.has(at) && at - start < longest; at += grid) {
    ends.push(at + grid)
  }
  return ends
}
