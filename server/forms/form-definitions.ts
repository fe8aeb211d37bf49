import { sql } from 'kysely'
import type { FormDefinition } from '#domain/forms/definition/form-definition.ts'
import type { FormRights } from '#domain/forms/rights/form-rights.ts'
import type { ListDefinition } from '#server/db/list.ts'
import type { Db } from '#server/db/open.ts'
import type { DB } from '#server/db/schema.ts'
import type { Tx } from '#server/db/write.ts'
import { Failure } from '#server/http/failure.ts'

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

export const formHeads = (db: Db, tenantId: string) =>
  db
    .selectFrom('form_definition as form')
    .innerJoin('business_object as object', (join) =>
      join.onRef('object.tenant_id', '=', 'form.tenant_id').onRef('object.id', '=', 'form.object_id'),
    )
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
    .where('form.tenant_id', '=', tenantId)

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

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A form by its key, or by its id. Written out, as every form and every list asks for it. */
export async function findForm(db: Db, tenantId: string, key: string): Promise<FormHead> {
  const named = UUID.test(key) ? sql`(form.id = ${key} or form.key = ${key})` : sql`form.key = ${key}`
  const { rows } = await sql<FormHead>`select form.id, form.key, form.name, form.name_en as "nameEn",
      form.object_id as "objectId", object.alias as "boAlias", object.name as "boName", form.version, form.revision,
      form.updated_at as "updatedAt", form.updated_by as "updatedBy"
    from form_definition as form
      join business_object as object on object.tenant_id = form.tenant_id and object.id = form.object_id
    where form.tenant_id = ${tenantId} and ${named}`.execute(db)
  const [form] = rows
  if (!form) {
    throw new Failure('form.unknown', { key })
  }
  return form
}

/** The same, held until the transaction ends: nobody else changes its description. */
export async function lockForm(tx: Tx, tenantId: string, key: string): Promise<FormHead> {
  const found = await tx
    .selectFrom('form_definition')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  return findForm(tx, tenantId, found?.id ?? key)
}

const versionRows = (db: Db, tenantId: string, formId: string) =>
  db
    .selectFrom('form_version')
    .select((eb) => [
      'version',
      eb.ref('state').$castTo<FormVersion['state']>().as('state'),
      'object_version as objectVersion',
      eb.ref('definition').$castTo<FormDefinition>().as('definition'),
      eb.ref('rights').$castTo<FormRights>().as('rights'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('form_id', '=', formId)

export async function formVersion(
  db: Db,
  tenantId: string,
  form: Pick<FormHead, 'id' | 'key'>,
  version: number,
): Promise<FormVersion> {
  const row = await versionRows(db, tenantId, form.id).where('version', '=', version).executeTakeFirst()
  if (!row) {
    throw new Failure('form.versionUnknown', { key: form.key })
  }
  return row
}

export async function formDraft(db: Db, tenantId: string, formId: string): Promise<FormVersion | null> {
  return (await versionRows(db, tenantId, formId).where('state', '=', 'draft').executeTakeFirst()) ?? null
}

export async function formVersions(db: Db, tenantId: string, formId: string) {
  const rows = await db
    .selectFrom('form_version')
    .select((eb) => [
      'version',
      eb.ref('state').$castTo<FormVersion['state']>().as('state'),
      'object_version as objectVersion',
      'saved_at as savedAt',
      'saved_by as savedBy',
    ])
    .where('tenant_id', '=', tenantId)
    .where('form_id', '=', formId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.getTime() }))
}
