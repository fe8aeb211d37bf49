import type { templateAdminApi } from '#api/templates/admin.ts'
import type { CallOutput, BodyOf } from '#api/endpoint.ts'
import { templateProblems } from '#domain/templates/template-check.ts'
import { templateProblem, type TemplateProblem } from '#domain/templates/template-problem.ts'
import type { Template } from '#domain/templates/template.ts'
import type { Actor } from '#server/http/actor.ts'
import { findForm } from '#server/forms/form-definitions.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { refuseStale } from '#server/objects/definition/refuse-stale.ts'
import { problemText } from '#server/problem-text.ts'
import { Failure } from '#server/failure.ts'
import { findTemplate } from './templates.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** The ids a list stands on; refuses one that cannot be used, saying the first problem, with all in the answer. */
async function soundTemplate(scope: Scope, template: Template, { language }: Actor) {
  const object = await findObject(scope, template.object)
  const form = await findForm(scope, template.form)
  const problems = [
    ...(form.version === null ? [templateProblem('form', 'unknownForm', template.form)] : []),
    ...(form.objectId === object.id ? [] : [templateProblem('form', 'otherForm', template.form)]),
    ...templateProblems(template, object.definition),
    ...(await receiverProblems(scope, template.anonymous?.receiver)),
  ].map((problem) => ({
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
  given: BodyOf<typeof templateAdminApi.saveTemplate>,
): Promise<CallOutput<typeof templateAdminApi.saveTemplate>> {
  const { definition } = given
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
  if (given.revision === undefined) {
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
  await refuseStale(scope, 'object.definitionChanged', existing, given.revision)
  const revision = existing.revision + 1
  const changed = await scope
    .update('data_template')
    .set({ ...values, revision })
    .where('id', '=', existing.id)
    .where('revision', '=', existing.revision)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) {
    const now = await findTemplate(scope, definition.key)
    await refuseStale(scope, 'object.definitionChanged', now, given.revision)
  }
  return { id: existing.id, revision }
}

export async function removeTemplate(scope: TxScope, key: string): Promise<void> {
  const { id } = await findTemplate(scope, key)
  await scope.delete('data_template').where('id', '=', id).execute()
}
