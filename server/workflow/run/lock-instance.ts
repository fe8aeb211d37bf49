import { sql } from 'kysely'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import type { InstanceState } from '#domain/workflow/engine/state.ts'
import { isId } from '#domain/id.ts'
import { compiledOnce } from '#server/db/compiled-once.ts'
import { Failure } from '#server/failure.ts'
import { versionFromMetadata, type FlowVersion, type VersionMetadata } from '../definition/flow-version.ts'
import { findInstance } from './instances.ts'
import type { OpenTask } from './open-tasks.ts'
import type { OrgPosition } from '../people/people-names.ts'
import type { Scope, TxScope } from '#server/scope.ts'

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
  /** Read along with it for the next step: its open tasks, and where whoever acts works. */
  openTasks?: OpenTask[]
  actorPosition?: OrgPosition | null
}

/**
 * Locks an instance until the transaction ends. Only the state is locked: the instance itself changes by nobody but the
 * holder of that lock.
 */
export async function lockInstance(scope: TxScope, id: string): Promise<RunningInstance | null> {
  if (!isId(id)) {
    return null
  }
  const seen = scope
    .from('flow_state as x')
    .select('x.revision')
    .where('x.instance_id', '=', id)
    .$asScalar()
    .as('seenRevision')
  const row = await instanceRows(scope, id).select(seen).forUpdate('s').executeTakeFirst()
  if (row && row.seenRevision !== row.revision) {
    // As in `findForStep`.
    return (await instanceRows(scope, id).forUpdate('s').executeTakeFirst()) ?? null
  }
  return row ?? null
}

/** The same just to look at. */
export async function findRunningInstance(scope: Scope, id: string): Promise<RunningInstance | null> {
  return isId(id) ? ((await instanceRows(scope, id).executeTakeFirst()) ?? null) : null
}

const instanceRows = (scope: Scope, id: string) =>
  scope
    .from('flow_state as s')
    .innerJoin(scope.table('flow_instance as i'), 'i.id', 's.instance_id')
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
      eb
        .exists(
          eb
            .selectFrom(scope.table('flow_follow as f'))
            .select('f.user_id')
            .whereRef('f.instance_id', '=', 'i.id'),
        )
        .$castTo<boolean>()
        .as('isFollowed'),
    ])
    .where('s.instance_id', '=', id)

type StepRow = RunningInstance & {
  /** The revision as it was when the query began, before it may have waited for the lock. */
  seenRevision: number
  metadata: VersionMetadata
  openTasks: Record<keyof OpenTask, string | null>[] | null
}

export type LockedInstance = { instance: RunningInstance; version: FlowVersion }

/** Locks an instance for a step of it, and reads everything that every step needs in one query. */
export async function lockForStep(
  scope: TxScope,
  id: string,
  actorId: string | null,
): Promise<LockedInstance> {
  const locked = await findForStep(scope, id, actorId)
  if (!locked) {
    throw await noneRunning(scope, id)
  }
  return locked
}

/** The same where it may be over. */
export async function findForStep(
  scope: TxScope,
  id: string,
  actorId: string | null,
): Promise<LockedInstance | null> {
  let row = isId(id) ? await stepRow(scope, id, actorId) : undefined
  if (row && row.seenRevision !== row.revision) {
    // It had to wait for another step: the state is the newest, what was read beside it is of before.
    row = await stepRow(scope, id, actorId)
  }
  if (!row) {
    return null
  }
  const { metadata, openTasks, ...instance } = row
  return {
    instance: { ...instance, openTasks: (openTasks ?? []).map(openTaskOf) },
    version: await versionFromMetadata(scope, metadata),
  }
}

async function stepRow(
  { db, tenantId }: TxScope,
  id: string,
  actorId: string | null,
): Promise<StepRow | undefined> {
  const [row] = await stepRows({ tenantId, id, actorId }).execute(db)
  return row
}

type StepKey = { tenantId: string; id: string; actorId: string | null }

const stepRows = compiledOnce(
  (_, { tenantId, id, actorId }: StepKey) =>
    sql<StepRow>`
    select i.id, i.version_id as "versionId", i.definition_id as "definitionId", i.def_key as "defKey",
      i.def_name as "defName", i.subject, i.number, i.starter_id as "starterId", i.starter_name as "starterName",
      i.starter_org as "starterOrg", i.starter_org_path as "starterOrgPath", i.agent_id as "agentId",
      i.object_alias as "objectAlias", i.row_id as "rowId", i.urgent, i.parent_id as "parentId",
      i.parent_wait as "parentWait", i.is_test as "isTest", i.created_at as "createdAt",
      s.revision, s.next_ref as "nextRef", s.state, s.vars,
      exists (select 1 from flow_follow f where f.tenant_id = i.tenant_id and f.instance_id = i.id) as "isFollowed",
      (select x.revision from flow_state x
        where x.tenant_id = s.tenant_id and x.instance_id = s.instance_id) as "seenRevision",
      jsonb_build_object('versionId', v.id, 'version', v.version, 'definitionId', d.id, 'key', d.key,
        'name', d.name, 'nameEn', d.name_en, 'typeId', d.type_id, 'status', d.status,
        'testStatus', d.test_status, 'mainVersionId', d.main_version_id) as metadata,
      (select jsonb_agg(to_jsonb(t) order by t.created_at, t.ref) from flow_task t
        where t.tenant_id = s.tenant_id and t.instance_id = s.instance_id) as "openTasks",
      (select jsonb_build_object('orgId', o.id, 'orgPath', o.path_name, 'postName', p.name)
        from membership m join org o on o.tenant_id = m.tenant_id and o.id = m.org_id
          left join post p on p.tenant_id = m.tenant_id and p.id = m.post_id
        where m.tenant_id = s.tenant_id and m.user_id = ${actorId} and m.is_master) as "actorPosition"
    from flow_state s
      join flow_instance i on i.tenant_id = s.tenant_id and i.id = s.instance_id
      join flow_version v on v.tenant_id = i.tenant_id and v.id = i.version_id
      join flow_definition d on d.tenant_id = v.tenant_id and d.id = v.definition_id
    where s.tenant_id = ${tenantId} and s.instance_id = ${id}
    for update of s`,
)

const dateIn = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** A task out of JSON, where times are texts. */
const openTaskOf = (row: Record<keyof OpenTask, string | null>): OpenTask =>
  ({
    ...row,
    created_at: dateIn(row.created_at),
    read_at: dateIn(row.read_at),
    due_at: dateIn(row.due_at),
    remind_at: dateIn(row.remind_at),
  }) as OpenTask

/** The same where it has to be there. */
export async function theLockedInstance(scope: TxScope, id: string): Promise<RunningInstance> {
  const instance = await lockInstance(scope, id)
  if (!instance) {
    throw await noneRunning(scope, id)
  }
  return instance
}

/** Says whether it is over or never was. */
const noneRunning = async (scope: TxScope, id: string): Promise<Failure> =>
  new Failure((await findInstance(scope, id)) ? 'instance.over' : 'instance.missing')
