import { rowByAlias } from '#domain/templates/row-by-alias.ts'
import type { HandlerInput } from '#api/endpoint.ts'
import { RowToSave, type templatesApi } from '#api/templates/templates.ts'
import * as z from 'zod/mini'
import { ListQuery } from '#api/paging.ts'
import { isId } from '#domain/id.ts'
import { isRecord } from '#domain/record.ts'
import { fieldRightIn, isVisible } from '#domain/forms/rights/field-rights.ts'
import { DEFAULT_TEMPLATE_PAGE } from '#domain/templates/template.ts'
import { deleteRows } from '#server/objects/rows/delete-rows.ts'
import { nameInLanguage } from '#domain/language.ts'
import { findObjectToWrite } from '#server/objects/definition/business-objects.ts'
import { openForm, formOwnRights } from '#server/forms/open-form.ts'
import { printOpened } from '#server/forms/print-form.ts'
import { personRights } from '#server/identity/users/person-rights.ts'
import { saveForm } from '#server/forms/save-form.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { Handlers, RequestContext } from '#server/http/handlers.ts'
import type { Caller } from '#server/scope.ts'
import { isEntitled } from '#domain/identity/rights.ts'
import { taskRowsFilter } from './flow-rows.ts'
import { formAccess, refuseInFlow } from './form-access.ts'
import { listPage, rowActions } from './list-page.ts'
import { treeBranchFilter, chosenTabFilter } from './tab-and-tree-rows.ts'
import { rowRecords } from './row-records.ts'
import { tabCounts } from './tab-counts.ts'
import { callerAccess } from './caller-access.ts'
import { concernsPerson } from './template-access.ts'
import { templateInfo } from './template-info.ts'
import { allTemplates } from './templates.ts'

/** The question as lists take it, with the page size of this one unless the caller asks for another. */
function queryOf(request: Record<string, unknown>, pageSize: number): ListQuery {
  const bean = isRecord(request.pageBean) ? request.pageBean : {}
  const read = z.safeParse(ListQuery, {
    ...request,
    pageBean: { ...bean, pageSize: bean.pageSize ?? pageSize },
  })
  if (!read.success) {
    throw new Failure('http.badInput', { where: 'queryFilter' }, { status: 400 })
  }
  return read.data
}

type ListVisit = RequestContext & { user: Caller } & HandlerInput<typeof templatesApi.listJson>

/** A page of the list that is asked for. */
async function rowsFor(visit: ListVisit) {
  const { scope, user, body } = visit
  const access = await callerAccess(visit, body.templateId || body.key)
  const narrowed = {
    all: [
      chosenTabFilter(access, body.filterKey),
      await taskRowsFilter(scope, user.id, body),
      await treeBranchFilter(scope, access, body.selectField, body.selectValue),
    ],
  }
  const pageSize = access.template.definition.pageSize ?? DEFAULT_TEMPLATE_PAGE
  const query = queryOf(body.queryFilter ?? {}, pageSize)
  return listPage(scope, access, { query, narrowed })
}

