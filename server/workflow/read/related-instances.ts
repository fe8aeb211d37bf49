import { sql } from 'kysely'
import { allInstances } from '../run/instances.ts'
import type { Scope } from '#server/scope.ts'
import { isId } from '#domain/id.ts'

/** Of the instances somebody wants to refer to, those they take part in. */
export async function relatedInstancesOf(scope: Scope, userId: string, wanted: readonly string[]) {
  const ids = wanted.filter(isId)
  if (ids.length === 0) {
    return []
  }
  return scope.db
    .selectFrom(allInstances(scope).as('i'))
    .innerJoin(scope.table('flow_participant as mine'), (join) =>
      join.onRef('mine.instance_id', '=', 'i.id').on('mine.user_id', '=', userId),
    )
    .select(['i.id', 'i.subject', 'i.status', 'i.outcome'])
    .where('i.id', '=', sql<string>`any(${ids})`)
    .execute()
}
