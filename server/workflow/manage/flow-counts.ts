import { sql } from 'kysely'
import { failedWait } from './instance-filter.ts'
import type { VisibleFlow } from './visible-flows.ts'
import type { Scope } from '#server/scope.ts'

type Counted = {
  id: string
  open: number
  suspended: number
  overdue: number
  incidents: number
  oldest: Date | null
  ended: number
}

const monthMs = 30 * 86_400_000

/** What is open, resting, overdue and failing in each flow. */
export async function countsOfFlows(scope: Scope, flows: readonly VisibleFlow[]) {
  const now = new Date(scope.now())
  const since = new Date(scope.now() - monthMs)
  const { tenantId } = scope
  const { rows } = await sql<Counted>`
    select d.id,
      (select count(*) from flow_instance i where i.tenant_id = ${tenantId} and i.def_key = d.key
        and i.status <> 'draft') as open,
      (select count(*) from flow_instance i where i.tenant_id = ${tenantId} and i.def_key = d.key
        and i.suspended) as suspended,
      (select count(distinct t.instance_id) from flow_task t
        join flow_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
        where t.tenant_id = ${tenantId} and i.def_key = d.key and t.state = 'open' and t.due_at < ${now}) as overdue,
      (select count(*) from flow_wait w
        join flow_instance i on i.tenant_id = w.tenant_id and i.id = w.instance_id
        where w.tenant_id = ${tenantId} and i.def_key = d.key and ${failedWait}) as incidents,
      (select min(t.created_at) from flow_task t
        join flow_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
        where t.tenant_id = ${tenantId} and i.def_key = d.key and t.state = 'open') as oldest,
      (select count(*) from flow_instance_past i where i.tenant_id = ${tenantId} and i.def_key = d.key
        and i.ended_at >= ${since}) as ended
    from flow_definition d
    where d.tenant_id = ${tenantId} and d.id = any(${flows.map(({ id }) => id)}::uuid[])`.execute(scope.db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return flows.map(({ id, key, name, canManage }) => {
    const row = byId.get(id)
    return {
      flowKey: key,
      name,
      canManage,
      open: row?.open ?? 0,
      suspended: row?.suspended ?? 0,
      overdue: row?.overdue ?? 0,
      incidents: row?.incidents ?? 0,
      oldest: row?.oldest ? scope.now() - row.oldest.getTime() : null,
      endedThisMonth: row?.ended ?? 0,
    }
  })
}
