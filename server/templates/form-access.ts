import type { FilterTree } from '#domain/filter.ts'
import type { TemplateAction } from '#domain/templates/template.ts'
import { NOT_IN_FLOW } from '#server/objects/rows/flow-records.ts'
import { findRow } from '#server/objects/rows/rows.ts'
import { Failure } from '#server/failure.ts'
import {
  actionRowsFilter,
  templateAccessFor,
  visibleRowsFilter,
  type TemplateAccess,
} from './template-access.ts'
import { findTemplate, templatesOfObject, type StoredTemplate } from './templates.ts'
import type { Scope } from '#server/scope.ts'

export type FormRequest = {
  boAlias: string
  /** Without it the one form of the lists over the object. */
  formKey?: string | undefined
  /** The list it is done from; without it any that allows it will do. */
  dataKey?: string | undefined
}

/** The lists that let somebody do one of these things with a form, and the rows they let them do it with. */
export async function formAccess(
  scope: Scope,
  userId: string,
  request: FormRequest,
  actions: readonly TemplateAction[],
): Promise<{ formKey: string; accesses: TemplateAccess[]; rows: FilterTree }> {
  const templates = await candidates(scope, request)
  const formKeys = new Set(templates.map(({ formKey }) => formKey))
  // To delete a row it does not matter by which form it was filled in.
  if (formKeys.size > 1 && !actions.includes('del')) {
    throw new Failure('template.formAmbiguous', { alias: request.boAlias })
  }
  const accesses: TemplateAccess[] = []
  const rows: FilterTree[] = []
  for (const template of templates) {
    const access = await templateAccessFor(scope, userId, template).catch(nullIfRefused)
    const allowed = access === null ? [] : actions.filter((action) => access.actions.has(action))
    if (access !== null && allowed.length > 0) {
      accesses.push(access)
      rows.push(...(await Promise.all(allowed.map((action) => actionRowsFilter(scope, access, action)))))
    }
  }
  const [formKey] = formKeys
  if (accesses.length === 0 || formKey === undefined) {
    throw new Failure('http.notAllowed', {}, { status: 403 })
  }
  return { formKey, accesses, rows: { any: rows } }
}

/** The rows of an object that some list lets somebody do it with; null when none does. */
export async function actionRowsAnywhere(
  scope: Scope,
  userId: string,
  boAlias: string,
  action: TemplateAction,
): Promise<FilterTree | null> {
  const rows: FilterTree[] = []
  for (const template of await templatesOfObject(scope, boAlias)) {
    const access = await templateAccessFor(scope, userId, template).catch(nullIfRefused)
    if (access?.actions.has(action) === true) {
      rows.push(await actionRowsFilter(scope, access, action))
    }
  }
  return rows.length === 0 ? null : { any: rows }
}

/** Not being allowed by one list says nothing about the others. */
export function nullIfRefused(error: unknown): null {
  if (error instanceof Failure && error.extras.status === 403) {
    return null
  }
  throw error
}

async function candidates(
  scope: Scope,
  { boAlias, formKey, dataKey }: FormRequest,
): Promise<StoredTemplate[]> {
  if (!dataKey) {
    return templatesOfObject(scope, boAlias, formKey || undefined)
  }
  const template = await findTemplate(scope, dataKey)
  const fits = template.boAlias === boAlias && (!formKey || template.formKey === formKey)
  return fits ? [template] : []
}

/** Says why a row cannot be changed that somebody sees: a flow is running on it. */
export async function refuseInFlow(
  scope: Scope,
  accesses: readonly TemplateAccess[],
  id: string,
): Promise<void> {
  const [first] = accesses
  if (first === undefined) {
    return
  }
  const seen = await Promise.all(accesses.map((access) => visibleRowsFilter(scope, access)))
  const row = await findRow(scope, first.object, id, { any: seen })
  if (row !== null && (await findRow(scope, first.object, id, NOT_IN_FLOW)) === null) {
    throw new Failure(row.flowState === 'end' ? 'template.granted' : 'template.inFlow')
  }
}
