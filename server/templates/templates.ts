import { sql } from 'kysely'
import type { Template } from '#domain/templates/template.ts'
import { isId } from '#domain/id.ts'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { keptDefinition } from '#server/definition-cache.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

export type StoredTemplate = {
  id: string
  key: string
  name: string
  nameEn: string | null
  boAlias: string
  formKey: string
  formId: string
  revision: number
  updatedAt: Date
  updatedBy: string | null
  definition: Template
}

export const templateRows = (scope: Scope) =>
  scope
    .from('data_template as template')
    .innerJoin(scope.table('business_object as object'), 'object.id', 'template.object_id')
    .innerJoin(scope.table('form_definition as form'), 'form.id', 'template.form_id')
    .leftJoin(scope.table('app_user as person'), 'person.id', 'template.updated_by')
    .select((eb) => [
      'template.id',
      'template.key',
      'template.name',
      'template.name_en as nameEn',
      'object.alias as boAlias',
      'object.name as boName',
      'object.name_en as boNameEn',
      'form.key as formKey',
      'form.name as formName',
      'form.name_en as formNameEn',
      'form.id as formId',
      'person.fullname as updatedByName',
      'template.revision',
      'template.updated_at as updatedAt',
      'template.updated_by as updatedBy',
      eb.ref('template.definition').$castTo<Template>().as('definition'),
    ])

type Tables = {
  template: DB['data_template']
  object: DB['business_object']
  form: DB['form_definition']
  person: DB['app_user']
}

export const templateList = {
  columns: {
    key: { ref: 'template.key', type: 'text' },
    name: { ref: 'template.name', type: 'text' },
    boAlias: { ref: 'object.alias', type: 'text' },
    formKey: { ref: 'form.key', type: 'text' },
    updatedAt: { ref: 'template.updated_at', type: 'instant' },
  },
  id: 'template.id',
  sort: [{ property: 'key', direction: 'ASC' }],
} as const satisfies ListDefinition<Tables, keyof Tables, string>

/** A list by its key, or by its id. Written out, as everything that is done from a list begins with it. */
export const findTemplate = (scope: Scope, key: string): Promise<StoredTemplate> =>
  keptDefinition(scope, `template ${key}`, () => readTemplate(scope, key))

/** The same as it is in the database now. */
export async function readTemplate(scope: Scope, key: string): Promise<StoredTemplate> {
  const named = isId(key) ? sql`(template.id = ${key} or template.key = ${key})` : sql`template.key = ${key}`
  const { rows } = await sql<StoredTemplate>`select template.id, template.key, template.name,
      template.name_en as "nameEn", object.alias as "boAlias", form.key as "formKey", form.id as "formId",
      template.revision, template.updated_at as "updatedAt", template.updated_by as "updatedBy", template.definition
    from data_template as template
      join business_object as object on object.tenant_id = template.tenant_id and object.id = template.object_id
      join form_definition as form on form.tenant_id = template.tenant_id and form.id = template.form_id
    where template.tenant_id = ${scope.tenantId} and ${named}`.execute(scope.db)
  const [row] = rows
  if (!row) {
    throw new Failure('template.unknown', { alias: key })
  }
  return row
}

/** The lists over a business object, and over one form of it. */
export async function templatesOfObject(
  scope: Scope,
  boAlias: string,
  formKey?: string,
): Promise<StoredTemplate[]> {
  return templateRows(scope)
    .where('object.alias', '=', boAlias)
    .$if(formKey !== undefined, (query) => query.where('form.key', '=', formKey ?? ''))
    .orderBy('template.key')
    .execute()
}

export const allTemplates = (scope: Scope): Promise<StoredTemplate[]> =>
  templateRows(scope).orderBy('template.key').execute()
