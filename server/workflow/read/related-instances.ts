import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { allInstances } from '../run/instances.ts'
import { isId } from '../run/task-id.ts'

/** Of the instances somebody wants to refer to, those they take part in. */
export async function relatedInstancesOf(
  db: Db,
  tenantId: string,
  userId: string,
  wanted: readonly string[],
) {
  const ids = wanted.filter(isId)
  if (ids.length === 0) {
    return []
  }
  return db
    .selectFrom(allInstances(db, tenantId).as('i'))
    .innerJoin('flow_participant as mine', (join) =>
      join
        .onRef('mine.tenant_id', '=', 'i.tenant_id')
        .onRef('mine.instance_id', '=', 'i.id')
        .on('mine.user_id', '=', userId),
    )
    .select(['i.id', 'i.subject', 'i.status'])
    .where('i.tenant_id', '=', tenantId)
    .where('i.id', '=', sql<string>`any(${ids})`)
    .execute()
}
