import { setTimeout as pause } from 'node:timers/promises'

/** 57P03: it starts, recovers or stops. 25006: it can be read only, as one that takes over from another does. */
const notYet = ['57P03', '25006']

export const isRecovering = (error: unknown): boolean =>
  // What the driver throws has a code.
  notYet.includes(String((error as { code?: unknown } | null)?.code))

type Waiting = { patience: number; between: number; onWait: (error: Error) => void }

/**
 * Does the first work with a database, which may just be recovering from a crash or taking over: that takes minutes and
 * ends well, so it is waited for. Whatever else is wrong is thrown at once.
 */
export async function waitForDatabase<T>(
  work: () => Promise<T>,
  { patience, between, onWait }: Waiting,
): Promise<T> {
  const end = performance.now() + patience
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isRecovering(error) || performance.now() + between > end) {
        throw error
      }
      // Only an error has such a code.
      onWait(error as Error)
      await pause(between)
    }
  }
}
