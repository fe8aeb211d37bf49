import { sql, type RawBuilder } from 'kysely'
import { MATCH_ALL, type FilterTree } from '#domain/filter.ts'
import { Failure } from '#server/failure.ts'
import { groupsOf } from '#server/identity/users/user-groups.ts'
import { flowNames } from '#server/workflow/read/flow-names.ts'
import { allInstances } from '#server/workflow/run/instances.ts'
import type { Scope } from '#server/scope.ts'

/** Somebody's work of one kind is asked for up to so many instances, the newest: nobody pages further. */
const most = 2000

type Who = { userId: string; holders: readonly string[] }

/** The instances that are somebody's work: to be done, done, begun by them, sent to them or by them, handed over. */
const WORK: Readonly<Record<string, (scope: Scope, who: Who) => RawBuilder<unknown>>> = {
  todo: (scope, { holders }) => sql`select instance_id from flow_task_user
    where tenant_id = ${scope.tenantId} and holder_id = any(cast(${holders} as uuid[])) order by created_at desc`,
  done: (scope, { userId }) => sql`select instance_id from flow_participant
    where tenant_id = ${scope.tenantId} and user_id = ${userId} and handled_at is not null order by handled_at desc`,
  request: (scope, { userId }) => sql`select id as instance_id from (
      select id, created_at from flow_instance where tenant_id = ${scope.tenantId} and starter_id = ${userId}
      union all select id, created_at from flow_instance_past
        where tenant_id = ${scope.tenantId} and starter_id = ${userId}) as begun order by created_at desc`,
  todoRead: (scope, { userId }) => sql`select instance_id from flow_notice where tenant_id = ${scope.tenantId}
    and receiver_id = ${userId} and done_at is null and revoked_at is null order by created_at desc`,
  doneRead: (scope, { userId }) => sql`select instance_id from flow_notice where tenant_id = ${scope.tenantId}
    and receiver_id = ${userId} and done_at is not null order by done_at desc`,
  myRead: (scope, { userId }) => sql`select instance_id from flow_notice where tenant_id = ${scope.tenantId}
    and sender_id = ${userId} order by created_at desc`,
  myDelegate: (scope, { userId }) => sql`select instance_id from flow_turn where tenant_id = ${scope.tenantId}
    and owner_id = ${userId} order by created_at desc`,
}

type FlowFilter = { taskType?: string | null | undefined; defKey?: string | null | undefined }

/** The rows whose flow is somebody's work of that kind, of that flow if one is named. */
export async function taskRowsFilter(
  scope: Scope,
  userId: string,
  { taskType, defKey }: FlowFilter,
): Promise<FilterTree> {
  if (!taskType) {
    return MATCH_ALL
  }
  const work = Object.hasOwn(WORK, taskType) ? WORK[taskType] : undefined
  if (work === undefined) {
    throw new Failure('template.taskTypeUnknown', { type: taskType })
  }
  const holders = taskType === 'todo' ? [userId, ...(await groupsOf(scope, userId))] : []
  const { rows } = await sql<{ instance_id: string }>`
    select work.instance_id from (${work(scope, { userId, holders })} limit ${sql.lit(most)}) as work`.execute(
    scope.db,
  )
  const ids = [...new Set(rows.map((row) => row.instance_id))]
  const value = defKey ? await ofFlow(scope, ids, defKey) : ids
  return { property: 'flowInstanceId', operation: 'IN', value }
}

async function ofFlow(scope: Scope, ids: readonly string[], defKey: string): Promise<string[]> {
  const rows = await scope.db
    .selectFrom(allInstances(scope).as('instance'))
    .select('instance.id')
    .where('instance.def_key', '=', defKey)
    .where('instance.id', '=', sql<string>`any(cast(${ids} as uuid[]))`)
    .execute()
  return rows.map(({ id }) => id)
}

/** What a list shows of the flow of a row. */
export type FlowFacts = {
  bpm_subject_: string | null
  bpm_creator_: string | null
  bpm_create_time_: number | null
  bpm_end_time_: number | null
  bpm_def_name_: string | null
}

export const NO_FLOW: FlowFacts = {
  bpm_subject_: null,
  bpm_creator_: null,
  bpm_create_time_: null,
  bpm_end_time_: null,
  bpm_def_name_: null,
}

/** The flows of some rows, asked for at once. */
export async function flowFacts(
  scope: Scope,
  instanceIds: readonly (string | null)[],
): Promise<Map<string, FlowFacts>> {
  const ids = [...new Set(instanceIds.filter((id) => id !== null))]
  if (ids.length === 0) {
    return new Map()
  }
  const names = await flowNames(scope, ids)
  const rows = await scope.db
    .selectFrom(allInstances(scope).as('instance'))
    .select(['instance.id', 'instance.subject', 'instance.starter_name', 'instance.def_name'])
    .select(['instance.created_at', 'instance.ended_at'])
    .where('instance.id', '=', sql<string>`any(cast(${ids} as uuid[]))`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        bpm_subject_: row.subject,
        bpm_creator_: row.starter_name,
        bpm_create_time_: row.created_at.getTime(),
        bpm_end_time_: row.ended_at?.getTime() ?? null,
        bpm_def_name_: names.flow(row.id, row.def_name),
      },
    ]),
  )
}
