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

type BoardRooms = readonly { roomId: string; houseId: string }[]
type BoardBars = readonly { roomId: string; from: string; to: string }[]

/**
 * The first house whose rooms all are free from one day to another; undefined when none is, or the board does not show
 * all these nights.
 */
export function firstFreeHouse(
  board: { from: string; rooms: BoardRooms; bars: BoardBars },
  days: number,
  dates: { checkIn: string; checkOut: string },
): string | undefined {
  if (dates.checkIn < board.from || dates.checkOut > addDays(board.from, days)) {
    return undefined
  }
  const takenRooms = new Set(
    board.bars
      .filter(({ from, to }) => from < dates.checkOut && dates.checkIn < to)
      .map(({ roomId }) => roomId),
  )
  const takenHouses = new Set(
    board.rooms.filter(({ roomId }) => takenRooms.has(roomId)).map(({ houseId }) => houseId),
  )
  return board.rooms.find(({ houseId }) => !takenHouses.has(houseId))?.houseId
}
