import { sql, type RawBuilder } from 'kysely'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import { executeLater } from '#server/db/deferred.ts'
import type { TxScope } from '#server/scope.ts'
import { jsonRows } from './json-rows.ts'
import { holderColumns, taskColumns, type TaskRecord } from './open-tasks.ts'
import { opinionColumns, type NewOpinion } from './opinions.ts'
import type { StepRecord } from './outcome-rows.ts'
import { participantsUpsert } from './participants.ts'

/** A step and the rows it comes to. */
export type StepWrites = StepRecord & {
  vars: FlowData
  tasks: readonly TaskRecord[]
  opinions: readonly NewOpinion[]
  participants: ReadonlyMap<string, Date | null>
}

type Part = RawBuilder<unknown>

/** Writes what a step left in one statement: a way to the database costs more than what is done there. */
export async function writeStep({ db, tenantId }: TxScope, writes: StepWrites): Promise<void> {
  const { end } = writes.outcome
  const parts = [
    ...taskParts(tenantId, writes),
    ...recordParts(tenantId, writes),
    ...(end === null ? statusParts(tenantId, writes) : endParts(tenantId, writes, end)),
  ]
  // Numbered names, nobody's text.
  const named = parts.map((part, at) => sql`${sql.raw(`part${at}`)} as (${part})`)
  const others = named.length === 0 ? sql`` : sql`with ${sql.join(named)}`
  await executeLater(db, sql`${others} ${lastPart(tenantId, writes)}`)
}

/** Alone in the statement without a name: the state itself, or the instance that is over. */
function lastPart(tenantId: string, { instance, state, outcome, vars, nextRef, opinions }: StepWrites): Part {
  return outcome.end === null
    ? sql`update flow_state set state = ${JSON.stringify(state)}, vars = ${JSON.stringify(vars)},
        next_ref = ${nextRef + opinions.length}, revision = ${instance.revision + 1}
      where tenant_id = ${tenantId} and instance_id = ${instance.id}`
    : sql`delete from flow_instance where tenant_id = ${tenantId} and id = ${instance.id}`
}

function taskParts(tenantId: string, { instance, outcome, tasks }: StepWrites): Part[] {
  const parts: Part[] = []
  if (outcome.closed.length > 0 && outcome.end === null) {
    parts.push(sql`delete from flow_task where tenant_id = ${tenantId} and instance_id = ${instance.id}
      and ref = any(${outcome.closed})`)
  }
  if (tasks.length > 0) {
    const rows = tasks.map((task) => ({ ...taskColumns(tenantId, instance.id, task), reminded: 0 }))
    parts.push(sql`insert into flow_task select * from ${jsonRows('flow_task', rows)}
      on conflict (tenant_id, instance_id, ref) do update set status = excluded.status, state = excluded.state,
        assignee_id = excluded.assignee_id, assignee_name = excluded.assignee_name,
        owner_id = excluded.owner_id, owner_name = excluded.owner_name, read_at = excluded.read_at,
        due_at = excluded.due_at, remind_at = excluded.remind_at`)
  }
  const holders = tasks.flatMap((task) => holderColumns(tenantId, instance.id, task))
  if (holders.length > 0) {
    parts.push(sql`insert into flow_task_user select * from ${jsonRows('flow_task_user', holders)}`)
  }
  return parts
}

function recordParts(tenantId: string, { instance, opinions, participants }: StepWrites): Part[] {
  const parts: Part[] = []
  if (opinions.length > 0) {
    const rows = opinions.map((opinion) => opinionColumns(tenantId, instance.id, opinion))
    parts.push(sql`insert into flow_opinion select * from ${jsonRows('flow_opinion', rows)}`)
  }
  if (participants.size > 0) {
    parts.push(participantsUpsert(tenantId, instance.id, participants))
  }
  return parts
}

/** How lists show the instance from now on, where that changed. */
function statusParts(tenantId: string, { instance, state, outcome, now }: StepWrites): Part[] {
  if (outcome.status === null && state.suspended === instance.state.suspended) {
    return []
  }
  return [
    sql`update flow_instance set status = ${outcome.status ?? state.status}, suspended = ${state.suspended},
        updated_at = ${new Date(now)}
      where tenant_id = ${tenantId} and id = ${instance.id}`,
  ]
}

/** Names of our own columns, written here and nowhere else. */
const COPIED = sql.raw(`definition_id, version_id, def_key, def_name, type_id, suspended, subject, number,
  starter_id, starter_name, starter_org, starter_org_path, agent_id, agent_name, object_alias, row_id, urgent,
  parent_id, parent_wait, related, is_test, created_at`)

/** What is over moves out of the tables of what runs, with its whole past. */
function endParts(
  tenantId: string,
  { instance, state, vars, now }: StepWrites,
  { status, outcome }: { status: string; outcome: string },
): Part[] {
  const at = new Date(now)
  const own = sql`where tenant_id = ${tenantId} and instance_id = ${instance.id}`
  return [
    sql`insert into flow_instance_past
        (tenant_id, id, status, outcome, state, vars, updated_at, ended_at, ${COPIED})
      select tenant_id, id, ${status}, ${outcome}, cast(${JSON.stringify(state)} as jsonb),
        cast(${JSON.stringify(vars)} as jsonb), cast(${at} as timestamptz), cast(${at} as timestamptz), ${COPIED}
      from flow_instance where tenant_id = ${tenantId} and id = ${instance.id}`,
    sql`delete from flow_task ${own}`,
    sql`delete from flow_wait ${own}`,
    sql`delete from flow_state ${own}`,
  ]
}
