import type { flowDesignerApi } from '#api/workflow/designer.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { Failure } from '#server/failure.ts'
import { formOwnRights, type RightsSource } from '#server/forms/open-form.ts'
import { previewForm, unsavedForm } from '#server/forms/preview-form.ts'
import { personRights } from '#server/identity/users/person-rights.ts'
import { previewedPerson } from '#server/identity/users/previewed-person.ts'
import { previewNote } from '#server/platform/audit/preview-note.ts'
import type { Scope } from '#server/scope.ts'
import { formKeyAt, formRightsAt } from '../read/node-form.ts'
import { mainVersion } from './flow-version.ts'

type PreviewRequest = BodyOf<typeof flowDesignerApi.previewFormAs>

/** An unsaved form as somebody would open it, and what the log is to say of it. */
export async function previewFormAs(scope: Scope, request: PreviewRequest) {
  const person = await previewedPerson(scope, request.userId)
  const form = await unsavedForm(scope, request)
  const rightsOf = request.node ? await nodeRights(scope, form.key, request.node) : formOwnRights
  const permission = rightsOf(form, await personRights(scope, person.id))
  const opened = await previewForm(scope, form, person.id, permission)
  const after = { form: form.key, ...request.node }
  const note = await previewNote(scope, { action: 'forms.previewAs', person, name: form.name, after })
  return { opened, note }
}

/** The rights people have on a form where a flow in use shows it to them. */
async function nodeRights(
  scope: Scope,
  formKey: string,
  { flowKey, nodeId }: NonNullable<PreviewRequest['node']>,
): Promise<RightsSource> {
  const version = await mainVersion(scope, flowKey)
  if (!Object.hasOwn(version.compiled.graph.nodes, nodeId) || formKeyAt(version, nodeId) !== formKey) {
    throw new Failure('flow.formNotThere')
  }
  return formRightsAt(version, nodeId)
}
