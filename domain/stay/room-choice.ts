import { addDays, daysBetween } from '#domain/day.ts'
import { MOST_GAP } from './gaps.ts'
import type { StayDates } from './nights.ts'

/** A room of several that are alike, and who has it next to the nights that are wanted. */
export type RoomChoice = {
  id: string
  /** The last night before the arrival that somebody has, and the first from the arrival on; null: none near. */
  takenBefore: string | null
  takenAfter: string | null
}

/**
 * In which order rooms that are alike are tried for a stay. First those that are free; of them the ones in which the
 * stay leaves no run of one to `most` nights beside it, that few would book; then the one where it fits most closely, so
 * that long runs stay whole for long stays. Else in the order they come.
 */
export function roomsByFit(rooms: readonly RoomChoice[], dates: StayDates, most: number): string[] {
  const fits = rooms.map((room, at) => ({ id: room.id, at, ...fitOf(room, dates, most) }))
  return fits
    .toSorted(
      (one, other) =>
        Number(other.isFree) - Number(one.isFree) ||
        one.orphans - other.orphans ||
        one.leftOver - other.leftOver ||
        one.at - other.at,
    )
    .map(({ id }) => id)
}

function fitOf({ takenBefore, takenAfter }: RoomChoice, { checkIn, checkOut }: StayDates, most: number) {
  const isFree = takenAfter === null || takenAfter >= checkOut
  const before = takenBefore === null ? MOST_GAP : daysBetween(addDays(takenBefore, 1), checkIn)
  const after = takenAfter === null ? MOST_GAP : daysBetween(checkOut, takenAfter)
  const orphans = [before, after].filter((run) => run >= 1 && run <= most).length
  return { isFree, orphans, leftOver: before + after }
}
