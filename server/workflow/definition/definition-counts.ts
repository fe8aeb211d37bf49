import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

type Counts = {
  running: number
  overdue: number
  draft: { defId: string; version: number; savedAt: number; savedBy: string | null } | null
}

/** How many instances run on these flows, how many wait longer than they may, and what is drawn but not deployed. */
export async function definitionCounts(
  scope: Scope,
  ids: readonly string[],
): Promise<(id: string) => Counts> {
  if (ids.length === 0) {
    return () => ({ running: 0, overdue: 0, draft: null })
  }
  const { rows: counts } = await sql<{ id: string; running: number; overdue: number }>`
    select i.definition_id as id, count(*)::int as running,
      count(*) filter (where exists (select 1 from flow_task t where t.tenant_id = i.tenant_id
        and t.instance_id = i.id and t.due_at < ${new Date(scope.now())}))::int as overdue
    from flow_instance i
    where i.tenant_id = ${scope.tenantId} and i.definition_id = any(${ids}) and i.status <> 'draft'
    group by i.definition_id`.execute(scope.db)
  const drafts = await scope
    .from('flow_version as version')
    .leftJoin(scope.table('app_user as author'), 'author.id', 'version.saved_by')
    .select([
      'version.id as defId',
      'version.definition_id as id',
      'version.version',
      'version.saved_at as savedAt',
      'author.fullname as savedBy',
    ])
    .where('version.state', '=', 'draft')
    .where('version.definition_id', 'in', [...ids])
    .execute()
  return (id) => {
    const count = counts.find((one) => one.id === id)
    const draft = drafts.find((one) => one.id === id)
    return {
      running: count?.running ?? 0,
      overdue: count?.overdue ?? 0,
      draft: draft
        ? {
            defId: draft.defId,
            version: draft.version,
            savedAt: draft.savedAt.getTime(),
            savedBy: draft.savedBy,
          }
        : null,
    }
  }
}
