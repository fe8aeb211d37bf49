import type { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import type { BodyOf, QueryOf } from '#api/endpoint.ts'
import { sql } from 'kysely'
import { Failure } from '#server/failure.ts'
import { hashSecret } from '#server/ids.ts'
import { mayManageInstance, mayReadInstance, readableInstance } from './access.ts'
import { theInstance, type InstanceRow } from '../run/instances.ts'
import type { FlowUser } from '../act/start.ts'
import type { Scope, TxScope } from '#server/scope.ts'
import { isId } from '#domain/id.ts'

const DAY = 86_400_000
const USUAL_DAYS = 30

/** Makes a link to an instance for others who are signed in. The secret is given once; only its hash stays. */
export async function createShare(
  scope: TxScope,
  user: FlowUser,
  { instId, days = USUAL_DAYS }: BodyOf<typeof instanceAdminApi.share>,
) {
  const instance = await readableInstance(scope, user.id, instId)
  const secret = scope.env.newSecret()
  const id = scope.newId()
  const endsAt = new Date(scope.now() + days * DAY)
  await scope
    .insert('flow_share', {
      id,
      instance_id: instance.id,
      secret_hash: hashSecret(secret),
      created_by: user.id,
      created_at: new Date(scope.now()),
      ends_at: endsAt,
    })
    .execute()
  return { id, secret, endTime: endsAt.getTime() }
}

/** The links somebody has made to an instance; who manages it sees all. */
export async function sharesOf(scope: Scope, userId: string, instId: string) {
  const instance = await readableInstance(scope, userId, instId)
  const seesAll = await mayManageInstance(scope, userId, instance)
  const rows = await scope
    .from('flow_share')
    .selectAll()
    .where('instance_id', '=', instance.id)
    .$if(!seesAll, (query) => query.where('created_by', '=', userId))
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  const readers = await readersOf(
    scope,
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
async function readersOf(scope: Scope, shareIds: readonly string[]) {
  const rows = await scope
    .from('flow_share_reader as reader')
    .innerJoin(scope.table('app_user as person'), 'person.id', 'reader.user_id')
    .select(['reader.share_id', 'person.fullname', 'reader.last_at'])
    .where('reader.share_id', '=', sql<string>`any(${shareIds})`)
    .orderBy('reader.last_at', 'desc')
    .limit(1000)
    .execute()
  return Map.groupBy(rows, ({ share_id }) => share_id)
}

export async function revokeShare(scope: TxScope, userId: string, id: string): Promise<void> {
  const row = isId(id)
    ? await scope
        .from('flow_share')
        .select(['id', 'instance_id', 'created_by'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!row) {
    throw new Failure('instance.shareOver')
  }
  const instance = await theInstance(scope, row.instance_id)
  if (row.created_by !== userId && !(await mayManageInstance(scope, userId, instance))) {
    throw new Failure('instance.notManager', {}, { status: 403 })
  }
  await scope
    .update('flow_share')
    .set({ revoked_at: new Date(scope.now()) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

type Shared = { instance: InstanceRow; sharedBy: string }

/** The links to an instance that hold. */
const holding = (scope: Scope) =>
  scope
    .from('flow_share')
    .select(['flow_share.id', 'flow_share.instance_id', 'flow_share.created_by'])
    .where('flow_share.revoked_at', 'is', null)
    .where('flow_share.ends_at', '>', new Date(scope.now()))

/** The instance a link leads to, as long as it holds and its maker may still read it. Whoever opens it is noted. */
export async function openShare(
  scope: TxScope,
  userId: string,
  { instId, secret }: QueryOf<typeof instanceAdminApi.shared>,
): Promise<Shared> {
  const row = await holding(scope).where('flow_share.secret_hash', '=', hashSecret(secret)).executeTakeFirst()
  if (!row || row.instance_id !== instId) {
    throw new Failure('instance.shareOver')
  }
  const instance = await theInstance(scope, instId)
  if (!(await mayReadInstance(scope, row.created_by, instance))) {
    throw new Failure('instance.shareOver')
  }
  if (row.created_by !== userId) {
    const at = new Date(scope.now())
    await scope
      .insert('flow_share_reader', { share_id: row.id, user_id: userId, first_at: at, last_at: at })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'share_id', 'user_id']).doUpdateSet({ last_at: at }),
      )
      .execute()
  }
  return { instance, sharedBy: row.created_by }
}

/** Through whose link somebody reads an instance; null when no link they opened holds any more. */
export async function sharerFor(scope: Scope, userId: string, instance: InstanceRow): Promise<string | null> {
  const rows = await holding(scope)
    .innerJoin(scope.table('flow_share_reader as reader'), 'reader.share_id', 'flow_share.id')
    .where('flow_share.instance_id', '=', instance.id)
    .where('reader.user_id', '=', userId)
    .limit(10)
    .execute()
  for (const { created_by: maker } of rows) {
    if (await mayReadInstance(scope, maker, instance)) {
      return maker
    }
  }
  return null
}
