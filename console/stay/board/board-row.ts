import type { CallOutput } from '#api/endpoint.ts'
import type { boardApi } from '#api/owner/board.ts'

export type Board = CallOutput<typeof boardApi.board>
export type BoardRoom = Board['rooms'][number]
export type BoardBar = Board['bars'][number]

/** How wide the names of the rooms stand at the left. */
export const nameWidth = 190

/** Nights of one room, the first and the last. */
export type ChosenSpan = { room: BoardRoom; from: string; to: string }
