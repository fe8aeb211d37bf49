import type { Database } from '#server/db/open.ts'

/** Something that holds whatever happened. `broken` names what does not, one line each, and at most some. */
export type Invariant = { name: string; violations: (db: Database, now: number) => Promise<string[]> }
