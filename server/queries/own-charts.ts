import { Failure } from '#server/failure.ts'
import { allQueries, type StoredQuery } from './definitions.ts'
import { refuseQueryUser, type QueryUser } from './run-query.ts'
import type { Scope } from '#server/scope.ts'

/** The charts whose query somebody may ask. */
export async function chartsFor(scope: Scope, asker: QueryUser): Promise<StoredQuery<'chart'>[]> {
  const charts = await allQueries(scope, 'chart')
  const queries = new Map((await allQueries(scope, 'query')).map((query) => [query.alias, query]))
  const mayAsk = async ({ definition }: StoredQuery<'chart'>): Promise<boolean> => {
    const query = queries.get(definition.query)
    if (query === undefined) {
      return false
    }
    try {
      await refuseQueryUser(scope, query.definition, asker)
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
