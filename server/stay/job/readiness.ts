import { sql } from 'kysely'
import { isJobState, readinessOf, type Readiness } from '#domain/stay/job/job-state.ts'
import type { Scope } from '#server/scope.ts'

/** How the rooms of orders stand that guests are to move into; orders without a room yet are left out. */
export async function readinessOfOrders(
  scope: Scope,
  orderIds: readonly string[],
): Promise<Map<string, Readiness>> {
  if (orderIds.length === 0) {
    return new Map()
  }
  const { rows } = await sql<{ id: string; states: (string | null)[] }>`
    select taken.ref_id as id, array_agg(distinct job.state) as states
    from (select distinct ref_id, room_id from room_night
        where tenant_id = ${scope.tenantId} and ref_id = any(${orderIds}::uuid[])) taken
      left join house_job_room part on part.tenant_id = ${scope.tenantId} and part.room_id = taken.room_id
      left join house_job job on job.tenant_id = ${scope.tenantId} and job.id = part.job_id
        and job.kind = 'cleaning' and job.state in ('planned', 'offered', 'assigned', 'started', 'blocked')
    group by taken.ref_id`.execute(scope.db)
  return new Map(
    rows.map(({ id, states }) => [
      id,
      readinessOf(
        states.flatMap((state) =>
          state !== null && isJobState(state) ? [{ kind: 'cleaning' as const, state }] : [],
        ),
      ),
    ]),
  )
}

export async function readinessOfOrder(scope: Scope, orderId: string): Promise<Readiness> {
  return (await readinessOfOrders(scope, [orderId])).get(orderId) ?? 'ready'
}

/** How houses stand: a house is ready when every room of it is. */
export async function readinessOfHouses(
  scope: Scope,
  houseIds: readonly string[],
): Promise<Map<string, Readiness>> {
  if (houseIds.length === 0) {
    return new Map()
  }
  const { rows } = await sql<{ id: string; states: string[] }>`
    select part.house_id as id, array_agg(distinct job.state) as states from house_room part
      join house_job_room room on room.tenant_id = part.tenant_id and room.room_id = part.room_id
      join house_job job on job.tenant_id = room.tenant_id and job.id = room.job_id and job.kind = 'cleaning'
        and job.state in ('planned', 'offered', 'assigned', 'started', 'blocked')
    where part.tenant_id = ${scope.tenantId} and part.house_id = any(${houseIds}::uuid[])
    group by part.house_id`.execute(scope.db)
  return new Map(
    rows.map(({ id, states }) => [
      id,
      readinessOf(states.filter(isJobState).map((state) => ({ kind: 'cleaning' as const, state }))),
    ]),
  )
}
