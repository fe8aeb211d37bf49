import { compileForm, type CompiledForm } from '#domain/forms/definition/compile-form.ts'
import type { FormDefinition } from '#domain/forms/definition/form-definition.ts'
import { problemText } from '#server/problem-text.ts'
import { formProblemKey } from '#server/text/definition-problems.ts'
import type { FormRights } from '#domain/forms/rights/form-rights.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { Failure } from '#server/failure.ts'
import { findForm, formVersion } from './form-definitions.ts'
import { findObjectDefinition } from '#server/objects/definition/business-objects.ts'
import type { Scope } from '#server/scope.ts'

/** A published version of a form, ready to be filled in. */
export type LoadedForm = {
  id: string
  key: string
  name: string
  nameEn: string | null
  version: number
  boAlias: string
  boName: string
  objectId: string
  /** The object as the form knows it: by the version it is bound to. */
  object: ObjectDefinition
  definition: FormDefinition
  rights: FormRights
  compiled: CompiledForm
}

/** Published versions never change, so what was made of one is good for ever. */
const formsByVersion = new Map<string, LoadedForm>()
const maxCachedForms = 500

/** The form in use, or another version of it: a flow holds on to the one it began with. */
export async function loadForm(scope: Scope, key: string, version?: number): Promise<LoadedForm> {
  const head = await findForm(scope, key)
  const wanted = version ?? head.version
  if (wanted === null) {
    throw new Failure('form.unpublished', { key })
  }
  const place = `${scope.tenantId} ${head.id} ${wanted}`
  const cachedForm = formsByVersion.get(place)
  // Names may change without a new version.
  const names = { key: head.key, name: head.name, nameEn: head.nameEn, boName: head.boName }
  if (cachedForm) {
    return { ...cachedForm, ...names }
  }
  const { state, definition, rights, objectVersion } = await formVersion(scope, head, wanted)
  if (state !== 'published') {
    throw new Failure('form.versionUnknown', { key })
  }
  const owner = { id: head.objectId, alias: head.boAlias }
  const object = await findObjectDefinition(scope, owner, objectVersion)
  const { id, boAlias, objectId } = head
  const compiled = compiledForm(definition, object)
  const form = { id, version: wanted, boAlias, objectId, object, definition, rights, compiled, ...names }
  if (formsByVersion.size >= maxCachedForms) {
    formsByVersion.clear()
  }
  formsByVersion.set(place, form)
  return form
}

/** It was checked when it was saved, so this is for forms that are tried out. */
export function compiledForm(definition: FormDefinition, object: ObjectDefinition): CompiledForm {
  const compiled = compileForm(definition, object)
  if (!compiled.ok) {
    const [first] = compiled.problems
    throw new Failure('form.badDefinition', {
      problem: first ? problemText(first.at, formProblemKey(first.reason), 'zh-CN', first.values) : '',
    })
  }
  return compiled.form
}
