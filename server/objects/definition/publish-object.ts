import { isIndexPending, NO_PENDING_INDEX, planIndex, type KeyConflict } from '#domain/objects/index-plan.ts'
import { assignSlots } from '#domain/objects/index-slots.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'
import { addToOutbox } from '#server/jobs/outbox.ts'
import type { Actor } from '#server/http/actor.ts'
import { indexTopic, type IndexProgress } from '../rows/index-job.ts'
import { indexBatch } from '../rows/index-rows.ts'
import { releaseUniqueKeys, fieldsOfKey } from '../rows/unique-keys.ts'
import { findObjectDraft } from './object-versions.ts'
import { findObjectDefinition, lockObject, type BusinessObject } from './business-objects.ts'
import { refuseStale } from './refuse-stale.ts'
import { refuseInvalidDefinition } from './refuse-invalid.ts'

/** So many rows are indexed at once; more are left to a job, which does not hold anybody up. */
const atOnce = 1000

const NO_DEFINITION = { fields: [], subs: [], keys: [] }

/** Makes the draft the version in use, and has the rows of before indexed as it says. */
export async function publishObject(
  tx: Tx,
  env: Pick<Env, 'now' | 'newId'>,
  tenantId: string,
  actor: Actor,
  asked: { alias: string; revision: number },
): Promise<{ version: number; revision: number; indexing: boolean }> {
  const head = await lockObject(tx, tenantId, asked.alias)
  await refuseStale(tx, tenantId, 'object.definitionChanged', head, asked.revision, actor.language)
  const draft = await findObjectDraft(tx, tenantId, head.id)
  if (!draft) {
    throw new Failure('object.noDraft')
  }
  await refuseInvalidDefinition(tx, tenantId, head.id, draft.definition, actor)
  const { id, alias } = head
  const old =
    head.version === null ? NO_DEFINITION : await findObjectDefinition(tx, tenantId, head, head.version)
  const slots = assignSlots(draft.definition, head.slots)
  const next = { definition: draft.definition, slots }
  const pending = planIndex({ definition: old, slots: head.slots }, next, head.pending)
  const [revision, indexRevision] = [head.revision + 1, head.indexRevision + 1]
  const object: BusinessObject = { id, alias, version: draft.version, ...next, indexRevision, pending }
  const indexing = isIndexPending(pending) && !(await indexNow(tx, tenantId, object, actor))
  const left = indexing ? pending : { ...NO_PENDING_INDEX, doubles: pending.doubles }
  await tx
    .updateTable('business_object')
    .set({
      version: draft.version,
      revision,
      slots: JSON.stringify(slots),
      index_revision: indexRevision,
      pending: JSON.stringify(left),
      updated_at: new Date(env.now()),
      updated_by: actor.id,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await seal(tx, env, tenantId, actor, object)
  if (indexing) {
    const walk: IndexProgress = { alias, indexRevision, after: null, rowsDone: false }
    await addToOutbox(tx, env, tenantId, indexTopic, walk)
  }
  return { version: draft.version, revision, indexing }
}

/** From now on the version never changes. */
async function seal(
  tx: Tx,
  env: Pick<Env, 'now'>,
  tenantId: string,
  actor: Actor,
  { id, version }: BusinessObject,
): Promise<void> {
  await tx
    .updateTable('object_version')
    .set({ state: 'published', saved_at: new Date(env.now()), saved_by: actor.id })
    .where('tenant_id', '=', tenantId)
    .where('object_id', '=', id)
    .where('version', '=', version)
    .execute()
}

/** Indexes all rows if they are few; false when they are not. Few rows that break a new key are a reason to refuse. */
async function indexNow(tx: Tx, tenantId: string, object: BusinessObject, actor: Actor): Promise<boolean> {
  const some = await tx
    .selectFrom('object_row')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('object_id', '=', object.id)
    .limit(atOnce + 1)
    .execute()
  if (some.length > atOnce) {
    return false
  }
  const { doubles } = await indexBatch(tx, tenantId, object, null, atOnce + 1)
  refuseDoubles(object, doubles, actor)
  await releaseUniqueKeys(tx, tenantId, object.id, object.pending.droppedKeys, Number.MAX_SAFE_INTEGER)
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
