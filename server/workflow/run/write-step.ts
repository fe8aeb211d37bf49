import { sql, type RawBuilder } from 'kysely'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import type { InstanceState } from '#domain/workflow/engine/state.ts'
import type { Tx } from '#server/db/write.ts'
import { holderColumns, taskColumns, type TaskRecord } from './open-tasks.ts'
import { opinionColumns, type NewOpinion } from './opinions.ts'
import { participantsUpsert } from './participants.ts'
import { jsonRows } from './json-rows.ts'

export type StepWrites = {
  tenantId: string
  instanceId: string
  now: Date
  closed: readonly string[]
  tasks: readonly TaskRecord[]
  opinions: readonly NewOpinion[]
  participants: ReadonlyMap<string, Date | null>
  /** How lists show the instance, where that changed. */
  shown: { status: string; suspended: boolean } | null
  state: InstanceState
  vars: FlowData
  nextRef: number
  revision: number
  end: { status: string; outcome: string } | null
}

/** Writes what a step left behind in one statement: a way to the database costs more than what is done there. */
export async function writeStep(tx: Tx, writes: StepWrites): Promise<void> {
  const parts = [
    ...tasksIn(writes),
    ...recordIn(writes),
    ...(writes.end === null ? [shownIn(writes)].flat() : ending(writes, writes.end)),
  ]
  // Numbered names, nobody's text.
  const named = parts.map((part, at) => sql`${sql.raw(`part${at}`)} as (${part})`)
  const others = named.length === 0 ? sql`` : sql`with ${sql.join(named)}`
  await sql`${others} ${last(writes)}`.execute(tx)
}

/** Alone in the statement without a name: the state itself, or the instance that is over. */
function last({ tenantId, instanceId, state, vars, nextRef, revision, end }: StepWrites) {
  return end === null
    ? sql`update flow_state set state = ${JSON.stringify(state)}, vars = ${JSON.stringify(vars)},
        next_ref = ${nextRef}, revision = ${revision}
      where tenant_id = ${tenantId} and instance_id = ${instanceId}`
    : sql`delete from flow_instance where tenant_id = ${tenantId} and id = ${instanceId}`
}

function tasksIn({ tenantId, instanceId, closed, tasks, end }: StepWrites): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = []
  if (closed.length > 0 && end === null) {
    parts.push(sql`delete from flow_task where tenant_id = ${tenantId} and instance_id = ${instanceId}
      and ref = any(${closed})`)
  }
  if (tasks.length > 0) {
    const rows = tasks.map((task) => ({ ...taskColumns(tenantId, instanceId, task), reminded: 0 }))
    parts.push(sql`insert into flow_task select * from ${jsonRows('flow_task', rows)}
      on conflict (tenant_id, instance_id, ref) do update set status = excluded.status, state = excluded.state,
        assignee_id = excluded.assignee_id, assignee_name = excluded.assignee_name,
        owner_id = excluded.owner_id, owner_name = excluded.owner_name, read_at = excluded.read_at,
        due_at = excluded.due_at, remind_at = excluded.remind_at`)
  }
  const holders = tasks.flatMap((task) => holderColumns(tenantId, instanceId, task))
  if (holders.length > 0) {
    parts.push(sql`insert into flow_task_user select * from ${jsonRows('flow_task_user', holders)}`)
  }
  return parts
}

function recordIn({ tenantId, instanceId, opinions, participants }: StepWrites): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = []
  if (opinions.length > 0) {
    const rows = opinions.map((opinion) => opinionColumns(tenantId, instanceId, opinion))
    parts.push(sql`insert into flow_opinion select * from ${jsonRows('flow_opinion', rows)}`)
  }
  if (participants.size > 0) {
    parts.push(participantsUpsert(tenantId, instanceId, participants))
  }
  return parts
}

function shownIn({ tenantId, instanceId, shown, now }: StepWrites): RawBuilder<unknown>[] {
  return shown === null
    ? []
    : [
        sql`update flow_instance set status = ${shown.status}, suspended = ${shown.suspended}, updated_at = ${now}
          where tenant_id = ${tenantId} and id = ${instanceId}`,
      ]
}

/** Names of our own columns, written here and nowhere else. */
const KEPT = sql.raw(`definition_id, version_id, def_key, def_name, type_id, suspended, subject, number,
  starter_id, starter_name, starter_org, starter_org_path, agent_id, agent_name, object_alias, row_id, urgent,
  parent_id, parent_wait, related, is_test, created_at`)

/** What is over moves out of the tables of what runs, with its whole past. */
function ending(
  { tenantId, instanceId, state, vars, now }: StepWrites,
  { status, outcome }: { status: string; outcome: string },
): RawBuilder<unknown>[] {
  const own = sql`where tenant_id = ${tenantId} and instance_id = ${instanceId}`
  return [
    sql`insert into flow_instance_past
        (tenant_id, id, status, outcome, state, vars, updated_at, ended_at, ${KEPT})
      select tenant_id, id, ${status}, ${outcome}, cast(${JSON.stringify(state)} as jsonb),
        cast(${JSON.stringify(vars)} as jsonb), cast(${now} as timestamptz), cast(${now} as timestamptz), ${KEPT}
      from flow_instance where tenant_id = ${tenantId} and id = ${instanceId}`,
    sql`delete from flow_task ${own}`,
    sql`delete from flow_wait ${own}`,
    sql`delete from flow_state ${own}`,
  ]
}