export const templateHandlers: Handlers<typeof templatesApi> = {
  async myTemplates({ scope, user }) {
    const person = await personRights(scope, user.id)
    const templates = await allTemplates(scope)
    return templates
      .filter((template) => concernsPerson(template, person))
      .map((template) => ({
        templateKey: template.key,
        name: nameInLanguage(template, scope.language),
        boAlias: template.boAlias,
        canAdd: template.definition.manage.some(
          ({ name, right }) => name === 'add' && isEntitled(right, person),
        ),
        isAnonymous: template.definition.anonymous !== undefined,
      }))
  },

  async dataList(visit) {
    const access = await callerAccess(visit, visit.params.key)
    return templateInfo(visit.scope, access)
  },

  async getBpmDataTemplateInfo(visit) {
    const access = await callerAccess(visit, visit.query.alias)
    return templateInfo(visit.scope, access)
  },

  listJson: rowsFor,

  async getMobileCategoryCounts(visit) {
    const access = await callerAccess(visit, visit.query.templateKey)
    return tabCounts(visit.scope, access)
  },

  async getForm(visit) {
    const { scope, user, params, query } = visit
    const { action } = query
    const id = query.id || undefined
    if (action !== 'add' && id === undefined) {
      throw new Failure('http.badLink', {}, { status: 400, value: { where: 'id' } })
    }
    const needed = action === 'get' ? (['detail', 'edit'] as const) : ([action] as const)
    const formRequest = { ...params, dataKey: query.dataKey }
    const { formKey, accesses, rows } = await formAccess(scope, user.id, formRequest, needed)
    if (action === 'edit' && id !== undefined) {
      await refuseInFlow(scope, accesses, id)
    }
    const opened = await openForm(
      scope,
      { id: user.id, language: scope.language },
      {
        formKey,
        rights: formOwnRights,
        action,
        rowId: action === 'add' ? undefined : id,
        recordId: query.recordId || undefined,
        scope: rows,
      },
    )
    const row = id === undefined || action === 'add' ? null : { id, flowState: null }
    const actions =
      row === null ? [] : await Promise.all(accesses.map((access) => rowActions(scope, access, [row])))
    const { form } = opened
    return {
      ...opened,
      form: form && { ...form, definition: { ...form.definition } },
      actions: [...new Set(actions.flatMap((found) => found.get(id ?? '') ?? []))],
    }
  },

  async printRow({ scope, user, params, query }) {
    const formRequest = { ...params, dataKey: query.dataKey }
    const { formKey, rows } = await formAccess(scope, user.id, formRequest, ['print'])
    const opened = await openForm(
      scope,
      { id: user.id, language: scope.language },
      {
        formKey,
        rights: formOwnRights,
        action: 'get',
        rowId: query.id,
        recordId: query.recordId || undefined,
        scope: rows,
      },
    )
    return printOpened(scope, opened)
  },

  async boSave(visit) {
    const { scope, user, params, query, body } = visit
    // The address may name the object by its id instead.
    if (body.boAlias && body.boAlias !== params.boAlias && !isId(params.boAlias)) {
      throw new Failure('http.badInput', { where: 'boAlias' }, { status: 400 })
    }
    const row = z.safeParse(RowToSave, rowByAlias(params.boAlias, body.boData))
    if (!row.success) {
      throw new Failure('http.badInput', { where: 'boData' }, { status: 400 })
    }
    const { id, revision, ...data } = row.data
    if (id && typeof revision !== 'number') {
      throw new Failure('http.badInput', { where: 'revision' }, { status: 400 })
    }
    const formRequest = { boAlias: params.boAlias, formKey: body.formKey, dataKey: body.dataKey }
    const { formKey, accesses, rows } = await formAccess(scope, user.id, formRequest, id ? ['edit'] : ['add'])
    if (id) {
      await refuseInFlow(scope, accesses, id)
    }
    return scope.write(async (scope) => {
      const saved = await saveForm(
        scope,
        { id: user.id, language: scope.language },
        {
          formKey,
          rights: formOwnRights,
          rowId: id || undefined,
          revision,
          scope: rows,
          data,
          draftId: query.delDraftId || body.delDraftId || undefined,
        },
      )
      // A number is drawn for every row; it is told to whoever sees the field.
      const seen = Object.entries(saved.numbers).filter(([field]) =>
        accesses.some(({ reading }) => isVisible(fieldRightIn(reading, 'main', field))),
      )
      const value = { id: saved.id, revision: saved.revision, numbers: Object.fromEntries(seen) }
      return { state: true as const, message: textOf('form.saved', scope.language), value }
    })
  },

  async boDel(visit) {
    const { scope, user, params, query } = visit
    const formRequest = { boAlias: params.boAlias, dataKey: query.dataKey }
    const ids = query.ids.split(',')
    const { accesses, rows } = await formAccess(scope, user.id, formRequest, ['del'])
    for (const id of ids) {
      await refuseInFlow(scope, accesses, id)
    }
    return scope.write(async (scope) => {
      const object = await findObjectToWrite(scope, params.boAlias)
      const actor = { id: user.id, language: scope.language }
      const value = await deleteRows(scope, actor, object, { ids, scope: rows })
      return { state: true as const, message: textOf('form.deleted', scope.language), value }
    })
  },

  async records(visit) {
    const access = await callerAccess(visit, visit.query.templateKey)
    return rowRecords(visit.scope, access, visit.query.id)
  },
}
