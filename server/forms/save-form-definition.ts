import type { formAdminApi } from '#api/forms/forms.ts'
import type { BodyOf, CallOutput } from '#api/endpoint.ts'
import { formProblems } from '#domain/forms/definition/form-check.ts'
import type { FormDefinition } from '#domain/forms/definition/form-definition.ts'
import { problemText } from '#server/problem-text.ts'
import { formProblemKey } from '#server/text/definition-problems.ts'
import { OPEN_RIGHTS, type FormRights } from '#domain/forms/rights/form-rights.ts'
import { rightsProblems } from '#domain/forms/definition/rights-check.ts'
import { readFormDefinition } from '#domain/forms/definition/form-shape.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import type { Language } from '#domain/language.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { Actor } from '#server/http/actor.ts'
import { formDraft, formVersion, lockForm, type FormHead } from './form-definitions.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { formUses } from '#server/objects/definition/object-uses.ts'
import { refuseStale } from '#server/objects/definition/refuse-stale.ts'
import { refuseIfNeeded } from '#server/objects/definition/uses.ts'
import { keepRemoved } from '#server/platform/bin/keep-removed.ts'
import type { TxScope } from '#server/scope.ts'

export type NewForm = BodyOf<typeof formAdminApi.saveFormDefinition>

/** Everything that is wrong with a form on an object, in the language of the operator. */
const problemsOfForm = (raw: unknown, rights: FormRights, object: ObjectDefinition, language: Language) =>
  [...formProblems(raw, object), ...rightsProblems(rights, object)].map((problem) => ({
    ...problem,
    message: problemText(problem.at, formProblemKey(problem.reason), language, problem.values),
  }))

/** The same for an author who sees the place and needs only what is wrong there. */
export const formProblemTexts = (
  raw: unknown,
  rights: FormRights,
  object: ObjectDefinition,
  language: Language,
) =>
  [...formProblems(raw, object), ...rightsProblems(rights, object)].map(({ at, reason, values }) => ({
    at,
    reason,
    message: textOf(formProblemKey(reason), language, values),
  }))

/** A definition that can be used on the object; refuses another, saying the first problem, with all in the answer. */
export function checkFormDefinition(
  raw: unknown,
  rights: FormRights,
  object: ObjectDefinition,
  language: Language,
): FormDefinition {
  const problems = problemsOfForm(raw, rights, object, language)
  const read = readFormDefinition(raw)
  const [first] = problems
  if (first || !read.ok) {
    throw new Failure('form.badDefinition', { problem: first?.message ?? '' }, { value: { problems } })
  }
  return read.form
}

/** Makes a form with its first draft, or changes the draft of one; a published version stays what it is. */
export async function saveFormDefinition(
  scope: TxScope,
  actor: Actor,
  form: NewForm,
): Promise<CallOutput<typeof formAdminApi.saveFormDefinition>> {
  const { key, rights = OPEN_RIGHTS } = form
  const object = await findObject(scope, form.boAlias)
  // What the form is called and stands on is said once, and the definition agrees with it.
  const content = typeof form.definition === 'object' && form.definition !== null ? form.definition : {}
  const names = form.nameEn ? { name: form.name, nameEn: form.nameEn } : { name: form.name }
  const whole = { ...content, key, object: form.boAlias, ...names }
  const definition = checkFormDefinition(whole, rights, object.definition, actor.language)
  const row = {
    name: form.name,
    name_en: form.nameEn || null,
    object_id: object.id,
    updated_at: new Date(scope.now()),
    updated_by: actor.id,
  }
  const draft = { objectVersion: object.version, definition, rights }
  if (form.revision === undefined) {
    const id = scope.newId()
    const made = await scope
      .insert('form_definition', { id, key, revision: 1, created_at: row.updated_at, ...row })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) {
      throw new Failure('form.keyTaken', { key })
    }
    await saveDraft(scope, actor, { formId: id, version: 1, ...draft })
    return { id, version: 1, revision: 1 }
  }
  const head = await lockForm(scope, key)
  await refuseStale(scope, 'object.definitionChanged', head, form.revision, () => formContent(scope, head))
  if (head.objectId !== object.id) {
    throw new Failure('form.otherObject', { key })
  }
  const version = (head.version ?? 0) + 1
  await saveDraft(scope, actor, { formId: head.id, version, ...draft })
  const revision = head.revision + 1
  await setHead(scope, head, { ...row, revision })
  return { id: head.id, version, revision }
}

