import { sql } from 'kysely'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import type { InstanceState } from '#domain/workflow/engine/state.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import { Failure } from '#server/http/failure.ts'
import type { VersionMetadata } from '../definition/flow-version.ts'
import { findInstance } from './instances.ts'
import type { OpenTask } from './open-tasks.ts'
import type { OrgPosition } from '../people/people-names.ts'
import { isId } from './task-id.ts'

/** An instance that this transaction alone may move on. */
export type RunningInstance = {
  id: string
  versionId: string
  definitionId: string
  defKey: string
  defName: string
  subject: string
  number: string | null
  starterId: string
  starterName: string
  starterOrg: string | null
  starterOrgPath: string | null
  agentId: string | null
  objectAlias: string | null
  rowId: string | null
  urgent: string | null
  parentId: string | null
  parentWait: string | null
  isTest: boolean
  createdAt: Date
  /** Somebody follows one of its nodes. */
  isFollowed: boolean
  revision: number
  nextRef: number
  state: InstanceState
  vars: FlowData
  /** What was read along with it, to be used once: its open tasks, and where whoever acts works. */
  open?: OpenTask[]
  actorPlace?: OrgPosition | null
}

/**
 * Holds an instance until the transaction ends. Only the state is locked: of the instance itself nothing that is
 * read here ever changes while it runs, save what the holder of the state changes.
 */
export async function lockInstance(tx: Tx, tenantId: string, id: string): Promise<RunningInstance | null> {
  return isId(id) ? ((await heldRows(tx, tenantId, id).forUpdate('s').executeTakeFirst()) ?? null) : null
}

/** The same just to look at. */
export async function findRunningInstance(
  db: Db,
  tenantId: string,
  id: string,
): Promise<RunningInstance | null> {
  return isId(id) ? ((await heldRows(db, tenantId, id).executeTakeFirst()) ?? null) : null
}

const heldRows = (db: Db, tenantId: string, id: string) =>
  db
    .selectFrom('flow_state as s')
    .innerJoin('flow_instance as i', (join) =>
      join.onRef('i.tenant_id', '=', 's.tenant_id').onRef('i.id', '=', 's.instance_id'),
    )
    .select((eb) => [
      'i.id',
      'i.version_id as versionId',
      'i.definition_id as definitionId',
      'i.def_key as defKey',
      'i.def_name as defName',
      'i.subject',
      'i.number',
      'i.starter_id as starterId',
      'i.starter_name as starterName',
      'i.starter_org as starterOrg',
      'i.starter_org_path as starterOrgPath',
      'i.agent_id as agentId',
      'i.object_alias as objectAlias',
      'i.row_id as rowId',
      'i.urgent',
      'i.parent_id as parentId',
      'i.parent_wait as parentWait',
      'i.is_test as isTest',
      'i.created_at as createdAt',
      's.revision',
      's.next_ref as nextRef',
      eb.ref('s.state').$castTo<InstanceState>().as('state'),
      eb.ref('s.vars').$castTo<FlowData>().as('vars'),
      sql<boolean>`exists (select 1 from flow_follow f where f.tenant_id = i.tenant_id and f.instance_id = i.id)`.as(
        'isFollowed',
      ),
    ])
    .where('s.tenant_id', '=', tenantId)
    .where('s.instance_id', '=', id)

type ToStep = RunningInstance & {
  seen: number
  head: VersionMetadata
  open: Record<keyof OpenTask, string | null>[] | null
}

/** Holds an instance for a step of it, with everything of the database that every step needs. */
export async function lockForStep(
  tx: Tx,
  tenantId: string,
  id: string,
  actorId: string | null,
): Promise<{ held: RunningInstance; head: VersionMetadata }> {
  let row = isId(id) ? await toStep(tx, tenantId, id, actorId) : undefined
  if (row && row.seen !== row.revision) {
    // It had to wait for another step: the state is the newest, what was read beside it is of before.
    row = await toStep(tx, tenantId, id, actorId)
  }
  if (!row) {
    throw new Failure((await findInstance(tx, tenantId, id)) ? 'instance.over' : 'instance.missing')
  }
  const { head, open, ...held } = row
  return { held: { ...held, open: (open ?? []).map(openTaskOf) }, head }
}

async function toStep(tx: Tx, tenantId: string, id: string, actorId: string | null) {
  const { rows } = await sql<ToStep>`
    select i.id, i.version_id as "versionId", i.definition_id as "definitionId", i.def_key as "defKey",
      i.def_name as "defName", i.subject, i.number, i.starter_id as "starterId", i.starter_name as "starterName",
      i.starter_org as "starterOrg", i.starter_org_path as "starterOrgPath", i.agent_id as "agentId",
      i.object_alias as "objectAlias", i.row_id as "rowId", i.urgent, i.parent_id as "parentId",
      i.parent_wait as "parentWait", i.is_test as "isTest", i.created_at as "createdAt",
      s.revision, s.next_ref as "nextRef", s.state, s.vars,
      exists (select 1 from flow_follow f where f.tenant_id = i.tenant_id and f.instance_id = i.id) as "isFollowed",
      (select x.revision from flow_state x
        where x.tenant_id = s.tenant_id and x.instance_id = s.instance_id) as seen,
      jsonb_build_object('versionId', v.id, 'version', v.version, 'definitionId', d.id, 'key', d.key,
        'name', d.name, 'nameEn', d.name_en, 'typeId', d.type_id, 'status', d.status,
        'testStatus', d.test_status, 'mainVersionId', d.main_version_id) as head,
      (select jsonb_agg(to_jsonb(t) order by t.created_at, t.ref) from flow_task t
        where t.tenant_id = s.tenant_id and t.instance_id = s.instance_id) as open,
      (select jsonb_build_object('orgId', o.id, 'orgPath', o.path_name, 'postName', p.name)
        from membership m join org o on o.tenant_id = m.tenant_id and o.id = m.org_id
          left join post p on p.tenant_id = m.tenant_id and p.id = m.post_id
        where m.tenant_id = s.tenant_id and m.user_id = ${actorId} and m.is_master) as "actorPlace"
    from flow_state s
      join flow_instance i on i.tenant_id = s.tenant_id and i.id = s.instance_id
      join flow_version v on v.tenant_id = i.tenant_id and v.id = i.version_id
      join flow_definition d on d.tenant_id = v.tenant_id and d.id = v.definition_id
    where s.tenant_id = ${tenantId} and s.instance_id = ${id}
    for update of s`.execute(tx)
  return rows[0]
}

const dateIn = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** A task that came as JSON, where times are texts. */
const openTaskOf = (row: Record<keyof OpenTask, string | null>): OpenTask =>
  ({
    ...row,
    created_at: dateIn(row.created_at),
    read_at: dateIn(row.read_at),
    due_at: dateIn(row.due_at),
    remind_at: dateIn(row.remind_at),
  }) as OpenTask

/** The same where it has to be there; says whether it is over or never was. */
export async function theLockedInstance(tx: Tx, tenantId: string, id: string): Promise<RunningInstance> {
  const held = await lockInstance(tx, tenantId, id)
  if (held) {
    return held
  }
  throw new Failure((await findInstance(tx, tenantId, id)) ? 'instance.over' : 'instance.missing')
}
