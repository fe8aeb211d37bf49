import { sql } from 'kysely'
import type { InstanceState } from '#domain/workflow/state.ts'
import type { Data } from '#domain/workflow/effects.ts'
import type { Tx } from '#server/db/write.ts'

type Ended = { id: string; status: string; outcome: string; state: InstanceState; vars: Data; now: Date }

/** Moves an instance that is over out of the tables of those that run, with its whole past. */
export async function endInstance(tx: Tx, tenantId: string, ended: Ended): Promise<void> {
  const { id, status, outcome, state, vars, now } = ended
  // Names of our own columns, written here and nowhere else.
  const columns = sql.raw(`definition_id, version_id, def_key, def_name, type_id, suspended, subject, number,
    starter_id, starter_name, starter_org, starter_org_path, agent_id, agent_name, object_alias, row_id, urgent,
    parent_id, parent_wait, related, is_test, created_at`)
  await sql`insert into flow_instance_past (tenant_id, id, status, outcome, state, vars, updated_at, ended_at, ${columns})
    select tenant_id, id, ${status}, ${outcome}, cast(${JSON.stringify(state)} as jsonb),
      cast(${JSON.stringify(vars)} as jsonb), cast(${now} as timestamptz), cast(${now} as timestamptz), ${columns}
    from flow_instance where tenant_id = ${tenantId} and id = ${id}`.execute(tx)
  for (const table of ['flow_task', 'flow_wait', 'flow_state'] as const) {
    await tx.deleteFrom(table).where('tenant_id', '=', tenantId).where('instance_id', '=', id).execute()
  }
  await tx.deleteFrom('flow_instance').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}
