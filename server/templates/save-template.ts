import * as z from 'zod/mini'
import type { templateAdminApi } from '#api/templates/admin.ts'
import { TemplateShape } from '#api/templates/shape.ts'
import type { CallOutput, BodyOf } from '#api/endpoint.ts'
import { templateProblems } from '#domain/templates/template-check.ts'
import { templateProblem, type TemplateProblem } from '#domain/templates/template-problem.ts'
import type { Template } from '#domain/templates/template.ts'
import type { Actor } from '#server/http/actor.ts'
import { findForm, type FormHead } from '#server/forms/form-definitions.ts'
import { findObject, type BusinessObject } from '#server/objects/definition/business-objects.ts'
import { refuseStale } from '#server/objects/definition/refuse-stale.ts'
import { refuseIfNeeded } from '#server/objects/definition/uses.ts'
import { earlierContent, forgetEarlier, keepEarlier } from '#server/platform/bin/definition-history.ts'
import { keepRemoved } from '#server/platform/bin/keep-removed.ts'
import { problemText } from '#server/problem-text.ts'
import { Failure, textOf } from '#server/failure.ts'
import { templateUses } from './template-uses.ts'
import { findTemplate, readTemplate, type StoredTemplate } from './templates.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** Everything that keeps a list from being used on what it stands on. */
async function problemsOn(
  scope: Scope,
  template: Template,
  { object, form }: { object: BusinessObject; form: FormHead },
): Promise<TemplateProblem[]> {
  return [
    ...(form.version === null ? [templateProblem('form', 'unknownForm', template.form)] : []),
    ...(form.objectId === object.id ? [] : [templateProblem('form', 'otherForm', template.form)]),
    ...templateProblems(template, object.definition),
    ...(await receiverProblems(scope, template.anonymous?.receiver)),
  ]
}

/** The ids a list stands on; refuses one that cannot be used, saying the first problem, with all in the answer. */
async function soundTemplate(scope: Scope, template: Template, { language }: Actor) {
  const object = await findObject(scope, template.object)
  const form = await findForm(scope, template.form)
  const problems = (await problemsOn(scope, template, { object, form })).map((problem) => ({
    ...problem,
    message: problemText(problem.at, `template.problem.${problem.reason}`, language, {
      found: problem.found,
    }),
  }))
  const [first] = problems
  if (first) {
    throw new Failure('template.badDefinition', { problem: first.message }, { value: { problems } })
  }
  return { objectId: object.id, formId: form.id }
}

/** The same problems for an author who sees the place and needs only what is wrong there. */
export async function templateProblemTexts(scope: Scope, template: Template) {
  const object = await findObject(scope, template.object).catch(refusal)
  const form = await findForm(scope, template.form).catch(refusal)
  const missing = [
    ...(object instanceof Failure ? [templateProblem('object', 'unknownObject', template.object)] : []),
    ...(form instanceof Failure ? [templateProblem('form', 'unknownForm', template.form)] : []),
  ]
  const found =
    object instanceof Failure || form instanceof Failure
      ? missing
      : await problemsOn(scope, template, { object, form })
  return found.map(({ at, reason, found }) => ({
    at,
    reason,
    message: textOf(`template.problem.${reason}`, scope.language, { found }),
  }))
}

function refusal(error: unknown): Failure {
  if (error instanceof Failure) {
    return error
  }
  throw error
}

async function receiverProblems(scope: Scope, account: string | undefined): Promise<TemplateProblem[]> {
  if (account === undefined) {
    return []
  }
  const found = await scope.from('app_user').select('id').where('account', '=', account).executeTakeFirst()
  return found ? [] : [templateProblem('anonymous.receiver', 'unknownPerson', account)]
}

/** Makes a list, or changes one: then with the revision it was seen in. */
export async function saveTemplate(
  scope: TxScope,
  actor: Actor,
  input: BodyOf<typeof templateAdminApi.saveTemplate>,
): Promise<CallOutput<typeof templateAdminApi.saveTemplate>> {
  const { definition } = input
  const { objectId, formId } = await soundTemplate(scope, definition, actor)
  const now = new Date(scope.now())
  const values = {
    name: definition.name,
    name_en: definition.nameEn || null,
    object_id: objectId,
    form_id: formId,
    definition: JSON.stringify(definition),
    updated_at: now,
    updated_by: actor.id,
  }
  if (input.revision === undefined) {
    const id = scope.newId()
    const made = await scope
      .insert('data_template', { id, key: definition.key, revision: 1, created_at: now, ...values })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) {
      throw new Failure('template.keyTaken', { key: definition.key })
    }
    return { id, revision: 1 }
  }
  const existing = await findTemplate(scope, definition.key)
  await refuseStale(scope, 'object.definitionChanged', existing, input.revision, contentOf(existing))
  const revision = existing.revision + 1
  const changed = await scope
    .update('data_template')
    .set({ ...values, revision })
    .where('id', '=', existing.id)
    .where('revision', '=', existing.revision)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) {
    const now = await readTemplate(scope, definition.key)
    await refuseStale(scope, 'object.definitionChanged', now, input.revision, contentOf(now))
  }
  await keepEarlier(scope, {
    kind: 'templates',
    key: existing.key,
    revision: existing.revision,
    content: existing.definition,
    savedAt: existing.updatedAt,
    savedBy: existing.updatedBy,
  })
  return { id: existing.id, revision }
}

const contentOf =
  ({ definition }: StoredTemplate) =>
  async () =>
    definition

/** Saves what a list said at an earlier revision as its next one. */
export async function restoreTemplate(
  scope: TxScope,
  actor: Actor,
  { key, revision, earlier }: BodyOf<typeof templateAdminApi.restoreTemplate>,
): Promise<CallOutput<typeof templateAdminApi.restoreTemplate>> {
  const template = await findTemplate(scope, key)
  const read = z.safeParse(TemplateShape, await earlierContent(scope, 'templates', template.key, earlier))
  if (!read.success) {
    throw new Failure('definition.noRevision', { revision: earlier })
  }
  return saveTemplate(scope, actor, { definition: read.data, revision })
}

/** Removes a list that nothing leads to; it lies in the bin for a while. */
export async function removeTemplate(scope: TxScope, templateKey: string): Promise<void> {
  const { id, key, name, nameEn, definition } = await findTemplate(scope, templateKey)
  refuseIfNeeded(await templateUses(scope, key))
  await scope.delete('data_template').where('id', '=', id).execute()
  await forgetEarlier(scope, 'templates', key)
  await keepRemoved(scope, { kind: 'templates', key, name, nameEn, content: definition })
}
