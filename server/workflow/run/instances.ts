import { sql } from 'kysely'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'
import { isId } from '#domain/id.ts'

const columns = [
  'id',
  'tenant_id',
  'definition_id',
  'version_id',
  'def_key',
  'def_name',
  'type_id',
  'status',
  'suspended',
  'subject',
  'number',
  'starter_id',
  'starter_name',
  'starter_org',
  'starter_org_path',
  'agent_id',
  'agent_name',
  'object_alias',
  'row_id',
  'urgent',
  'parent_id',
  'parent_wait',
  'related',
  'is_test',
  'created_at',
  'updated_at',
] as const

const NOT_ENDED = [
  sql<Date | null>`cast(null as timestamptz)`.as('ended_at'),
  sql<string | null>`cast(null as text)`.as('outcome'),
] as const
const ENDED = [sql<Date | null>`ended_at`.as('ended_at'), sql<string | null>`outcome`.as('outcome')] as const

const running = (scope: Scope) => scope.from('flow_instance').select(columns).select(NOT_ENDED)
const past = (scope: Scope) => scope.from('flow_instance_past').select(columns).select(ENDED)

/** Every instance, whether it still moves or is over, as one table. */
export const allInstances = (scope: Scope) => running(scope).unionAll(past(scope))

/**
 * The same for a list in an order of its own. The two halves have no conditions, and the tenant is asked for outside
 * of them: only then does the database read both in the order of their indexes, and stops where the page ends.
 */
export function instancesInOrder({ env: { db }, tenantId }: Scope) {
  const everyRunning = db.selectFrom('flow_instance').select(columns).select(NOT_ENDED)
  const everyPast = db.selectFrom('flow_instance_past').select(columns).select(ENDED)
  return db
    .selectFrom(everyRunning.unionAll(everyPast).as('i'))
    .selectAll('i')
    .where('i.tenant_id', '=', tenantId)
}

export type InstanceRow = Awaited<ReturnType<ReturnType<typeof running>['executeTakeFirstOrThrow']>>

/** An instance, or null; most of those asked for still run. */
export async function findInstance(scope: Scope, id: string): Promise<InstanceRow | null> {
  if (!isId(id)) {
    return null
  }
  const row =
    (await running(scope).where('id', '=', id).executeTakeFirst()) ??
    (await past(scope).where('id', '=', id).executeTakeFirst())
  return row ?? null
}

export async function theInstance(scope: Scope, id: string): Promise<InstanceRow> {
  const instance = await findInstance(scope, id)
  if (!instance) {
    throw new Failure('instance.missing')
  }
  return instance
}

export const isEnded = ({ status }: Pick<InstanceRow, 'status'>): boolean =>
  status === 'end' || status === 'manualend'

/** An instance as it goes over the wire. */
export function instanceView(row: InstanceRow) {
  const { created_at: created, ended_at: ended } = row
  return {
    id: row.id,
    instId: row.id,
    procInstId: row.id,
    subject: row.subject,
    number: row.number,
    defId: row.version_id,
    procDefId: row.version_id,
    procDefKey: row.def_key,
    procDefName: row.def_name,
    typeId: row.type_id,
    status: row.status,
    outcome: row.outcome,
    isForbidden: row.suspended ? 1 : 0,
    urgentStateValue: row.urgent,
    createBy: row.starter_id,
    creator: row.starter_name,
    createOrgId: row.starter_org,
    createOrgPath: row.starter_org_path,
    agentId: row.agent_id,
    agentName: row.agent_name,
    boAlias: row.object_alias,
    bizKey: row.row_id,
    parentInstId: row.parent_id,
    supportMobile: 1,
    isTest: row.is_test,
    createTime: created.getTime(),
    updateTime: row.updated_at.getTime(),
    endTime: ended?.getTime() ?? null,
    duration: ended ? ended.getTime() - created.getTime() : null,
  }
}
