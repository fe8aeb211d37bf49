import { sql } from 'kysely'
import { groupsOf } from '#server/identity/users/user-groups.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import type { InstanceRow } from '../run/instances.ts'
import { starterNode } from '../act/start.ts'
import type { Scope } from '#server/scope.ts'

/**
 * The node whose view of the form somebody gets who reads an instance: their own where they started it, where they
 * acted last, or where they are asked to act. Null for anybody else, who sees what the form itself shows.
 */
export async function formNodeFor(
  scope: Scope,
  userId: string,
  instance: InstanceRow,
  version: FlowVersion,
): Promise<string | null> {
  if (instance.starter_id === userId) {
    return starterNode(version).id
  }
  const holders = [userId, ...(await groupsOf(scope, userId))]
  const { rows } = await sql<{ node: string }>`
    (select node_id as node from flow_opinion where tenant_id = ${scope.tenantId} and instance_id = ${instance.id}
      and auditor_id = ${userId} and task_ref is not null order by seq desc limit 1)
    union all (select t.node_id from flow_task t join flow_task_user u on u.tenant_id = t.tenant_id
        and u.instance_id = t.instance_id and u.ref = t.ref
      where t.tenant_id = ${scope.tenantId} and t.instance_id = ${instance.id}
        and (u.holder_id = any(cast(${holders} as uuid[])) or u.holder_id in (select leader_id from flow_secretary s
          where s.tenant_id = ${scope.tenantId} and s.secretary_id = ${userId} and s.may_handle))
      order by t.ref limit 1)`.execute(scope.db)
  return rows.find(({ node }) => version.compiled.graph.nodes[node])?.node ?? null
}
