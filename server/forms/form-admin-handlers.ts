import type { formAdminApi } from '#api/forms/forms.ts'
import { fullPermission, OPEN_RIGHTS } from '#domain/forms/rights/form-rights.ts'
import { EMPTY_ROW } from '#domain/objects/row-data.ts'
import { listRows } from '#server/db/list.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import {
  findForm,
  formDraft,
  formHeads,
  formList,
  formVersion,
  formVersions,
  type FormHead,
} from './form-definitions.ts'
import { compiledForm } from './load-form.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { formUses } from '#server/objects/definition/object-uses.ts'
import { formValuesOf } from './open-form.ts'
import { previewForm, unsavedForm } from './preview-form.ts'
import { printForm } from './print-form.ts'
import {
  formProblemTexts,
  publishForm,
  removeForm,
  restoreForm,
  saveFormDefinition,
} from './save-form-definition.ts'

const shownHead = ({ id, key, name, nameEn, boAlias, version, revision, updatedAt }: FormHead) => ({
  id,
  key,
  name,
  nameEn,
  boAlias,
  version,
  revision,
  updatedAt: updatedAt.getTime(),
})

export const formAdminHandlers: Handlers<typeof formAdminApi> = {
  async formPage({ scope, body }) {
    const page = await listRows(scope.db, formHeads(scope), body, formList)
    return { ...page, rows: page.rows.map(shownHead) }
  },

  async getFormById({ scope, query }) {
    const head = await findForm(scope, query.id)
    const draft = await formDraft(scope, head.id)
    const wantedVersion =
      query.version === undefined || query.version === 'draft' ? null : Number(query.version)
    const openDraft = wantedVersion === null ? (draft ?? null) : null
    const number = wantedVersion ?? head.version
    if (openDraft === null && (number === null || query.version === 'draft')) {
      throw new Failure('object.noDraft')
    }
    const { state, definition, rights } = openDraft ?? (await formVersion(scope, head, number ?? 0))
    const versions = await formVersions(scope, head.id)
    return { ...shownHead(head), state, definition: { ...definition }, rights, versions }
  },

  async saveFormDefinition({ scope, user, body }) {
    return scope.write((scope) => saveFormDefinition(scope, { id: user.id, language: scope.language }, body))
  },

  async publishForm({ scope, user, body }) {
    return scope.write((scope) => publishForm(scope, { id: user.id, language: scope.language }, body))
  },

  async checkForm({ scope, body }) {
    const object = await findObject(scope, body.boAlias)
    return formProblemTexts(body.definition, body.rights ?? OPEN_RIGHTS, object.definition, scope.language)
  },

  async formUses({ scope, query }) {
    return formUses(scope, await findForm(scope, query.key))
  },

  async restoreForm({ scope, user, body }) {
    return scope.write((scope) => restoreForm(scope, { id: user.id, language: scope.language }, body))
  },

  async removeForm({ scope, query }) {
    return scope.write(async (scope) => {
      await removeForm(scope, query.key)
      return null
    })
  },

  async previewDesignVue({ scope, user, query }) {
    const head = await findForm(scope, query.formId)
    const draft = await formDraft(scope, head.id)
    const { definition, version, rights } = draft ?? (await formVersion(scope, head, head.version ?? 0))
    const { definition: object } = await findObject(scope, head.boAlias)
    const compiled = compiledForm(definition, object)
    const form = { ...head, version, definition, object, rights, compiled }
    return previewForm(scope, form, user.id, fullPermission(object))
  },

  async previewUnsaved({ scope, user, body }) {
    const form = await unsavedForm(scope, body)
    return previewForm(scope, form, user.id, fullPermission(form.object))
  },

  async printUnsaved({ scope, body }) {
    const form = await unsavedForm(scope, body)
    const permission = fullPermission(form.object)
    const data = formValuesOf(form.object, EMPTY_ROW)
    return printForm(scope, { form, permission, data, names: {}, choices: {} })
  },
}
