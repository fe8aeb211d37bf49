import type { ObjectDefinition } from '#domain/objects/definition.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'
import type { Actor } from '#server/http/actor.ts'
import { lockObjectHead, lockObject, type ObjectHead } from './business-objects.ts'
import { refuseStale } from './refuse-stale.ts'
import { refuseInvalidDefinition } from './refuse-invalid.ts'

export type NewObjectDefinition = {
  alias: string
  name: string
  nameEn?: string | undefined
  description?: string | null | undefined
  /** The one the operator saw; none for a new object. */
  revision?: number | undefined
  definition: ObjectDefinition
}

/** Makes an object with its first draft, or changes the draft of one; a published version stays what it is. */
export async function saveObjectDefinition(
  tx: Tx,
  env: Pick<Env, 'now' | 'newId'>,
  tenantId: string,
  actor: Actor,
  given: NewObjectDefinition,
): Promise<{ id: string; version: number; revision: number }> {
  const { alias, definition } = given
  const names = {
    name: given.name,
    name_en: given.nameEn || null,
    description: given.description || null,
    updated_at: new Date(env.now()),
    updated_by: actor.id,
  }
  if (given.revision === undefined) {
    const id = env.newId()
    const row = { tenant_id: tenantId, id, alias, revision: 1, slots: '{}', created_at: new Date(env.now()) }
    const made = await tx
      .insertInto('business_object')
      .values({ ...row, ...names })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'alias']).doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 0n) {
      throw new Failure('object.aliasTaken', { alias })
    }
    await refuseInvalidDefinition(tx, tenantId, id, definition, actor)
    await saveDraft(tx, env, tenantId, actor, { id, version: 1, definition })
    return { id, version: 1, revision: 1 }
  }
  const head = await lockObjectHead(tx, tenantId, alias)
  await refuseStale(tx, tenantId, 'object.definitionChanged', head, given.revision, actor.language)
  await refuseInvalidDefinition(tx, tenantId, head.id, definition, actor)
  const version = (head.version ?? 0) + 1
  await saveDraft(tx, env, tenantId, actor, { id: head.id, version, definition })
  const revision = head.revision + 1
  const change = tx.updateTable('business_object').set({ ...names, revision })
  await change.where('tenant_id', '=', tenantId).where('id', '=', head.id).execute()
  return { id: head.id, version, revision }
}

async function saveDraft(
  tx: Tx,
  env: Pick<Env, 'now'>,
  tenantId: string,
  actor: Actor,
  draft: { id: string; version: number; definition: ObjectDefinition },
): Promise<void> {
  const values = {
    definition: JSON.stringify(draft.definition),
    saved_at: new Date(env.now()),
    saved_by: actor.id,
  }
  const row = { tenant_id: tenantId, object_id: draft.id, version: draft.version, state: 'draft', ...values }
  await tx
    .insertInto('object_version')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'object_id', 'version'])
        .doUpdateSet(values)
        .where('object_version.state', '=', 'draft'),
    )
    .execute()
}

export async function objectVersions(db: Db, tenantId: string, objectId: string) {
  return db
    .selectFrom('object_version')
    .select(['version', 'state', 'saved_at', 'saved_by'])
    .where('tenant_id', '=', tenantId)
    .where('object_id', '=', objectId)
    .orderBy('version', 'desc')
    .execute()
}

/** The draft of an object, or null. */
export async function findObjectDraft(db: Db, tenantId: string, objectId: string) {
  const row = await db
    .selectFrom('object_version')
    .select((eb) => ['version', eb.ref('definition').$castTo<ObjectDefinition>().as('definition')])
    .where('tenant_id', '=', tenantId)
    .where('object_id', '=', objectId)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return row ?? null
}

/** Drops the draft; an object that has nothing else goes with it. */
export async function discardObjectDraft(tx: Tx, tenantId: string, alias: string): Promise<void> {
  const head = await lockObject(tx, tenantId, alias)
  if (head.version === null) {
    await removeObject(tx, tenantId, head)
    return
  }
  await tx
    .deleteFrom('object_version')
    .where('tenant_id', '=', tenantId)
    .where('object_id', '=', head.id)
    .where('state', '=', 'draft')
    .execute()
}

/** Removes an object that has no rows, nor had any: what happened to rows stays on record. */
export async function removeObject(tx: Tx, tenantId: string, head: ObjectHead): Promise<void> {
  for (const table of ['object_row', 'object_record'] as const) {
    const rows = tx.selectFrom(table).select('object_id').where('tenant_id', '=', tenantId)
    if (await rows.where('object_id', '=', head.id).limit(1).executeTakeFirst()) {
      throw new Failure('object.hasRows')
    }
  }
  await tx.deleteFrom('business_object').where('tenant_id', '=', tenantId).where('id', '=', head.id).execute()
}
