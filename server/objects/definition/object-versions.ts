import type { objectsApi } from '#api/objects/business-objects.ts'
import type { BodyOf, CallOutput } from '#api/endpoint.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { Failure } from '#server/failure.ts'
import type { Actor } from '#server/http/actor.ts'
import { findObjectDefinition, lockObjectHead, lockObject, type ObjectHead } from './business-objects.ts'
import { objectUses } from './object-uses.ts'
import { keepRemoved } from '#server/platform/bin/keep-removed.ts'
import { refuseStale } from './refuse-stale.ts'
import { refuseInvalidDefinition } from './refuse-invalid.ts'
import { refuseIfNeeded } from './uses.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type NewObjectDefinition = BodyOf<typeof objectsApi.saveDefinition>

/** Makes an object with its first draft, or changes the draft of one; a published version stays what it is. */
export async function saveObjectDefinition(
  scope: TxScope,
  actor: Actor,
  object: NewObjectDefinition,
): Promise<CallOutput<typeof objectsApi.saveDefinition>> {
  const { alias, definition } = object
  const names = {
    name: object.name,
    name_en: object.nameEn || null,
    description: object.description || null,
    updated_at: new Date(scope.now()),
    updated_by: actor.id,
  }
  if (object.revision === undefined) {
    const id = scope.newId()
    const row = { id, alias, revision: 1, slots: '{}', created_at: new Date(scope.now()) }
    const made = await scope
      .insert('business_object', { ...row, ...names })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'alias']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) {
      throw new Failure('object.aliasTaken', { alias })
    }
    await refuseInvalidDefinition(scope, id, definition, actor)
    await saveDraft(scope, actor, { id, version: 1, definition })
    return { id, version: 1, revision: 1 }
  }
  const head = await lockObjectHead(scope, alias)
  await refuseStale(scope, 'object.definitionChanged', head, object.revision, () =>
    objectContent(scope, head),
  )
  await refuseInvalidDefinition(scope, head.id, definition, actor)
  const version = (head.version ?? 0) + 1
  await saveDraft(scope, actor, { id: head.id, version, definition })
  const revision = head.revision + 1
  await scope
    .update('business_object')
    .set({ ...names, revision })
    .where('id', '=', head.id)
    .execute()
  return { id: head.id, version, revision }
}

async function saveDraft(
  scope: TxScope,
  actor: Actor,
  draft: { id: string; version: number; definition: ObjectDefinition },
): Promise<void> {
  const values = {
    definition: JSON.stringify(draft.definition),
    saved_at: new Date(scope.now()),
    saved_by: actor.id,
  }
  await scope
    .insert('object_version', { object_id: draft.id, version: draft.version, state: 'draft', ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'object_id', 'version'])
        .doUpdateSet(values)
        .where('object_version.state', '=', 'draft'),
    )
    .execute()
}

/** What operators edit of an object, as it is saved now. */
async function objectContent(scope: Scope, head: ObjectHead): Promise<object> {
  const { name, nameEn, description, version } = head
  const draft = await findObjectDraft(scope, head.id)
  const definition = draft?.definition ?? (await findObjectDefinition(scope, head, version ?? 0))
  return { name, nameEn, description, ...definition }
}

export async function objectVersions(scope: Scope, objectId: string) {
  return scope
    .from('object_version as version')
    .leftJoin(scope.table('app_user as person'), 'person.id', 'version.saved_by')
    .select(['version.version', 'version.state', 'version.saved_at', 'version.saved_by', 'person.fullname'])
    .where('version.object_id', '=', objectId)
    .orderBy('version.version', 'desc')
    .execute()
}

/** Makes the content of an earlier version the draft; its own is left as it is. */
export async function restoreObjectVersion(
  scope: TxScope,
  actor: Actor,
  restoring: BodyOf<typeof objectsApi.restore>,
): Promise<CallOutput<typeof objectsApi.restore>> {
  const head = await lockObjectHead(scope, restoring.alias)
  await refuseStale(scope, 'object.definitionChanged', head, restoring.revision, () =>
    objectContent(scope, head),
  )
  const definition = await findObjectDefinition(scope, head, restoring.version)
  await refuseInvalidDefinition(scope, head.id, definition, actor)
  const version = (head.version ?? 0) + 1
  await saveDraft(scope, actor, { id: head.id, version, definition })
  const revision = head.revision + 1
  await scope
    .update('business_object')
    .set({ revision, updated_at: new Date(scope.now()), updated_by: actor.id })
    .where('id', '=', head.id)
    .execute()
  return { version, revision }
}

/** The draft of an object, or null. */
export async function findObjectDraft(scope: Scope, objectId: string) {
  const row = await scope
    .from('object_version')
    .select((eb) => ['version', eb.ref('definition').$castTo<ObjectDefinition>().as('definition')])
    .where('object_id', '=', objectId)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return row ?? null
}

/** Drops the draft; an object that has nothing else goes with it. */
export async function discardObjectDraft(scope: TxScope, alias: string): Promise<void> {
  const head = await lockObject(scope, alias)
  if (head.version === null) {
    await removeObject(scope, head)
    return
  }
  await scope.delete('object_version').where('object_id', '=', head.id).where('state', '=', 'draft').execute()
}

/** Removes an object that has no rows, nor had any: what happened to rows stays on record. */
export async function removeObject(scope: TxScope, head: ObjectHead): Promise<void> {
  for (const table of ['object_row', 'object_record'] as const) {
    const rows = scope.from(table).select('object_id')
    if (await rows.where('object_id', '=', head.id).limit(1).executeTakeFirst()) {
      throw new Failure('object.hasRows')
    }
  }
  refuseIfNeeded(await objectUses(scope, head))
  const { alias, name, nameEn, description, version } = head
  const draft = await findObjectDraft(scope, head.id)
  const definition = version === null ? draft?.definition : await findObjectDefinition(scope, head, version)
  await scope.delete('business_object').where('id', '=', head.id).execute()
  if (definition) {
    const content = { alias, name, nameEn: nameEn ?? undefined, description: description ?? undefined }
    const removed = { kind: 'objects' as const, key: alias, name, nameEn, isDraft: version === null }
    await keepRemoved(scope, { ...removed, content: { ...content, definition } })
  }
}
