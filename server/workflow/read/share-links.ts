import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'
import { hashOf } from '#server/ids.ts'
import { mayManageInstance, mayReadInstance, readableInstance } from './access.ts'
import { theInstance, type InstanceRow } from '../run/instances.ts'
import type { FlowUser } from '../act/start.ts'
import { isId } from '../run/task-id.ts'

const DAY = 86_400_000
const USUAL_DAYS = 30

/** Makes a link to an instance for others who are signed in. The secret is given once; only its hash stays. */
export async function createShare(
  tx: Tx,
  env: Env,
  tenantId: string,
  user: FlowUser,
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
  const seesAll = await mayManageInstance(db, tenantId, userId, instance)
  const rows = await db
    .selectFrom('flow_share')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('instance_id', '=', instance.id)
    .$if(!seesAll, (query) => query.where('created_by', '=', userId))
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  const readers = await readersOf(
    db,
    tenantId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    createTime: row.created_at.getTime(),
    endTime: row.ends_at.getTime(),
    isRevoked: row.revoked_at !== null,
    readers: (readers.get(row.id) ?? []).map(({ fullname, last_at }) => ({
      name: fullname,
      readTime: last_at.getTime(),
    })),
  }))
}

/** Who opened each of these links, the latest first. */
async function readersOf(db: Db, tenantId: string, shareIds: readonly string[]) {
  const rows = await db
    .selectFrom('flow_share_reader as reader')
    .innerJoin('app_user as person', (join) =>
      join.onRef('person.tenant_id', '=', 'reader.tenant_id').onRef('person.id', '=', 'reader.user_id'),
    )
    .select(['reader.share_id', 'person.fullname', 'reader.last_at'])
    .where('reader.tenant_id', '=', tenantId)
    .where('reader.share_id', '=', sql<string>`any(${shareIds})`)
    .orderBy('reader.last_at', 'desc')
    .limit(1000)
    .execute()
  return Map.groupBy(rows, ({ share_id }) => share_id)
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
  if (row.created_by !== userId && !(await mayManageInstance(tx, tenantId, userId, instance))) {
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

type Shared = { instance: InstanceRow; sharedBy: string }

/** The links to an instance that hold. */
const holding = (db: Db, tenantId: string, now: number) =>
  db
    .selectFrom('flow_share')
    .select(['flow_share.id', 'flow_share.instance_id', 'flow_share.created_by'])
    .where('flow_share.tenant_id', '=', tenantId)
    .where('flow_share.revoked_at', 'is', null)
    .where('flow_share.ends_at', '>', new Date(now))

/** The instance a link leads to, as long as it holds and its maker may still read it. Whoever opens it is noted. */
export async function openShare(
  tx: Tx,
  tenantId: string,
  userId: string,
  { instId, secret }: { instId: string; secret: string },
  now: number,
): Promise<Shared> {
  const row = await holding(tx, tenantId, now)
    .where('flow_share.secret_hash', '=', hashOf(secret))
    .executeTakeFirst()
  if (!row || row.instance_id !== instId) {
    throw new Failure('instance.shareOver')
  }
  const instance = await theInstance(tx, tenantId, instId)
  if (!(await mayReadInstance(tx, tenantId, row.created_by, instance))) {
    throw new Failure('instance.shareOver')
  }
  if (row.created_by !== userId) {
    const at = new Date(now)
    await tx
      .insertInto('flow_share_reader')
      .values({ tenant_id: tenantId, share_id: row.id, user_id: userId, first_at: at, last_at: at })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'share_id', 'user_id']).doUpdateSet({ last_at: at }),
      )
      .execute()
  }
  return { instance, sharedBy: row.created_by }
}

/** Through whose link somebody reads an instance; null when no link they opened holds any more. */
export async function sharerFor(
  db: Db,
  tenantId: string,
  userId: string,
  instance: InstanceRow,
  now: number,
): Promise<string | null> {
  const rows = await holding(db, tenantId, now)
    .innerJoin('flow_share_reader as reader', (join) =>
      join
        .onRef('reader.tenant_id', '=', 'flow_share.tenant_id')
        .onRef('reader.share_id', '=', 'flow_share.id'),
    )
    .where('flow_share.instance_id', '=', instance.id)
    .where('reader.user_id', '=', userId)
    .limit(10)
    .execute()
  for (const { created_by: maker } of rows) {
    if (await mayReadInstance(db, tenantId, maker, instance)) {
      return maker
    }
  }
  return null
}
