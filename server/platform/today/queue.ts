import type { QueueKind } from '#api/platform/today.ts'
import type { Scope } from '#server/scope.ts'

/** How many wait, and since when the one that waits longest. */
export type Queued = { count: number; oldest: number | null }

export type Queue = {
  kind: QueueKind
  right: string
  look: (scope: Scope) => Promise<Queued>
}