/** What operators edit of a form, as it is saved now. */
async function formContent(scope: TxScope, head: FormHead): Promise<object> {
  const { name, nameEn, version } = head
  const { definition, rights } =
    (await formDraft(scope, head.id)) ?? (await formVersion(scope, head, version ?? 0))
  return { name, nameEn, parts: definition.parts, print: definition.print ?? null, rights }
}

/** Makes the content of an earlier version the draft, if it can still be used on the object as it is now. */
export async function restoreForm(
  scope: TxScope,
  actor: Actor,
  request: BodyOf<typeof formAdminApi.restoreForm>,
): Promise<CallOutput<typeof formAdminApi.restoreForm>> {
  const head = await lockForm(scope, request.key)
  await refuseStale(scope, 'object.definitionChanged', head, request.revision, () => formContent(scope, head))
  const { definition: old, rights } = await formVersion(scope, head, request.version)
  const object = await findObject(scope, head.boAlias)
  const definition = checkFormDefinition(old, rights, object.definition, actor.language)
  const version = (head.version ?? 0) + 1
  await saveDraft(scope, actor, {
    formId: head.id,
    version,
    objectVersion: object.version,
    definition,
    rights,
  })
  const revision = head.revision + 1
  await setHead(scope, head, { revision, updated_at: new Date(scope.now()), updated_by: actor.id })
  return { version, revision }
}

type Draft = {
  formId: string
  version: number
  objectVersion: number
  definition: FormDefinition
  rights: FormRights
}

async function saveDraft(scope: TxScope, actor: Actor, draft: Draft) {
  const values = {
    object_version: draft.objectVersion,
    definition: JSON.stringify(draft.definition),
    rights: JSON.stringify(draft.rights),
    saved_at: new Date(scope.now()),
    saved_by: actor.id,
  }
  await scope
    .insert('form_version', {
      form_id: draft.formId,
      version: draft.version,
      state: 'draft',
      ...values,
    })
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

async function setHead(scope: TxScope, { id }: FormHead, values: HeadValues): Promise<void> {
  await scope.update('form_definition').set(values).where('id', '=', id).execute()
}

/** Makes the draft the version in use, bound to the version of its object that is in use now. */
export async function publishForm(
  scope: TxScope,
  actor: Actor,
  request: BodyOf<typeof formAdminApi.publishForm>,
): Promise<CallOutput<typeof formAdminApi.publishForm>> {
  const head = await lockForm(scope, request.key)
  await refuseStale(scope, 'object.definitionChanged', head, request.revision)
  const draft = await formDraft(scope, head.id)
  if (!draft) {
    throw new Failure('object.noDraft')
  }
  const object = await findObject(scope, head.boAlias)
  checkFormDefinition(draft.definition, draft.rights, object.definition, actor.language)
  const now = new Date(scope.now())
  await scope
    .update('form_version')
    .set({ state: 'published', object_version: object.version, saved_at: now, saved_by: actor.id })
    .where('form_id', '=', head.id)
    .where('version', '=', draft.version)
    .execute()
  const revision = head.revision + 1
  const values = { version: draft.version, revision, updated_at: now, updated_by: actor.id }
  await setHead(scope, head, values)
  return { version: draft.version, revision }
}

/** Removes a form that nothing stands on. */
export async function removeForm(scope: TxScope, key: string): Promise<void> {
  const head = await lockForm(scope, key)
  const uses = await formUses(scope, head)
  const list = uses.find(({ kind }) => kind === 'list')
  if (list) {
    throw new Failure('form.inUse', { name: list.name }, { value: { uses } })
  }
  refuseIfNeeded(uses)
  const { id, name, nameEn, boAlias, version } = head
  const last = version === null ? await formDraft(scope, id) : await formVersion(scope, head, version)
  await scope.delete('form_definition').where('id', '=', id).execute()
  if (last) {
    const { parts, frame, print } = last.definition
    const content = { key: head.key, name, nameEn, boAlias, parts, frame, print, rights: last.rights }
    await keepRemoved(scope, {
      kind: 'forms',
      key: head.key,
      name,
      nameEn,
      content,
      isDraft: version === null,
    })
  }
}
