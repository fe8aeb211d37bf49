import { defaultRow } from '#domain/forms/runtime/default-values.ts'
import { NOBODY, permissionOf } from '#domain/forms/rights/form-rights.ts'
import { settleForm } from '#domain/forms/runtime/settle-form.ts'
import { permissionText } from '#domain/forms/rights/permission-text.ts'
import { readOnly, type Permission } from '#domain/forms/rights/field-rights.ts'
import { visibleData } from '#domain/forms/rights/visible-data.ts'
import type { FormValues } from '#domain/formula/scope.ts'
import type { RightMap } from '#domain/identity/rights.ts'
import type { Definition } from '#domain/objects/definition.ts'
import { referencesIn } from '#domain/objects/references.ts'
import { NO_ROW, type RowData, type Values } from '#domain/objects/row-data.ts'
import type { FilterTree } from '#domain/filter.ts'
import type { Db } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { nameIn } from '#server/text/name-in-language.ts'
import { formChoices, type Choice } from './choices.ts'
import { loadForm, type LoadedForm } from './load-form.ts'
import { dataAsOf } from '#server/objects/rows/row-records.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { personFacts, personRights } from '#server/identity/users/person-rights.ts'
import type { Actor } from '#server/http/actor.ts'
import { namesOf } from '#server/objects/rows/reference-names.ts'
import { rowData, shownSubs, shownValues, subRowsOf, theRow } from '#server/objects/rows/rows.ts'

/**
 * What somebody may do with the fields, decided by the one who opens the form: by the form's own lists, by those of a
 * node of a flow, or outright.
 */
export type RightsSource = (form: LoadedForm, person: RightMap) => Permission

/** The lists of the form itself. */
export const ownRights: RightsSource = (form, person) => permissionOf(form.rights, form.object, person)

export type Opening = {
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
  form: ReturnType<typeof shownForm> | null
  permission: string
  data: {
    id: string | null
    revision: number | null
    main: Record<string, unknown>
    subs: Record<string, Record<string, unknown>[]>
  } | null
  names: Record<string, string>
  choices: Record<string, Choice[]>
}

/** A form for somebody: how it looks, what they may do with it, and the data they may see; nothing else leaves. */
export async function openForm(
  db: Db,
  env: Pick<Env, 'now'>,
  tenantId: string,
  person: Actor,
  opening: Opening,
): Promise<OpenedForm> {
  const form = await loadForm(db, tenantId, opening.formKey, opening.version)
  const holder = person.id === null ? NOBODY : await personRights(db, tenantId, person.id)
  const allowed = opening.rights(form, holder)
  const isRead = opening.action === 'get' || Boolean(opening.recordId)
  const permission = isRead ? readOnly(allowed) : allowed
  if (form.definition.parts.length === 0 && form.definition.frame === undefined) {
    const text = permissionText(permission, form.boAlias)
    return { result: 'formEmpty', form: null, permission: text, data: null, names: {}, choices: {} }
  }
  const row = opening.rowId ? await storedRow(db, tenantId, form, opening, opening.rowId) : null
  const whole = row ? valuesOf(form.object, row.data) : await newValues(db, env, tenantId, person.id, form)
  const seen = visibleData(whole, permission)
  return {
    result: true,
    form: shownForm(form, person.language),
    permission: permissionText(permission, form.boAlias),
    data: {
      id: row?.id ?? null,
      revision: row?.revision ?? null,
      main: { ...seen.main },
      subs: Object.fromEntries(
        Object.entries(seen.subs).map(([table, rows]) => [table, rows.map((one) => ({ ...one }))]),
      ),
    },
    names: await namesOf(db, tenantId, referencesIn(form.object, asRow(seen))),
    choices: await formChoices(db, tenantId, form.compiled, person.language),
  }
}

/** A form as it travels. */
export function shownForm(
  form: Pick<
    LoadedForm,
    'id' | 'key' | 'name' | 'nameEn' | 'version' | 'boAlias' | 'boName' | 'definition' | 'object'
  >,
  language: Actor['language'],
) {
  const { id, key, version, boAlias, boName, definition, object, nameEn } = form
  return { id, key, name: nameIn(form, language), nameEn, version, boAlias, boName, definition, object }
}

async function storedRow(
  db: Db,
  tenantId: string,
  form: LoadedForm,
  { scope: rowScope, recordId }: Opening,
  rowId: string,
): Promise<{ id: string; revision: number; data: RowData }> {
  const object = await findObject(db, tenantId, form.boAlias)
  const row = await theRow(db, tenantId, object, rowId, rowScope)
  const data = rowData(row.values, await subRowsOf(db, tenantId, object.id, row.id))
  if (!recordId) {
    return { id: row.id, revision: row.revision, data }
  }
  const was = await dataAsOf(db, tenantId, object.id, row.id, recordId, data)
  return { id: row.id, revision: was.revision, data: was.data }
}

/** A stored row as forms work with it: every field of the object, rows of sub-tables with their id. */
export const valuesOf = (object: Definition, data: RowData): FormValues => ({
  main: shownValues(object.fields, data.main),
  subs: shownSubs(object, data),
})

/** What a new row begins with, computed fields included. */
export async function newValues(
  db: Db,
  env: Pick<Env, 'now'>,
  tenantId: string,
  personId: string | null,
  { object, compiled }: Pick<LoadedForm, 'object' | 'compiled'>,
): Promise<FormValues> {
  const facts = personId === null ? {} : await personFacts(db, tenantId, personId)
  const empty = valuesOf(object, NO_ROW)
  const begun = defaultRow(compiled, 'main', { now: env.now(), numbers: {}, ...facts })
  const { data } = settleForm(compiled, { ...empty, main: { ...empty.main, ...begun } }, { now: env.now() })
  return data
}

/** Form values in the shape in which references are looked for. */
const asRow = ({ main, subs }: FormValues): RowData => ({
  main: main as Values,
  subs: Object.fromEntries(
    Object.entries(subs).map(([table, rows]) => [
      table,
      rows.map(({ id, ...values }) => ({ id: String(id ?? ''), values: values as Values })),
    ]),
  ),
})
