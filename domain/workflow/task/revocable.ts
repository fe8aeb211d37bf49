import { isLive, type InstanceStatus } from '../engine/statuses.ts'

export type HandledRow = {
  instance: string
  /** The task it was said on; null for what was said beside one. */
  task: string | null
  status: InstanceStatus
  isWithdrawn: boolean
}

/**
 * Which rows of a done list, newest first, may be withdrawn at all: those on a task of an instance that moves, and of
 * several on one task only the first, which is what was done last. Whether it works is then tried.
 */
export function revocableRows(rows: readonly HandledRow[]): boolean[] {
  const seen = new Set<string>()
  return rows.map(({ instance, task, status, isWithdrawn }) => {
    if (!isLive(status) || task === null) {
      return false
    }
    const key = JSON.stringify([instance, task])
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst && !isWithdrawn
  })
}
