import { Failure } from '#server/http/failure.ts'
import type { Env } from '#server/env.ts'
import { allQueries, type StoredQuery } from './definitions.ts'
import { refuseQueryUser, type QueryUser } from './run-query.ts'

/** The charts whose query somebody may ask. */
export async function chartsFor(
  env: Pick<Env, 'db' | 'now' | 'config' | 'log'>,
  tenantId: string,
  asker: QueryUser,
): Promise<StoredQuery<'chart'>[]> {
  const charts = await allQueries(env.db, tenantId, 'chart')
  const queries = new Map((await allQueries(env.db, tenantId, 'query')).map((query) => [query.alias, query]))
  const mayAsk = async ({ definition }: StoredQuery<'chart'>): Promise<boolean> => {
    const query = queries.get(definition.query)
    if (query === undefined) {
      return false
    }
    try {
      await refuseQueryUser(env, tenantId, query.definition, asker)
      return true
    } catch (error) {
      if (error instanceof Failure) {
        return false
      }
      throw error
    }
  }
  const allowed = await Promise.all(charts.map(mayAsk))
  return charts.filter((_, at) => allowed[at])
}
