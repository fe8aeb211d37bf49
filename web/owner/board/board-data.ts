import type { CallOutput } from '#api/endpoint.ts'
import type { boardApi } from '#api/owner/board.ts'
import { addDays, daysBetween } from '#domain/day.ts'

export type BoardData = CallOutput<typeof boardApi.board>
export type BoardRoom = BoardData['rooms'][number]
export type BoardBar = BoardData['bars'][number]
export type ChosenNights = { room: BoardRoom; from: string; to: string | null }

/** So wide is a day: seven of them and the rooms on a phone. */
export const DAY_WIDTH = 44
/** So many days are asked for at once. */
export const BOARD_DAYS = 60

/** Where a bar begins and how long it is, in days: guests come at midday and leave at midday. */
export function barPlace(bar: Pick<BoardBar, 'from' | 'to'>, first: string, days: number) {
  const begins = daysBetween(first, bar.from)
  const ends = daysBetween(first, bar.to)
  // What goes on beyond an edge is cut there, without the half day.
  const left = begins <= 0 && bar.from <= first ? Math.max(0, begins + 0.5) : begins + 0.5
  const right = ends >= days ? days : ends + 0.5
  return { left, width: Math.max(0.5, right - left) }
}

/** What a tap on a free night makes of the choice: a first night, or the last of the same room. */
export function chooseNight(chosen: ChosenNights | null, room: BoardRoom, night: string): ChosenNights {
  const isSecond =
    chosen !== null &&
    chosen.to === null &&
    chosen.room.roomId === room.roomId &&
    chosen.room.houseId === room.houseId
  if (!isSecond) {
    return { room, from: night, to: null }
  }
  return night < chosen.from ? { room, from: night, to: chosen.from } : { room, from: chosen.from, to: night }
}

/** The day under a point of a row. */
export const dayAt = (first: string, x: number): string => addDays(first, Math.floor(x / DAY_WIDTH))

/** The nights between two points of a row, whichever was first. */
export function draggedNights(first: string, startX: number, x: number): { from: string; to: string } {
  const [one, other] = [dayAt(first, Math.max(0, startX)), dayAt(first, Math.max(0, x))]
  return one < other ? { from: one, to: other } : { from: other, to: one }
}
