import type { InstanceStatus, OpinionStatus } from '../engine/statuses.ts'

export type HandledRow = {
  instance: string
  taskKey: string
  status: InstanceStatus
  opinionStatus: OpinionStatus
}

const REVOCABLE: readonly OpinionStatus[] = ['agree', 'inqu']

/**
 * Which rows of a done list, newest first, can be withdrawn: those of a running instance with an opinion that can
 * be, but of several for one instance and node only the first, which is the latest.
 */
export function revocableRows(rows: readonly HandledRow[]): boolean[] {
  const seen = new Set<string>()
  return rows.map(({ instance, taskKey, status, opinionStatus }) => {
    if (status !== 'running' || !REVOCABLE.includes(opinionStatus)) {
      return false
    }
    const key = JSON.stringify([instance, taskKey])
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  })
}
