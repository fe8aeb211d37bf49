import { sql } from 'kysely'
import { flowNames, namedRows } from './flow-names.ts'
import { openTasksOf } from '../run/open-tasks.ts'
import { opinionsOf, type NamedPerson } from '../run/opinions.ts'
import { awaitedOpinion, opinionView, type OpinionRow, type OpinionView } from './opinion-view.ts'
import type { Scope } from '#server/scope.ts'

/** Who could act on each open task: people by name, groups by theirs. */
export async function holdersByTask(
  scope: Scope,
  instanceId: string,
): Promise<Map<string, (NamedPerson & { type: string })[]>> {
  const { rows } = await sql<{ ref: string; id: string; name: string; type: string }>`
    select u.ref, u.holder_id as id, coalesce(p.fullname, r.name, o.name, s.name, '') as name,
      case when p.id is not null then 'user' when r.id is not null then 'role'
        when o.id is not null then 'org' else 'pos' end as type
    from flow_task_user u
      left join app_user p on p.tenant_id = u.tenant_id and p.id = u.holder_id
      left join role r on r.tenant_id = u.tenant_id and r.id = u.holder_id
      left join org o on o.tenant_id = u.tenant_id and o.id = u.holder_id
      left join post s on s.tenant_id = u.tenant_id and s.id = u.holder_id
    where u.tenant_id = ${scope.tenantId} and u.instance_id = ${instanceId}
    order by name`.execute(scope.db)
  const byTask = Map.groupBy(rows, ({ ref }) => ref)
  return new Map(
    [...byTask].map(([ref, candidates]) => [
      ref,
      candidates.map(({ id, name, type }) => ({ id, name, type })),
    ]),
  )
}

/** What an instance has on record and what it waits for, read once for all that is shown of it. */
export async function instanceRecordOf(scope: Scope, instanceId: string) {
  const [opinions, holders, tasks] = await Promise.all([
    opinionsOf(scope, instanceId).execute(),
    holdersByTask(scope, instanceId),
    openTasksOf(scope, instanceId),
  ])
  return { instanceId, opinions, holders, tasks }
}
export type InstanceRecord = Awaited<ReturnType<typeof instanceRecordOf>>

const TALK = new Set(['start_commu', 'awaiting_feedback', 'feedback'])

/** The whole record of an instance, newest first, what is awaited on top. */
export async function opinionHistoryOf(
  scope: Scope,
  instanceId: string,
  only: 'all' | 'talk' | 'flow' = 'all',
): Promise<OpinionView[]> {
  return opinionHistory(scope, await instanceRecordOf(scope, instanceId), only)
}

/** The same out of what was read. */
export async function opinionHistory(
  scope: Scope,
  { instanceId, opinions, holders, tasks }: InstanceRecord,
  only: 'all' | 'talk' | 'flow' = 'all',
): Promise<OpinionView[]> {
  const { language } = scope
  const names = await flowNames(scope, [instanceId])
  const written = opinions
    .filter(({ status }) => only === 'all' || TALK.has(status) === (only === 'talk'))
    .map((row) => opinionView(row, language, names))
    .toReversed()
  if (only === 'talk') {
    return namedRows(written, names)
  }
  const open = tasks.filter(({ state }) => state === 'open')
  const awaited = open.map((task) => awaitedOpinion(instanceId, task, holders.get(task.ref) ?? [], language))
  return namedRows([...awaited.toReversed(), ...written], names)
}

/** One line of it, or null where there is none. */
export async function opinionFor(scope: Scope, row: OpinionRow | undefined): Promise<OpinionView | null> {
  if (!row) {
    return null
  }
  const names = await flowNames(scope, [row.instance_id])
  return namedRows([opinionView(row, scope.language, names)], names)[0] ?? null
}
