import { isOneOf } from '#domain/record.ts'
import type { TaskStatus } from '../engine/statuses.ts'

const DECIDED: readonly TaskStatus[] = [
  'NORMAL',
  'ADDSIGN',
  'AGENT',
  'DELIVERTO',
  'APPROVELINEED',
  'SIGNSEQUENCEED',
  'SIGNLINEED',
]

/** As many as one call takes. */
export const MAX_BATCH = 50

/** Whether a task can be decided with others: not what came back to be corrected, asks for an answer, or is suspended. */
export const canBeBatched = ({ status, isForbidden }: { status: string; isForbidden: number }): boolean =>
  isOneOf(DECIDED, status) && isForbidden === 0

export type BatchResult = { taskId: string; ok: boolean; message: string }

/** Several lists of tasks to be sent one after the other, none longer than a call takes. */
export function splitIntoBatches<T>(all: readonly T[], most = MAX_BATCH): T[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, at) =>
    all.slice(at * most, (at + 1) * most),
  )
}
