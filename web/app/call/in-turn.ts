/** What was asked for last and is not done, by what it is about. */
const last = new Map<string, Promise<unknown>>()

/**
 * Does what is about the same thing one after the other, as it was asked for: of two calls on their way the second may
 * arrive first, and the server would keep what is no longer wanted.
 */
export async function inTurn<T>(about: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(about) ?? Promise.resolve()
  // Also after one that failed.
  const own = before.then(work, work)
  last.set(about, own)
  try {
    return await own
  } finally {
    if (last.get(about) === own) {
      last.delete(about)
    }
  }
}

/** Whether nothing about it was asked for since, and nothing is under way. */
export const isIdle = (about: string): boolean => !last.has(about)
