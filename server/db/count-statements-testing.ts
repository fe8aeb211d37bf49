import pg from 'pg'

/**
 * Writes down what is asked of any database from now on, begin and commit included, until it is stopped. To be started
 * before the connections are opened.
 */
export function countStatements() {
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the client below
  const original = pg.Client.prototype.query
  let statements: string[] = []
  const counted = function (this: pg.Client, ...given: unknown[]): unknown {
    const [first] = given
    statements.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''))
    return Reflect.apply(original, this, given)
  }
  // The same function with one line more; its many shapes of arguments pass through untouched.
  pg.Client.prototype.query = counted as unknown as typeof original
  return {
    /** The statements of some work, and what it gave. */
    async of<T>(work: () => Promise<T>): Promise<{ statements: string[]; answer: T }> {
      statements = []
      const answer = await work()
      return { statements, answer }
    },
    stop: () => {
      pg.Client.prototype.query = original
    },
  }
}
