import type { objectDraftsApi } from '#api/objects/rows.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { readJson } from '#domain/objects/json-check.ts'
import { Failure } from '#server/failure.ts'
import type { Scope, TxScope } from '#server/scope.ts'

const maxDrafts = 50
const maxSize = 512 * 1024

/** Whose drafts of which object. */
export type DraftOwner = { userId: string; objectId: string }

type Content = NewObjectDraft['data']
export type NewObjectDraft = BodyOf<typeof objectDraftsApi.saveDraft>

const draftsIn = (scope: Scope, { userId, objectId }: DraftOwner) =>
  scope.from('object_draft').where('user_id', '=', userId).where('object_id', '=', objectId)

export async function listObjectDrafts(scope: Scope, owner: DraftOwner) {
  return draftsIn(scope, owner)
    .select(['id', 'row_id as rowId', 'title', 'saved_at as savedAt'])
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function loadObjectDraft(scope: Scope, owner: DraftOwner, id: string) {
  const draft = await draftsIn(scope, owner)
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
  scope: TxScope,
  owner: DraftOwner,
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
    saved_at: new Date(scope.now()),
  }
  const { userId, objectId } = owner
  if (draft.id) {
    const changed = await scope
      .update('object_draft')
      .set(values)
      .where('user_id', '=', userId)
      .where('object_id', '=', objectId)
      .where('id', '=', draft.id)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) {
      throw new Failure('object.draftMissing')
    }
    return draft.id
  }
  const drafts = await draftsIn(scope, owner).select('id').limit(maxDrafts).execute()
  if (drafts.length === maxDrafts) {
    throw new Failure('object.tooManyDrafts', { limit: maxDrafts })
  }
  const id = scope.newId()
  await scope.insert('object_draft', { user_id: userId, object_id: objectId, id, ...values }).execute()
  return id
}

/** Deletes a draft; false when there is none. */
export async function deleteObjectDraft(
  scope: TxScope,
  { userId, objectId }: DraftOwner,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await scope
    .delete('object_draft')
    .where('user_id', '=', userId)
    .where('object_id', '=', objectId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
