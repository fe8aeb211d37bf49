import { isVisible, rightIn, tableRightIn, type Permission } from '#domain/forms/rights/field-rights.ts'
import type { Db } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import type { AskedBy, FileReader } from '#server/files/file-readers.ts'
import { objectRights } from '#server/objects/rows/row-rights.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { conditionOf } from '#server/objects/rows/row-scopes.ts'
import { findRow } from '#server/objects/rows/rows.ts'
import { mayReadFormField } from '#server/workflow/read/file-access.ts'
import { unlessRefused } from './form-access.ts'
import { accessTo, actionRows, seenRows, type TemplateAccess } from './template-access.ts'
import { templatesOver } from './templates.ts'

type Place = { objectId: string; alias: string; rowId: string; table: string; field: string }

/** A file in a row is read by those who may read that field of the row, through a list, a flow, or outright. */
export const rowFileReader: FileReader = {
  kind: 'row',
  async mayRead(env, by, rest) {
    const place = await placeOf(env.db, by.tenantId, rest)
    return (
      place !== null &&
      ((await byRight(env, by, place)) || (await byList(env, by, place)) || (await byFlow(env, by, place)))
    )
  },
}

async function placeOf(db: Db, tenantId: string, rest: string): Promise<Place | null> {
  const [objectId = '', rowId = '', where = ''] = rest.split(':')
  const [table = '', field = ''] = where.split('.')
  const object = await db
    .selectFrom('business_object')
    .select('alias')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', objectId)
    .executeTakeFirst()
  return object ? { objectId, alias: object.alias, rowId, table, field } : null
}

async function byRight({ db }: Env, { tenantId, userId }: AskedBy, { alias, rowId }: Place) {
  const { read } = await objectRights(db, tenantId, userId, alias)
  const rowScope = await conditionOf(db, tenantId, userId, read)
  return (await findRow(db, tenantId, await findObject(db, tenantId, alias), rowId, rowScope)) !== null
}

async function byList(env: Env, { tenantId, userId }: AskedBy, place: Place): Promise<boolean> {
  const { db } = env
  for (const template of await templatesOver(db, tenantId, place.alias)) {
    const access = await accessTo(db, env, tenantId, userId, template).catch(unlessRefused)
    if (access === null || !seesField(access.reading, place)) {
      continue
    }
    const scopes = (['detail', 'edit'] as const).filter((action) => access.actions.has(action))
    const rows = await Promise.all(scopes.map((action) => actionRows(db, tenantId, access, action)))
    if (isShownInList(access, place)) {
      rows.push(await seenRows(db, tenantId, access))
    }
    if (
      rows.length > 0 &&
      (await findRow(db, tenantId, access.object, place.rowId, { any: rows })) !== null
    ) {
      return true
    }
  }
  return false
}

const isShownInList = ({ template }: TemplateAccess, { table, field }: Place): boolean =>
  table === 'main' && template.definition.display.some((column) => column.field === field)

const seesField = (permission: Permission, { table, field }: Place): boolean =>
  (table === 'main' || !tableRightIn(permission, table).hidden) &&
  isVisible(rightIn(permission, table, field))

async function byFlow(env: Env, by: AskedBy, { objectId, rowId, table, field }: Place): Promise<boolean> {
  const row = await env.db
    .selectFrom('object_row')
    .select('flow_instance_id as instanceId')
    .where('tenant_id', '=', by.tenantId)
    .where('object_id', '=', objectId)
    .where('id', '=', rowId)
    .executeTakeFirst()
  return row?.instanceId ? mayReadFormField(env, by, row.instanceId, { table, field }) : false
}
