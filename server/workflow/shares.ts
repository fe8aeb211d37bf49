import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'
import { hashOf } from '#server/ids.ts'
import { mayManage, readableInstance } from './access.ts'
import { theInstance, type InstanceRow } from './instances.ts'
import type { User } from './start.ts'
import { isId } from './task-id.ts'

const DAY = 86_400_000
const USUAL_DAYS = 30

/** Makes a link to an instance for others who are signed in. The secret is given once; only its hash stays. */
export async function createShare(
  tx: Tx,
  env: Env,
  tenantId: string,
  user: User,
  { instId, days = USUAL_DAYS }: { instId: string; days?: number | undefined },
) {
  const instance = await readableInstance(tx, tenantId, user.id, instId)
  const secret = env.newSecret()
  const id = env.newId()
  const endsAt = new Date(env.now() + days * DAY)
  await tx
    .insertInto('flow_share')
    .values({
      tenant_id: tenantId,
      id,
      instance_id: instance.id,
      secret_hash: hashOf(secret),
      created_by: user.id,
      created_at: new Date(env.now()),
      ends_at: endsAt,
    })
    .execute()
  return { id, secret, endTime: endsAt.getTime() }
}

/** The links somebody has made to an instance; who manages it sees all. */
export async function sharesOf(db: Db, tenantId: string, userId: string, instId: string) {
  const instance = await readableInstance(db, tenantId, userId, instId)
  const seesAll = await mayManage(db, tenantId, userId, instance)
  const rows = await db
    .selectFrom('flow_share')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('instance_id', '=', instance.id)
    .$if(!seesAll, (query) => query.where('created_by', '=', userId))
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    createTime: row.created_at.getTime(),
    endTime: row.ends_at.getTime(),
    isRevoked: row.revoked_at !== null,
  }))
}

export async function revokeShare(
  tx: Tx,
  env: Env,
  tenantId: string,
  userId: string,
  id: string,
): Promise<void> {
  const row = isId(id)
    ? await tx
        .selectFrom('flow_share')
        .select(['id', 'instance_id', 'created_by'])
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!row) {
    throw new Failure('instance.shareOver')
  }
  const instance = await theInstance(tx, tenantId, row.instance_id)
  if (row.created_by !== userId && !(await mayManage(tx, tenantId, userId, instance))) {
    throw new Failure('instance.notManager', {}, { status: 403 })
  }
  await tx
    .updateTable('flow_share')
    .set({ revoked_at: new Date(env.now()) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The instance a link leads to, as long as it holds and its maker may still read it. */
export async function sharedInstance(
  db: Db,
  tenantId: string,
  instId: string,
  secret: string,
  now: number,
): Promise<{ instance: InstanceRow; sharedBy: string }> {
  const row = await db
    .selectFrom('flow_share')
    .select(['instance_id', 'created_by'])
    .where('tenant_id', '=', tenantId)
    .where('secret_hash', '=', hashOf(secret))
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', new Date(now))
    .executeTakeFirst()
  if (!row || row.instance_id !== instId) {
    throw new Failure('instance.shareOver')
  }
  return { instance: await theInstance(db, tenantId, instId), sharedBy: row.created_by }
}
