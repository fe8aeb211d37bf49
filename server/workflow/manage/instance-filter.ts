import { sql, type Expression, type SqlBool } from 'kysely'
import type { InstanceFilter } from '#api/workflow/running.ts'
import { instancesInOrder } from '../run/instances.ts'
import type { Scope } from '#server/scope.ts'

/** When the oldest open task of an instance began to wait; null where none is open. */
export const waitsSinceSql = (scope: Scope) =>
  sql<Date | null>`(select min(t.created_at) from flow_task t
    where t.tenant_id = ${scope.tenantId} and t.instance_id = i.id and t.state = 'open')`

const anyTask = (scope: Scope, condition: Expression<unknown>) =>
  sql<SqlBool>`exists (select 1 from flow_task t where t.tenant_id = ${scope.tenantId}
    and t.instance_id = i.id and t.state = 'open' and ${condition})`

/** What failed and is tried again; a suspended instance only rests. */
export const failedWait = sql<SqlBool>`w.last_error is not null and w.last_error <> 'suspended' and w.kind in ('timer', 'service')`

const anyWait = (scope: Scope, condition: Expression<unknown>) =>
  sql<SqlBool>`exists (select 1 from flow_wait w where w.tenant_id = ${scope.tenantId}
    and w.instance_id = i.id and ${condition})`

const likeText = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** The instances a filter means, of these flows. */
export function filteredInstances(scope: Scope, flowIds: readonly string[], filter: InstanceFilter) {
  const { nodeId, personId, text, waitsHours } = filter
  let rows = instancesInOrder(scope)
    .where('i.definition_id', '=', sql<string>`any(${[...flowIds]}::uuid[])`)
    .where('i.status', '<>', 'draft')
    .where(stateSql(scope, filter.state))
  if (filter.versionId !== undefined) {
    rows = rows.where('i.version_id', '=', filter.versionId)
  }
  if (filter.starterId !== undefined) {
    rows = rows.where('i.starter_id', '=', filter.starterId)
  }
  if (filter.outcome !== undefined) {
    rows = rows.where('i.outcome', '=', filter.outcome)
  }
  if (nodeId !== undefined) {
    rows = rows.where(
      sql<SqlBool>`(${anyTask(scope, sql`t.node_id = ${nodeId}`)} or ${anyWait(scope, sql`w.node_id = ${nodeId}`)})`,
    )
  }
  if (personId !== undefined) {
    rows = rows.where(
      sql<SqlBool>`exists (select 1 from flow_task_user u where u.tenant_id = ${scope.tenantId}
        and u.instance_id = i.id and u.holder_id = ${personId})`,
    )
  }
  if (waitsHours !== undefined) {
    const before = new Date(scope.now() - waitsHours * 3_600_000)
    rows = rows.where(anyTask(scope, sql`t.created_at <= ${before}`))
  }
  if (text !== undefined && text !== '') {
    const like = likeText(text)
    rows = rows.where(
      sql<SqlBool>`(i.subject ilike ${like} or i.number ilike ${like} or i.starter_name ilike ${like})`,
    )
  }
  return rows
}

function stateSql(scope: Scope, state: InstanceFilter['state']): Expression<SqlBool> {
  switch (state) {
    case 'any':
      return sql<SqlBool>`true`
    case 'ended':
      return sql<SqlBool>`i.ended_at is not null`
    case 'open':
      return sql<SqlBool>`i.ended_at is null`
    case 'suspended':
      return sql<SqlBool>`i.ended_at is null and i.suspended`
    case 'overdue':
      return sql<SqlBool>`i.ended_at is null and ${anyTask(scope, sql`t.due_at < ${new Date(scope.now())}`)}`
    case 'incident':
      return sql<SqlBool>`i.ended_at is null and ${anyWait(scope, failedWait)}`
  }
}
