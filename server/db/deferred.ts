import { CompiledQuery, type QueryExecutorProvider, type QueryResult } from 'kysely'

/**
 * Looks at the rows a statement gave back, and throws where the transaction must not go on. What came back is the same in
 * every database; how many rows were changed is counted otherwise where a table is kept in shards.
 */
export type Check = (rows: readonly unknown[]) => void

/** A transaction, of whichever tables. */
type Transaction = QueryExecutorProvider & {
  readonly isTransaction: true
  executeQuery: (query: CompiledQuery) => Promise<QueryResult<unknown>>
}
/** A statement as the builder or a template gives it. */
type Query = { compile: (provider: QueryExecutorProvider) => Pick<CompiledQuery, 'sql' | 'parameters'> }

const checks = new WeakMap<readonly unknown[], Check>()

/**
 * Hands a statement in whose answer nobody waits for: it goes to the database together with the next statement of the
 * transaction, or with its commit, and fails that one where it fails. A way to the database costs more than most of
 * what is done there.
 */
export async function executeLater(tx: Transaction, query: Query, check: Check = () => {}): Promise<void> {
  const { sql, parameters } = query.compile(tx)
  const values = [...parameters]
  checks.set(values, check)
  const { numAffectedRows, rows } = await tx.executeQuery(CompiledQuery.raw(sql, values))
  // A connection that sends nothing together has done it already.
  if (numAffectedRows !== undefined) {
    check(rows)
  }
}

/** The check of a statement that may wait; its parameters are what it is known by down at the connection. */
export const checkOfDeferred = (values: readonly unknown[]): Check | undefined => checks.get(values)
