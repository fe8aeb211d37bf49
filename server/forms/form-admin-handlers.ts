import type { formAdminApi } from '#api/forms/forms.ts'
import type { FormDefinition } from '#domain/forms/definition/form-definition.ts'
import { fullPermission, OPEN_RIGHTS } from '#domain/forms/rights/form-rights.ts'
import { permissionText } from '#domain/forms/rights/permission-text.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { listRows } from '#server/db/list.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers, RequestContext } from '#server/http/handlers.ts'
import type { Caller } from '#server/scope.ts'
import { formOptions } from './choices.ts'
import {
  findForm,
  formDraft,
  formHeads,
  formList,
  formVersion,
  formVersions,
  type FormHead,
} from './form-definitions.ts'
import { workCalendarFor } from './formula-context.ts'
import { compiledForm } from './load-form.ts'
import { findObjectHead, findObject } from '#server/objects/definition/business-objects.ts'
import { initialValues, formView } from './open-form.ts'
import { referenceNames } from '#server/objects/rows/reference-names.ts'
import { formUses } from '#server/objects/definition/object-uses.ts'
import {
  checkFormDefinition,
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

type Tried = {
  head: Pick<FormHead, 'id' | 'key' | 'name' | 'nameEn' | 'boAlias' | 'boName'>
  version: number
}

/** A form to be tried out: everything may be written, and nothing is saved. */
async function tried(
  { scope, user }: RequestContext & { user: Caller },
  { head, version }: Tried,
  definition: FormDefinition,
  object: ObjectDefinition,
) {
  const compiled = compiledForm(definition, object)
  const { main, subs } = await initialValues(scope, user.id, { object, compiled })
  const named = Object.entries(main).flatMap(([name, id]) => {
    const kind = object.fields.find(({ key }) => key === name)?.to
    return kind !== undefined && typeof id === 'string' ? [{ kind, id }] : []
  })
  return {
    result: true as const,
    form: {
      ...formView({ ...head, version, definition, object }, scope.language),
      definition: { ...definition },
    },
    permission: permissionText(fullPermission(object), head.boAlias),
    data: {
      id: null,
      revision: null,
      main: { ...main },
      subs: Object.fromEntries(Object.entries(subs).map(([table, rows]) => [table, [...rows]])),
    },
    names: await referenceNames(scope, named),
    choices: await formOptions(scope, compiled, scope.language),
    workCalendar: await workCalendarFor(scope, compiled),
    actions: [],
  }
}

export const formAdminHandlers: Handlers<typeof formAdminApi> = {
  async formPage({ scope, body }) {
    const page = await listRows(scope.db, formHeads(scope), body, formList)
    return { ...page, rows: page.rows.map(shownHead) }
  },

  async getFormById({ scope, query }) {
    const head = await findForm(scope, query.id)
    const draft = await formDraft(scope, head.id)
    const asked = query.version === undefined || query.version === 'draft' ? null : Number(query.version)
    const shown = asked === null ? (draft ?? null) : null
    const number = asked ?? head.version
    if (shown === null && (number === null || query.version === 'draft')) {
      throw new Failure('object.noDraft')
    }
    const { state, definition, rights } = shown ?? (await formVersion(scope, head, number ?? 0))
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

  async previewDesignVue(visit) {
    const { scope, query } = visit
    const head = await findForm(scope, query.formId)
    const draft = await formDraft(scope, head.id)
    const { definition, version } = draft ?? (await formVersion(scope, head, head.version ?? 0))
    const object = await findObject(scope, head.boAlias)
    return tried(visit, { head, version }, definition, object.definition)
  },

  async previewUnsaved(visit) {
    const { scope, body } = visit
    const object = await findObject(scope, body.boAlias)
    const owner = await findObjectHead(scope, body.boAlias)
    const raw = typeof body.definition === 'object' ? { ...body.definition, object: body.boAlias } : {}
    const definition = checkFormDefinition(raw, OPEN_RIGHTS, object.definition, scope.language)
    const { key, name, nameEn = null } = definition
    const head = { id: '', key, name, nameEn, boAlias: body.boAlias, boName: owner.name }
    return tried(visit, { head, version: 0 }, definition, object.definition)
  },
}
