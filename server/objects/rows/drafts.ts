import { readJson } from '#domain/objects/json-check.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'

const draftsKept = 50
const maxSize = 512 * 1024

/** Whose drafts of which object. */
export type DraftOwner = { tenantId: string; userId: string; objectId: string }

type Content = { main: Record<string, unknown>; subs: Record<string, Record<string, unknown>[]> }
export type NewObjectDraft = {
  id?: string | null | undefined
  rowId?: string | null | undefined
  title: string
  data: Content
}

const draftsIn = (db: Db, { tenantId, userId, objectId }: DraftOwner) =>
  db
    .selectFrom('object_draft')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('object_id', '=', objectId)

export async function listObjectDrafts(db: Db, drawer: DraftOwner) {
  return draftsIn(db, drawer)
    .select(['id', 'row_id as rowId', 'title', 'saved_at as savedAt'])
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function loadObjectDraft(db: Db, drawer: DraftOwner, id: string) {
  const draft = await draftsIn(db, drawer)
    .select((eb) => [
      'id',
      'row_id as rowId',
      'title',
      'saved_at as savedAt',
      eb.ref('data').$castTo<Content>().as('data'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!draft) {
    throw new Failure('object.draftMissing')
  }
  return draft
}

/** Keeps a draft, or replaces one; gives its id. */
export async function saveObjectDraft(
  tx: Tx,
  env: Pick<Env, 'now' | 'newId'>,
  drawer: DraftOwner,
  draft: NewObjectDraft,
): Promise<string> {
  const data = readJson(draft.data, maxSize)
  if (!data) {
    throw new Failure('object.draftUnfit')
  }
  const values = {
    row_id: draft.rowId ?? null,
    title: draft.title,
    data: JSON.stringify(data.value),
    saved_at: new Date(env.now()),
  }
  if (draft.id) {
    const { tenantId, userId, objectId } = drawer
    const changed = await tx
      .updateTable('object_draft')
      .set(values)
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('object_id', '=', objectId)
      .where('id', '=', draft.id)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) {
      throw new Failure('object.draftMissing')
    }
    return draft.id
  }
  const kept = await draftsIn(tx, drawer).select('id').limit(draftsKept).execute()
  if (kept.length === draftsKept) {
    throw new Failure('object.tooManyDrafts', { limit: draftsKept })
  }
  const id = env.newId()
  const { tenantId, userId, objectId } = drawer
  const key = { tenant_id: tenantId, user_id: userId, object_id: objectId, id }
  await tx
    .insertInto('object_draft')
    .values({ ...key, ...values })
    .execute()
  return id
}

/** Deletes a draft; false when there is none. */
export async function deleteObjectDraft(
  tx: Tx,
  { tenantId, userId, objectId }: DraftOwner,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('object_draft')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('object_id', '=', objectId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
