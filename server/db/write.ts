import { setTimeout as pause } from 'node:timers/promises'
import { isTransientError, isRollbackError } from './database-errors.ts'
import {
  AlreadyDone,
  claimIdempotencyKey,
  findStoredAnswer,
  storeAnswer,
  type IdempotencyKey,
} from './idempotency.ts'
import type { Database, Tx } from './open.ts'

/** Does the work in one transaction; see `Write` of the scope, which is built on it. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const tries = 6
/** After this long the caller rather gets an answer than another attempt. */
const patience = 8000

export function transactor(db: Database, once?: IdempotencyKey): Transact {
  let calls = 0
  return async (work) => {
    const key = once && numbered(once, calls++)
    const end = performance.now() + patience
    for (let attempt = 1; ; attempt++) {
      const outcome = await attemptWork(db, key, work)
      if ('value' in outcome) {
        return outcome.value
      }
      const delay = delayAfter(attempt)
      if (!outcome.again || attempt === tries || performance.now() + delay > end) {
        throw outcome.error
      }
      await pause(delay)
    }
  }
}

type Outcome<T> = { value: T } | { error: unknown; again: boolean }

async function attemptWork<T>(
  db: Database,
  once: IdempotencyKey | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<Outcome<T>> {
  let commitSent = false
  try {
    const tx = await db.startTransaction().setIsolationLevel('read committed').execute()
    try {
      const value = once ? await workOnce(tx, once, work) : await work(tx)
      commitSent = true
      await tx.commit().execute()
      return { value }
    } catch (error) {
      // On a lost connection there is nothing left to roll back.
      await tx
        .rollback()
        .execute()
        .catch(() => {})
      throw error
    }
  } catch (error) {
    if (once && error instanceof AlreadyDone) {
      const stored = await findStoredAnswer(db, once)
      // One that was just swept away is as good as never there.
      return stored ? { value: stored.answer as T } : { error, again: true }
    }
    // A fault while committing leaves open whether it happened. Only a key can tell, on the next attempt.
    const isUnsure = commitSent && !isRollbackError(error)
    return { error, again: isTransientError(error) && (!isUnsure || once !== undefined) }
  }
}

async function workOnce<T>(tx: Tx, once: IdempotencyKey, work: (tx: Tx) => Promise<T>): Promise<T> {
  await claimIdempotencyKey(tx, once)
  const value = await work(tx)
  await storeAnswer(tx, once, value)
  return value
}

/** A handler that writes twice has two operations under its caller's one key. */
function numbered(once: IdempotencyKey, call: number): IdempotencyKey {
  return call === 0 ? once : { ...once, scope: `${once.scope} #${call + 1}` }
}

/** Around 30, 90, 270, 810, 2430 ms: half of it by chance, so that those who collided do not meet again. */
function delayAfter(attempt: number): number {
  return 20 * 3 ** (attempt - 1) * (1 + Math.random())
}
