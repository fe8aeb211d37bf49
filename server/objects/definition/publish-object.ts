import type { objectsApi } from '#api/objects/business-objects.ts'
import type { CallOutput, BodyOf } from '#api/endpoint.ts'
import { isIndexPending, NO_PENDING_INDEX, planIndex, type KeyConflict } from '#domain/objects/index-plan.ts'
import { assignSlots } from '#domain/objects/index-slots.ts'
import { Failure } from '#server/failure.ts'
import { addToOutbox } from '#server/jobs/outbox.ts'
import type { Actor } from '#server/http/actor.ts'
import { indexTopic, type IndexProgress } from '../rows/index-job.ts'
import { indexBatch } from '../rows/index-rows.ts'
import { releaseUniqueKeys, fieldsOfKey } from '../rows/unique-keys.ts'
import { findObjectDraft } from './object-versions.ts'
import { findObjectDefinition, lockObject, type BusinessObject } from './business-objects.ts'
import { refuseStale } from './refuse-stale.ts'
import { refuseInvalidDefinition } from './refuse-invalid.ts'
import type { TxScope } from '#server/scope.ts'

/** So many rows are indexed at once; more are left to a job, which does not hold anybody up. */
const atOnce = 1000

const NO_DEFINITION = { fields: [], subs: [], keys: [] }

/** Makes the draft the version in use, and has the rows of before indexed as it says. */
export async function publishObject(
  scope: TxScope,
  actor: Actor,
  request: BodyOf<typeof objectsApi.publish>,
): Promise<CallOutput<typeof objectsApi.publish>> {
  const head = await lockObject(scope, request.alias)
  await refuseStale(scope, 'object.definitionChanged', head, request.revision)
  const draft = await findObjectDraft(scope, head.id)
  if (!draft) {
    throw new Failure('object.noDraft')
  }
  await refuseInvalidDefinition(scope, head.id, draft.definition, actor)
  const { id, alias } = head
  const old = head.version === null ? NO_DEFINITION : await findObjectDefinition(scope, head, head.version)
  const slots = assignSlots(draft.definition, head.slots)
  const next = { definition: draft.definition, slots }
  const pending = planIndex({ definition: old, slots: head.slots }, next, head.pending)
  const [revision, indexRevision] = [head.revision + 1, head.indexRevision + 1]
  const object: BusinessObject = { id, alias, version: draft.version, ...next, indexRevision, pending }
  const indexing = isIndexPending(pending) && !(await indexNow(scope, object, actor))
  const left = indexing ? pending : { ...NO_PENDING_INDEX, doubles: pending.doubles }
  await scope
    .update('business_object')
    .set({
      version: draft.version,
      revision,
      slots: JSON.stringify(slots),
      index_revision: indexRevision,
      pending: JSON.stringify(left),
      updated_at: new Date(scope.now()),
      updated_by: actor.id,
    })
    .where('id', '=', id)
    .execute()
  await seal(scope, actor, object)
  if (indexing) {
    const walk: IndexProgress = { alias, indexRevision, after: null, rowsDone: false }
    await addToOutbox(scope, indexTopic, walk)
  }
  return { version: draft.version, revision, indexing }
}

/** From now on the version never changes. */
async function seal(scope: TxScope, actor: Actor, { id, version }: BusinessObject): Promise<void> {
  await scope
    .update('object_version')
    .set({ state: 'published', saved_at: new Date(scope.now()), saved_by: actor.id })
    .where('object_id', '=', id)
    .where('version', '=', version)
    .execute()
}

/** Indexes all rows if they are few; false when they are not. Few rows that break a new key are a reason to refuse. */
async function indexNow(scope: TxScope, object: BusinessObject, actor: Actor): Promise<boolean> {
  const some = await scope
    .from('object_row')
    .select('id')
    .where('object_id', '=', object.id)
    .limit(atOnce + 1)
    .execute()
  if (some.length > atOnce) {
    return false
  }
  const { doubles } = await indexBatch(scope, object, null, atOnce + 1)
  refuseDoubles(object, doubles, actor)
  await releaseUniqueKeys(scope, object.id, object.pending.droppedKeys, Number.MAX_SAFE_INTEGER)
  return true
}

function refuseDoubles(object: BusinessObject, doubles: readonly KeyConflict[], { language }: Actor): void {
  const [first] = doubles
  if (first) {
    throw new Failure(
      'object.doubles',
      { fields: fieldsOfKey(object, first.key, language) },
      { value: { doubles } },
    )
  }
}
