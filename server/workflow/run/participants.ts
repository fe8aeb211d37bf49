import { sql, type RawBuilder } from 'kysely'
import { jsonRows } from './json-rows.ts'
import type { TxScope } from '#server/scope.ts'

/** The statement that records who took part in an instance, and when they last handled something in it. */
export function participantsUpsert(
  tenantId: string,
  instanceId: string,
  people: ReadonlyMap<string, Date | null>,
): RawBuilder<unknown> {
  const rows = [...people].map(([user, handledAt]) => ({
    tenant_id: tenantId,
    user_id: user,
    instance_id: instanceId,
    handled_at: handledAt,
  }))
  return sql`insert into flow_participant select * from ${jsonRows('flow_participant', rows)}
    on conflict (tenant_id, user_id, instance_id)
      do update set handled_at = coalesce(excluded.handled_at, flow_participant.handled_at)`
}

/** Records who took part in an instance. */
export async function addParticipants(
  scope: TxScope,
  instanceId: string,
  people: ReadonlyMap<string, Date | null>,
): Promise<void> {
  if (people.size === 0) {
    return
  }
  await participantsUpsert(scope.tenantId, instanceId, people).execute(scope.db)
}
