import { sql, type Expression, type QueryExecutorProvider } from 'kysely'

/** Beyond this many rows nobody counts along: the total says that there are at least so many. */
const ENOUGH = 1000

/** How many rows there are, up to a number that costs the same however many there are. */
export const countUpTo =
  (page: { page?: unknown; pageSize?: unknown } | null, enough = ENOUGH) =>
  async (db: QueryExecutorProvider, query: Expression<unknown>): Promise<number> => {
    const seen = Math.min((Number(page?.page) || 1) * (Number(page?.pageSize) || 10), 1_000_000)
    const most = Math.max(enough, seen + enough)
    const { rows } = await sql<{ total: number }>`select count(*) as total
      from (select 1 from ${query} as found limit ${sql.lit(most)}) as counted`.execute(db)
    return rows[0]?.total ?? 0
  }
