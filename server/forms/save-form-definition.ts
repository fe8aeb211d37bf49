import { formProblems } from '#domain/forms/definition/form-check.ts'
import type { FormDefinition } from '#domain/forms/definition/form-definition.ts'
import { formProblemText } from '#domain/forms/definition/form-problem.ts'
import { OPEN_RIGHTS, type FormRights } from '#domain/forms/rights/form-rights.ts'
import { rightsProblems } from '#domain/forms/definition/rights-check.ts'
import { readFormDefinition } from '#domain/forms/definition/form-shape.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure, type Language } from '#server/http/failure.ts'
import type { Actor } from '#server/http/actor.ts'
import { formDraft, lockForm, type FormHead } from './form-definitions.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { refuseStale } from '#server/objects/definition/refuse-stale.ts'

export type NewForm = {
  key: string
  name: string
  nameEn?: string | null | undefined
  boAlias: string
  /** The one the operator saw; none for a new form. */
  revision?: number | undefined
  definition: unknown
  rights?: FormRights | undefined
}

/** A definition that can be used on the object; refuses another, saying the first problem, with all in the answer. */
export function checkFormDefinition(
  raw: unknown,
  rights: FormRights,
  object: ObjectDefinition,
  language: Language,
): FormDefinition {
  const tongue = language === 'en-US' ? 'en' : 'zh'
  const problems = [...formProblems(raw, object), ...rightsProblems(rights, object)].map((problem) => ({
    ...problem,
    message: formProblemText(problem, tongue),
  }))
  const read = readFormDefinition(raw)
  const [first] = problems
  if (first || !read.ok) {
    throw new Failure('form.badDefinition', { problem: first?.message ?? '' }, { value: { problems } })
  }
  return read.form
}

/** Makes a form with its first draft, or changes the draft of one; a published version stays what it is. */
export async function saveFormDefinition(
  tx: Tx,
  env: Pick<Env, 'now' | 'newId'>,
  tenantId: string,
  actor: Actor,
  given: NewForm,
): Promise<{ id: string; version: number; revision: number }> {
  const { key, rights = OPEN_RIGHTS } = given
  const object = await findObject(tx, tenantId, given.boAlias)
  // What the form is called and stands on is said once, and the definition agrees with it.
  const content = typeof given.definition === 'object' && given.definition !== null ? given.definition : {}
  const names = given.nameEn ? { name: given.name, nameEn: given.nameEn } : { name: given.name }
  const whole = { ...content, key, object: given.boAlias, ...names }
  const definition = checkFormDefinition(whole, rights, object.definition, actor.language)
  const shown = {
    name: given.name,
    name_en: given.nameEn || null,
    object_id: object.id,
    updated_at: new Date(env.now()),
    updated_by: actor.id,
  }
  const draft = { objectVersion: object.version, definition, rights }
  if (given.revision === undefined) {
    const id = env.newId()
    const made = await tx
      .insertInto('form_definition')
      .values({ tenant_id: tenantId, id, key, revision: 1, created_at: shown.updated_at, ...shown })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 0n) {
      throw new Failure('form.keyTaken', { key })
    }
    await saveDraft(tx, env, tenantId, actor, { formId: id, version: 1, ...draft })
    return { id, version: 1, revision: 1 }
  }
  const head = await lockForm(tx, tenantId, key)
  await refuseStale(tx, tenantId, 'object.definitionChanged', head, given.revision, actor.language)
  if (head.objectId !== object.id) {
    throw new Failure('form.otherObject', { key })
  }
  const version = (head.version ?? 0) + 1
  await saveDraft(tx, env, tenantId, actor, { formId: head.id, version, ...draft })
  const revision = head.revision + 1
  await setHead(tx, tenantId, head, { ...shown, revision })
  return { id: head.id, version, revision }
}

type Draft = {
  formId: string
  version: number
  objectVersion: number
  definition: FormDefinition
  rights: FormRights
}

async function saveDraft(tx: Tx, env: Pick<Env, 'now'>, tenantId: string, actor: Actor, draft: Draft) {
  const values = {
    object_version: draft.objectVersion,
    definition: JSON.stringify(draft.definition),
    rights: JSON.stringify(draft.rights),
    saved_at: new Date(env.now()),
    saved_by: actor.id,
  }
  await tx
    .insertInto('form_version')
    .values({ tenant_id: tenantId, form_id: draft.formId, version: draft.version, state: 'draft', ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'form_id', 'version'])
        .doUpdateSet(values)
        .where('form_version.state', '=', 'draft'),
    )
    .execute()
}

type HeadValues = {
  name?: string
  name_en?: string | null
  version?: number
  revision: number
  updated_at: Date
  updated_by: string | null
}

async function setHead(tx: Tx, tenantId: string, { id }: FormHead, values: HeadValues): Promise<void> {
  await tx
    .updateTable('form_definition')
    .set(values)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** Makes the draft the version in use, bound to the version of its object that is in use now. */
export async function publishForm(
  tx: Tx,
  env: Pick<Env, 'now'>,
  tenantId: string,
  actor: Actor,
  asked: { key: string; revision: number },
): Promise<{ version: number; revision: number }> {
  const head = await lockForm(tx, tenantId, asked.key)
  await refuseStale(tx, tenantId, 'object.definitionChanged', head, asked.revision, actor.language)
  const draft = await formDraft(tx, tenantId, head.id)
  if (!draft) {
    throw new Failure('object.noDraft')
  }
  const object = await findObject(tx, tenantId, head.boAlias)
  checkFormDefinition(draft.definition, draft.rights, object.definition, actor.language)
  const now = new Date(env.now())
  await tx
    .updateTable('form_version')
    .set({ state: 'published', object_version: object.version, saved_at: now, saved_by: actor.id })
    .where('tenant_id', '=', tenantId)
    .where('form_id', '=', head.id)
    .where('version', '=', draft.version)
    .execute()
  const revision = head.revision + 1
  const values = { version: draft.version, revision, updated_at: now, updated_by: actor.id }
  await setHead(tx, tenantId, head, values)
  return { version: draft.version, revision }
}

/** Removes a form that nothing stands on. */
export async function removeForm(tx: Tx, tenantId: string, key: string): Promise<void> {
  const head = await lockForm(tx, tenantId, key)
  const used = await tx
    .selectFrom('data_template')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('form_id', '=', head.id)
    .limit(1)
    .executeTakeFirst()
  if (used) {
    throw new Failure('form.inUse', { name: used.name })
  }
  await tx.deleteFrom('form_definition').where('tenant_id', '=', tenantId).where('id', '=', head.id).execute()
}
