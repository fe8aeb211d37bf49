import { sql } from 'kysely'
import { isEntitled } from '#domain/identity/rights.ts'
import { personRights } from '#server/identity/users/person-rights.ts'
import { keptDefinition } from '#server/definition-cache.ts'
import { Failure } from '#server/failure.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import { groupsOf } from '#server/identity/users/user-groups.ts'
import { FLOW_RIGHTS, rightRows, type FlowRight } from '../definition/rights.ts'
import { findInstance, theInstance, type InstanceRow } from '../run/instances.ts'
import type { Scope } from '#server/scope.ts'

/**
 * Which rights somebody holds on a flow; who keeps all flows holds all. Where only some are asked about and
 * everybody or the person has them, nothing more is looked up.
 */
export async function flowRightsOf(
  scope: Scope,
  userId: string,
  definitionId: string,
  wanted: readonly FlowRight[] = FLOW_RIGHTS,
): Promise<Set<FlowRight>> {
  const rows = await keptDefinition(scope, `flow rights ${definitionId}`, () =>
    rightRows(scope).where('definition_id', '=', definitionId).execute(),
  )
  const kindsForAll = new Set(rows.filter(({ type }) => type === 'everyone').map(({ kind }) => kind))
  const isEnough = () => wanted.every((kind) => kindsForAll.has(kind))
  if (!isEnough() && rows.length > 0) {
    const map = await personRights(scope, userId)
    rows.filter((row) => isEntitled([row], map)).forEach(({ kind }) => kindsForAll.add(kind))
  }
  if (!isEnough() && (await methodRightsOf(scope, userId)).includes('flow.manage')) {
    return new Set(FLOW_RIGHTS)
  }
  return kindsForAll
}

/** Whether somebody may read an instance because they have to do with it themselves. */
async function takesPart(scope: Scope, userId: string, instanceId: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select exists (select 1 from flow_participant p
        where p.tenant_id = ${scope.tenantId} and p.user_id = ${userId} and p.instance_id = ${instanceId})
      or exists (select 1 from flow_task_user u
        where u.tenant_id = ${scope.tenantId} and u.instance_id = ${instanceId} and u.holder_id = ${userId})
      or exists (select 1 from flow_notice n
        where n.tenant_id = ${scope.tenantId} and n.instance_id = ${instanceId} and n.receiver_id = ${userId}
          and n.revoked_at is null)
      or exists (select 1 from flow_secretary s
          join flow_task_user u on u.tenant_id = s.tenant_id and u.holder_id = s.leader_id
        where s.tenant_id = ${scope.tenantId} and s.secretary_id = ${userId} and s.may_handle
          and u.instance_id = ${instanceId}) as yes`.execute(scope.db)
  return rows[0]?.yes ?? false
}

/** Whether a role, post or organisation of somebody's could take one of its tasks. */
async function couldTake(scope: Scope, userId: string, instanceId: string): Promise<boolean> {
  const groups = await groupsOf(scope, userId)
  const row = await scope
    .from('flow_task_user')
    .select('ref')
    .where('instance_id', '=', instanceId)
    .where('holder_id', '=', sql<string>`any(${groups})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Those who take part in an instance read it, those who manage its flow, those it was circulated to, and those who
 * read the instance that called it.
 */
export async function mayReadInstance(scope: Scope, userId: string, instance: InstanceRow): Promise<boolean> {
  if (
    instance.starter_id === userId ||
    (await takesPart(scope, userId, instance.id)) ||
    (await couldTake(scope, userId, instance.id)) ||
    (await mayManageInstance(scope, userId, instance, 'instance'))
  ) {
    return true
  }
  const parent = instance.parent_id ? await findInstance(scope, instance.parent_id) : null
  return parent ? mayReadInstance(scope, userId, parent) : false
}

/** Of these instances those that the caller may read: what leads to others would only be refused. */
export async function readableInstances(
  scope: Scope,
  ids: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const { person } = scope
  const readable = new Set<string>()
  const wanted = person === null ? [] : new Set(ids.filter((id) => id !== null))
  // One after the other, so that a page of them does not take all connections.
  for (const id of wanted) {
    const instance = await findInstance(scope, id)
    if (instance && person && (await mayReadInstance(scope, person.id, instance))) {
      readable.add(id)
    }
  }
  return readable
}

export async function mayManageInstance(
  scope: Scope,
  userId: string,
  instance: Pick<InstanceRow, 'definition_id'>,
  besides: FlowRight = 'management',
): Promise<boolean> {
  const rights = await flowRightsOf(scope, userId, instance.definition_id, ['management', besides])
  return rights.has('management') || rights.has(besides)
}

/** An instance for somebody who wants to read it; refuses strangers. */
export async function readableInstance(scope: Scope, userId: string, id: string): Promise<InstanceRow> {
  const instance = await theInstance(scope, id)
  if (!(await mayReadInstance(scope, userId, instance))) {
    throw new Failure('instance.hidden', {}, { status: 403 })
  }
  return instance
}

/** An instance for somebody who manages its flow. */
export async function managedInstance(scope: Scope, userId: string, id: string): Promise<InstanceRow> {
  const instance = await theInstance(scope, id)
  if (!(await mayManageInstance(scope, userId, instance))) {
    throw new Failure('instance.notManager', {}, { status: 403 })
  }
  return instance
}
