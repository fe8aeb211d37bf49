import pg from 'pg'

/**
 * Writes down what is asked of any database from now on, begin and commit included, until it is stopped. To be started
 * before the connections are opened.
 */
export function countStatements() {
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the client below
  const original = pg.Client.prototype.query
  let statements: string[] = []
  let trips = 0
  let isUnderWay = false
  const counted = function (this: pg.Client, ...args: unknown[]): unknown {
    const [first] = args
    // What is sent in one go travels together.
    if (!isUnderWay) {
      trips += 1
      isUnderWay = true
      queueMicrotask(() => (isUnderWay = false))
    }
    statements.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''))
    return Reflect.apply(original, this, args)
  }
  // The same function with one line more; its many shapes of arguments pass through untouched.
  pg.Client.prototype.query = counted as unknown as typeof original
  return {
    /** The statements of some work, how often it waited for the database at most, and what it gave. */
    async of<T>(work: () => Promise<T>): Promise<{ statements: string[]; trips: number; answer: T }> {
      statements = []
      trips = 0
      const answer = await work()
      return { statements, trips, answer }
    },
    stop: () => {
      pg.Client.prototype.query = original
    },
  }
}
