import { Failure } from '#server/failure.ts'
import type { TextKey } from '#server/text/texts.ts'

/** Which constraint or unique index is broken says what; `foreignKey` stands for a reference to nothing. */
type Reasons = Record<string, TextKey> & { foreignKey?: TextKey }

/**
 * Does a write whose constraints decide: asking first whether a name is free would let two people have it. A
 * broken constraint that has a reason becomes that refusal; anything else stays the bug it is.
 */
export async function refuseOnViolation<T>(work: Promise<T>, reasons: Reasons): Promise<T> {
  try {
    return await work
  } catch (error) {
    // What the driver throws names the code and the constraint.
    const { code, constraint = '' } = error as { code?: string; constraint?: string }
    const key =
      code === '23503'
        ? reasons.foreignKey
        : code === '23505'
          ? reasons[constraintName(constraint)]
          : undefined
    throw key ? new Failure(key) : error
  }
}

/** A database spread over many machines keeps a table in shards, whose constraints end with the shard's number. */
export const constraintName = (constraint: string): string => constraint.replace(/_\d{5,}$/, '')
