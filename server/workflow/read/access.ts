import { sql } from 'kysely'
import { entitled } from '#domain/identity/rights.ts'
import type { Db } from '#server/db/open.ts'
import { personRights } from '#server/identity/users/person-rights.ts'
import { Failure } from '#server/http/failure.ts'
import { methodsOf } from '#server/identity/users/method-rights.ts'
import { groupsOf } from '#server/identity/users/user-groups.ts'
import { findInstance, theInstance, type InstanceRow } from '../run/instances.ts'

export type FlowRight = 'start' | 'management' | 'task' | 'instance'

const ALL: readonly FlowRight[] = ['start', 'management', 'task', 'instance']

/**
 * Which rights somebody holds on a flow; who keeps all flows holds all. Where only some are asked about and
 * everybody or the person has them, nothing more is looked up.
 */
export async function flowRightsOf(
  db: Db,
  tenantId: string,
  userId: string,
  definitionId: string,
  wanted: readonly FlowRight[] = ALL,
): Promise<Set<FlowRight>> {
  const rows = await db
    .selectFrom('flow_right')
    .select((eb) => [eb.ref('kind').$castTo<FlowRight>().as('kind'), 'owner_type as type', 'owner_id as id'])
    .where('tenant_id', '=', tenantId)
    .where('definition_id', '=', definitionId)
    .execute()
  const held = new Set(rows.filter(({ type }) => type === 'everyone').map(({ kind }) => kind))
  const isEnough = () => wanted.every((kind) => held.has(kind))
  if (!isEnough() && rows.length > 0) {
    const map = await personRights(db, tenantId, userId)
    rows.filter((row) => entitled([row], map)).forEach(({ kind }) => held.add(kind))
  }
  if (!isEnough() && (await methodsOf(db, tenantId, userId)).includes('flow.manage')) {
    return new Set(ALL)
  }
  return held
}

/** Whether somebody may read an instance because they have to do with it themselves. */
async function takesPart(db: Db, tenantId: string, userId: string, instanceId: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select exists (select 1 from flow_participant p
        where p.tenant_id = ${tenantId} and p.user_id = ${userId} and p.instance_id = ${instanceId})
      or exists (select 1 from flow_task_user u
        where u.tenant_id = ${tenantId} and u.instance_id = ${instanceId} and u.holder_id = ${userId})
      or exists (select 1 from flow_notice n
        where n.tenant_id = ${tenantId} and n.instance_id = ${instanceId} and n.receiver_id = ${userId}
          and n.revoked_at is null)
      or exists (select 1 from flow_secretary s
          join flow_task_user u on u.tenant_id = s.tenant_id and u.holder_id = s.leader_id
        where s.tenant_id = ${tenantId} and s.secretary_id = ${userId} and s.may_handle
          and u.instance_id = ${instanceId}) as yes`.execute(db)
  return rows[0]?.yes ?? false
}

/** Whether a role, post or organisation of somebody's could take one of its tasks. */
async function couldTake(db: Db, tenantId: string, userId: string, instanceId: string): Promise<boolean> {
  const groups = await groupsOf(db, tenantId, userId)
  const row = await db
    .selectFrom('flow_task_user')
    .select('ref')
    .where('tenant_id', '=', tenantId)
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
export async function mayReadInstance(
  db: Db,
  tenantId: string,
  userId: string,
  instance: InstanceRow,
): Promise<boolean> {
  if (
    instance.starter_id === userId ||
    (await takesPart(db, tenantId, userId, instance.id)) ||
    (await couldTake(db, tenantId, userId, instance.id)) ||
    (await mayManageInstance(db, tenantId, userId, instance, 'instance'))
  ) {
    return true
  }
  const parent = instance.parent_id ? await findInstance(db, tenantId, instance.parent_id) : null
  return parent ? mayReadInstance(db, tenantId, userId, parent) : false
}

export async function mayManageInstance(
  db: Db,
  tenantId: string,
  userId: string,
  instance: Pick<InstanceRow, 'definition_id'>,
  besides: FlowRight = 'management',
): Promise<boolean> {
  const rights = await flowRightsOf(db, tenantId, userId, instance.definition_id, ['management', besides])
  return rights.has('management') || rights.has(besides)
}

/** An instance for somebody who wants to read it; refuses strangers. */
export async function readableInstance(
  db: Db,
  tenantId: string,
  userId: string,
  id: string,
): Promise<InstanceRow> {
  const instance = await theInstance(db, tenantId, id)
  if (!(await mayReadInstance(db, tenantId, userId, instance))) {
    throw new Failure('instance.hidden', {}, { status: 403 })
  }
  return instance
}

/** An instance for somebody who manages its flow. */
export async function managedInstance(
  db: Db,
  tenantId: string,
  userId: string,
  id: string,
): Promise<InstanceRow> {
  const instance = await theInstance(db, tenantId, id)
  if (!(await mayManageInstance(db, tenantId, userId, instance))) {
    throw new Failure('instance.notManager', {}, { status: 403 })
  }
  return instance
}
