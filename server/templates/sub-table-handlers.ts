import type { formsApi } from '#api/forms/forms.ts'
import { isVisible, rightIn, tableRightIn } from '#domain/forms/rights/field-rights.ts'
import { visibleData } from '#domain/forms/rights/visible-data.ts'
import { nameIn } from '#server/text/name-in-language.ts'
import { findForm } from '#server/forms/form-definitions.ts'
import { valuesOf } from '#server/forms/open-form.ts'
import { findRow, rowData, subRowsOf } from '#server/objects/rows/rows.ts'
import { Failure } from '#server/http/failure.ts'
import type { Caller, Handlers, Visit } from '#server/http/handlers.ts'
import { personRights } from '#server/identity/users/person-rights.ts'
import { actionRows, accessTo, concerns, type TemplateAccess } from './template-access.ts'
import { allTemplates, templatesOver, type StoredTemplate } from './templates.ts'

/** The access of somebody to those of some lists that concern them. */
async function accessesOf(
  { env, tenant, user }: Visit & { user: Caller },
  templates: readonly StoredTemplate[],
): Promise<TemplateAccess[]> {
  const person = await personRights(env.db, tenant.id, user.id)
  const own = templates.filter((template) => concerns(template, person))
  return Promise.all(own.map((template) => accessTo(env.db, env, tenant.id, user.id, template)))
}

export const subTableHandlers: Handlers<typeof formsApi> = {
  async getSubEntsByFormKey(visit) {
    const { env, tenant, query, language } = visit
    const form = await findForm(env.db, tenant.id, query.formKey)
    const [access] = await accessesOf(visit, await templatesOver(env.db, tenant.id, form.boAlias, form.key))
    if (access === undefined) {
      throw new Failure('http.notAllowed', {}, { status: 403 })
    }
    const { reading, object } = access
    return object.definition.subs
      .filter(({ key }) => !tableRightIn(reading, key).hidden)
      .map((sub) => ({
        alias: sub.key,
        desc: nameIn(sub, language),
        columns: sub.fields
          .filter(({ key }) => isVisible(rightIn(reading, sub.key, key)))
          .map((field) => ({ field: field.key, name: nameIn(field, language), type: field.type })),
      }))
  },

  async getSubData(visit) {
    const { env, tenant, query } = visit
    const [first = '', second] = query.alias.split('.')
    const table = second ?? first
    const templates = (await allTemplates(env.db, tenant.id)).filter(
      ({ boAlias }) => second === undefined || boAlias === first,
    )
    // Which object the row is of is not said, so each list that shows the table is asked for it.
    for (const access of await accessesOf(visit, templates)) {
      const { object, reading } = access
      const isThere = object.definition.subs.some(({ key }) => key === table)
      if (!isThere || tableRightIn(reading, table).hidden || !access.actions.has('detail')) {
        continue
      }
      const rowScope = await actionRows(env.db, tenant.id, access, 'detail')
      const row = await findRow(env.db, tenant.id, object, query.refId, rowScope)
      if (row !== null) {
        const data = rowData(row.values, await subRowsOf(env.db, tenant.id, object.id, row.id))
        const seen = visibleData(valuesOf(object.definition, data), reading)
        return (seen.subs[table] ?? []).map((one) => ({ ...one }))
      }
    }
    throw new Failure('object.rowMissing')
  },
}
