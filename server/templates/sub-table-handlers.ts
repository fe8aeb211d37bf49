import type { formsApi } from '#api/forms/forms.ts'
import { isVisible, fieldRightIn, tableRightIn } from '#domain/forms/rights/field-rights.ts'
import { visibleData } from '#domain/forms/rights/visible-data.ts'
import { nameInLanguage } from '#domain/language.ts'
import { findForm } from '#server/forms/form-definitions.ts'
import { formValuesOf } from '#server/forms/open-form.ts'
import { findRow, rowData, subRowsOf } from '#server/objects/rows/rows.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers, RequestContext } from '#server/http/handlers.ts'
import type { Caller } from '#server/scope.ts'
import { personRights } from '#server/identity/users/person-rights.ts'
import {
  actionRowsFilter,
  templateAccessFor,
  concernsPerson,
  type TemplateAccess,
} from './template-access.ts'
import { allTemplates, templatesOfObject, type StoredTemplate } from './templates.ts'

type Visit = RequestContext & { user: Caller }

/** The access of somebody to those of some lists that concern them. */
async function accessesOf(
  { scope, user }: Visit,
  templates: readonly StoredTemplate[],
): Promise<TemplateAccess[]> {
  const person = await personRights(scope, user.id)
  const own = templates.filter((template) => concernsPerson(template, person))
  return Promise.all(own.map((template) => templateAccessFor(scope, user.id, template)))
}

/** The rows of one sub-table of a row, as far as the person sees them. */
async function subTableRows(visit: Visit & { query: { alias: string; refId: string } }) {
  const { scope, query } = visit
  const [first = '', second] = query.alias.split('.')
  const table = second ?? first
  const templates = (await allTemplates(scope)).filter(
    ({ boAlias }) => second === undefined || boAlias === first,
  )
  // Which object the row is of is not said, so each list that shows the table is asked for it.
  for (const access of await accessesOf(visit, templates)) {
    const { object, reading } = access
    const isThere = object.definition.subs.some(({ key }) => key === table)
    if (!isThere || tableRightIn(reading, table).hidden || !access.actions.has('detail')) {
      continue
    }
    const rowScope = await actionRowsFilter(scope, access, 'detail')
    const row = await findRow(scope, object, query.refId, rowScope)
    if (row !== null) {
      const data = rowData(row.values, await subRowsOf(scope, object.id, row.id))
      const seen = visibleData(formValuesOf(object.definition, data), reading)
      return (seen.subs[table] ?? []).map((one) => ({ ...one }))
    }
  }
  throw new Failure('object.rowMissing')
}

export const subTableHandlers: Handlers<typeof formsApi> = {
  async getSubEntsByFormKey(visit) {
    const { scope, query } = visit
    const form = await findForm(scope, query.formKey)
    const [access] = await accessesOf(visit, await templatesOfObject(scope, form.boAlias, form.key))
    if (access === undefined) {
      throw new Failure('http.notAllowed', {}, { status: 403 })
    }
    const { reading, object } = access
    return object.definition.subs
      .filter(({ key }) => !tableRightIn(reading, key).hidden)
      .map((sub) => ({
        alias: sub.key,
        desc: nameInLanguage(sub, scope.language),
        columns: sub.fields
          .filter(({ key }) => isVisible(fieldRightIn(reading, sub.key, key)))
          .map((field) => ({
            field: field.key,
            name: nameInLanguage(field, scope.language),
            type: field.type,
          })),
      }))
  },

  getSubData: subTableRows,
  getListSubData: subTableRows,
}
