import { fieldsOf, keysOf } from '#domain/record.ts'
import { CallError } from '../call/call-error.ts'

/** What the server answers to a save on an old revision. */
export type Conflict<Content> = { revision: number; by: string; at: number; current: Content }

/** The conflict in a refusal, or null: then it was refused for another reason. */
export function conflictIn<Content>(error: unknown): Conflict<Content> | null {
  if (!(error instanceof CallError) || error.status !== 409) {
    return null
  }
  const { revision, by, at, current } = fieldsOf(error.value)
  if (typeof revision !== 'number' || current === undefined) {
    return null
  }
  // The server gives what its own call for reading gives.
  return { revision, by: String(by ?? ''), at: Number(at ?? 0), current: current as Content }
}

export type Side = 'theirs' | 'mine'

/** The fields in which the two differ, with the side that is taken unless the person says otherwise. */
export function differingFields<Content extends object>(
  base: Content,
  theirs: Content,
  mine: Content,
): { key: keyof Content & string; side: Side }[] {
  return keysOf(mine)
    .filter((key) => !isSame(theirs[key], mine[key]))
    .map((key) => ({ key, side: isSame(base[key], mine[key]) ? 'theirs' : 'mine' }))
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
