import { defaultRow } from '#domain/forms/runtime/default-values.ts'
import { NO_RIGHTS, permissionOf } from '#domain/forms/rights/form-rights.ts'
import { settleForm } from '#domain/forms/runtime/settle-form.ts'
import { permissionText } from '#domain/forms/rights/permission-text.ts'
import { readOnlyPermission, type FormPermission } from '#domain/forms/rights/field-rights.ts'
import { visibleData } from '#domain/forms/rights/visible-data.ts'
import type { FormValues } from '#domain/formula/scope.ts'
import type { RightMap } from '#domain/identity/rights.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { referencesIn } from '#domain/objects/references.ts'
import { EMPTY_ROW, type RowData, type FieldValues } from '#domain/objects/row-data.ts'
import type { FilterTree } from '#domain/filter.ts'
import { nameInLanguage } from '#domain/language.ts'
import { formOptions, type DictionaryOption } from './choices.ts'
import { formulaContext, workCalendarFor } from './formula-context.ts'
import { loadForm, type LoadedForm } from './load-form.ts'
import { dataAsOf } from '#server/objects/rows/row-records.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { personFacts, personRights } from '#server/identity/users/person-rights.ts'
import type { Actor } from '#server/http/actor.ts'
import type { TenantWorkCalendar } from '#server/org/work-calendar.ts'
import { referenceNames } from '#server/objects/rows/reference-names.ts'
import { subRowViews, valuesView, requireWholeRow } from '#server/objects/rows/rows.ts'
import type { Scope } from '#server/scope.ts'

/**
 * What somebody may do with the fields, decided by the one who opens the form: by the form's own lists, by those of a
 * node of a flow, or outright.
 */
export type RightsSource = (form: Pick<LoadedForm, 'rights' | 'object'>, person: RightMap) => FormPermission

/** The lists of the form itself. */
export const formOwnRights: RightsSource = (form, person) => permissionOf(form.rights, form.object, person)

export type OpenFormRequest = {
  formKey: string
  /** Without it the version in use. */
  version?: number | undefined
  rights: RightsSource
  /** add: a new row with its defaults; edit: a row to be changed; get: a row to be read, whatever the rights. */
  action: 'add' | 'edit' | 'get'
  rowId?: string | undefined
  /** The row as it was after that change; then it is only read. */
  recordId?: string | undefined
  /** The rows that may be opened. */
  scope: FilterTree
}

export type OpenedForm = {
  result: true | 'formEmpty'
  form: ReturnType<typeof formView> | null
  permission: string
  data: {
    id: string | null
    revision: number | null
    main: Record<string, unknown>
    subs: Record<string, Record<string, unknown>[]>
  } | null
  names: Record<string, string>
  choices: Record<string, DictionaryOption[]>
  workCalendar: TenantWorkCalendar | null
}

/** A form for somebody: how it looks, what they may do with it, and the data they may see; nothing else leaves. */
export async function openForm(scope: Scope, person: Actor, opening: OpenFormRequest): Promise<OpenedForm> {
  const form = await loadForm(scope, opening.formKey, opening.version)
  const holder = person.id === null ? NO_RIGHTS : await personRights(scope, person.id)
  const allowed = opening.rights(form, holder)
  const isRead = opening.action === 'get' || Boolean(opening.recordId)
  const permission = isRead ? readOnlyPermission(allowed) : allowed
  if (form.definition.parts.length === 0 && form.definition.frame === undefined) {
    const text = permissionText(permission, form.boAlias)
    const nothing = { form: null, data: null, names: {}, choices: {}, workCalendar: null }
    return { ...nothing, result: 'formEmpty', permission: text }
  }
  const row = opening.rowId ? await storedRow(scope, form, opening, opening.rowId) : null
  const whole = row ? formValuesOf(form.object, row.data) : await initialValues(scope, person.id, form)
  const seen = visibleData(whole, permission)
  return {
    result: true,
    form: formView(form, person.language),
    permission: permissionText(permission, form.boAlias),
    data: {
      id: row?.id ?? null,
      revision: row?.revision ?? null,
      main: { ...seen.main },
      subs: Object.fromEntries(
        Object.entries(seen.subs).map(([table, rows]) => [table, rows.map((one) => ({ ...one }))]),
      ),
    },
    names: await referenceNames(scope, referencesIn(form.object, asRow(seen))),
    choices: await formOptions(scope, form.compiled, person.language),
    workCalendar: await workCalendarFor(scope, form.compiled),
  }
}

/** A form as it travels. */
export function formView(
  form: Pick<
    LoadedForm,
    'id' | 'key' | 'name' | 'nameEn' | 'version' | 'boAlias' | 'boName' | 'definition' | 'object'
  >,
  language: Actor['language'],
) {
  const { id, key, version, boAlias, boName, definition, object, nameEn } = form
  return {
    id,
    key,
    name: nameInLanguage(form, language),
    nameEn,
    version,
    boAlias,
    boName,
    definition,
    object,
  }
}

async function storedRow(
  scope: Scope,
  form: LoadedForm,
  { scope: rowScope, recordId }: OpenFormRequest,
  rowId: string,
): Promise<{ id: string; revision: number; data: RowData }> {
  const object = await findObject(scope, form.boAlias)
  const { row, data } = await requireWholeRow(scope, object, rowId, rowScope)
  if (!recordId) {
    return { id: row.id, revision: row.revision, data }
  }
  const was = await dataAsOf(scope, { objectId: object.id, rowId: row.id }, recordId, data)
  return { id: row.id, revision: was.revision, data: was.data }
}

/** A stored row as forms work with it: every field of the object, rows of sub-tables with their id. */
export const formValuesOf = (object: ObjectDefinition, data: RowData): FormValues => ({
  main: valuesView(object.fields, data.main),
  subs: subRowViews(object, data),
})

/** What a new row begins with, computed fields included. */
export async function initialValues(
  scope: Scope,
  personId: string | null,
  { object, compiled }: Pick<LoadedForm, 'object' | 'compiled'>,
): Promise<FormValues> {
  const facts = personId === null ? {} : await personFacts(scope, personId)
  const empty = formValuesOf(object, EMPTY_ROW)
  const defaults = defaultRow(compiled, 'main', { now: scope.now(), numbers: {}, ...facts })
  const context = await formulaContext(scope, compiled)
  return settleForm(compiled, { ...empty, main: { ...empty.main, ...defaults } }, context).data
}

/** Form values in the shape in which references are looked for. */
export const asRow = ({ main, subs }: FormValues): RowData => ({
  // The values of a form are those of its object.
  main: main as FieldValues,
  subs: Object.fromEntries(
    Object.entries(subs).map(([table, rows]) => [
      table,
      // The same of the rows of a sub-table.
      rows.map(({ id, ...values }) => ({ id: String(id ?? ''), values: values as FieldValues })),
    ]),
  ),
})
