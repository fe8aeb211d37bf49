import { sql } from 'kysely'
import type { FormDefinition } from '#domain/forms/definition/form-definition.ts'
import type { FormRights } from '#domain/forms/rights/form-rights.ts'
import { isId } from '#domain/id.ts'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { keptDefinition } from '#server/definition-cache.ts'
import { Failure } from '#server/failure.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type FormHead = {
  id: string
  key: string
  name: string
  nameEn: string | null
  objectId: string
  boAlias: string
  boName: string
  version: number | null
  revision: number
  updatedAt: Date
  updatedBy: string | null
}

export type FormVersion = {
  version: number
  state: 'draft' | 'published'
  objectVersion: number
  definition: FormDefinition
  rights: FormRights
}

export const formHeads = (scope: Scope) =>
  scope
    .from('form_definition as form')
    .innerJoin(scope.table('business_object as object'), 'object.id', 'form.object_id')
    .select([
      'form.id',
      'form.key',
      'form.name',
      'form.name_en as nameEn',
      'form.object_id as objectId',
      'object.alias as boAlias',
      'object.name as boName',
      'form.version',
      'form.revision',
      'form.updated_at as updatedAt',
      'form.updated_by as updatedBy',
    ])

type HeadTables = { form: DB['form_definition']; object: DB['business_object'] }

export const formList = {
  columns: {
    key: { ref: 'form.key', type: 'text' },
    name: { ref: 'form.name', type: 'text' },
    boAlias: { ref: 'object.alias', type: 'text' },
    updatedAt: { ref: 'form.updated_at', type: 'instant' },
  },
  id: 'form.id',
  sort: [{ property: 'key', direction: 'ASC' }],
} as const satisfies ListDefinition<HeadTables, 'form' | 'object', string>

/** A form by its key, or by its id. Written out, as every form and every list asks for it. */
export const findForm = (scope: Scope, key: string): Promise<FormHead> =>
  keptDefinition(scope, `form ${key}`, () => readForm(scope, key))

async function readForm(scope: Scope, key: string): Promise<FormHead> {
  const named = isId(key) ? sql`(form.id = ${key} or form.key = ${key})` : sql`form.key = ${key}`
  const { rows } = await sql<FormHead>`select form.id, form.key, form.name, form.name_en as "nameEn",
      form.object_id as "objectId", object.alias as "boAlias", object.name as "boName", form.version, form.revision,
      form.updated_at as "updatedAt", form.updated_by as "updatedBy"
    from form_definition as form
      join business_object as object on object.tenant_id = form.tenant_id and object.id = form.object_id
    where form.tenant_id = ${scope.tenantId} and ${named}`.execute(scope.db)
  const [form] = rows
  if (!form) {
    throw new Failure('form.unknown', { key })
  }
  return form
}

/** The same, held until the transaction ends: nobody else changes its description. */
export async function lockForm(scope: TxScope, key: string): Promise<FormHead> {
  const found = await scope
    .from('form_definition')
    .select('id')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  return readForm(scope, found?.id ?? key)
}

const versionRows = (scope: Scope, formId: string) =>
  scope
    .from('form_version')
    .select((eb) => [
      'version',
      eb.ref('state').$castTo<FormVersion['state']>().as('state'),
      'object_version as objectVersion',
      eb.ref('definition').$castTo<FormDefinition>().as('definition'),
      eb.ref('rights').$castTo<FormRights>().as('rights'),
    ])
    .where('form_id', '=', formId)

export const formVersion = (
  scope: Scope,
  form: Pick<FormHead, 'id' | 'key'>,
  version: number,
): Promise<FormVersion> =>
  keptDefinition(scope, `form ${form.id} ${version}`, async () => {
    const row = await versionRows(scope, form.id).where('version', '=', version).executeTakeFirst()
    if (!row) {
      throw new Failure('form.versionUnknown', { key: form.key })
    }
    return row
  })

export async function formDraft(scope: Scope, formId: string): Promise<FormVersion | null> {
  return (await versionRows(scope, formId).where('state', '=', 'draft').executeTakeFirst()) ?? null
}

export async function formVersions(scope: Scope, formId: string) {
  const rows = await scope
    .from('form_version as version')
    .leftJoin(scope.table('app_user as person'), 'person.id', 'version.saved_by')
    .select((eb) => [
      'version.version',
      eb.ref('version.state').$castTo<FormVersion['state']>().as('state'),
      'version.object_version as objectVersion',
      'version.saved_at as savedAt',
      'version.saved_by as savedBy',
      'person.fullname as savedByName',
    ])
    .where('version.form_id', '=', formId)
    .orderBy('version.version', 'desc')
    .execute()
  return rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.getTime() }))
}
