import {
  isVisible,
  fieldRightIn,
  tableRightIn,
  type FormPermission,
} from '#domain/forms/rights/field-rights.ts'
import type { FileAccessRule } from '#server/files/file-readers.ts'
import { objectRights } from '#server/objects/rows/row-rights.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { scopeFilter } from '#server/objects/rows/row-scopes.ts'
import { findRow } from '#server/objects/rows/rows.ts'
import { mayReadFormField } from '#server/workflow/read/file-access.ts'
import { nullIfRefused } from './form-access.ts'
import {
  templateAccessFor,
  actionRowsFilter,
  visibleRowsFilter,
  type TemplateAccess,
} from './template-access.ts'
import { templatesOfObject } from './templates.ts'
import type { Scope } from '#server/scope.ts'

type Place = { objectId: string; alias: string; rowId: string; table: string; field: string }

/** A file in a row is read by those who may read that field of the row, through a list, a flow, or outright. */
export const rowFileReader: FileAccessRule = {
  kind: 'row',
  async mayRead(scope, userId, rest) {
    const place = await placeOf(scope, rest)
    return (
      place !== null &&
      ((await byRight(scope, userId, place)) ||
        (await byList(scope, userId, place)) ||
        (await byFlow(scope, userId, place)))
    )
  },
}

async function placeOf(scope: Scope, rest: string): Promise<Place | null> {
  const [objectId = '', rowId = '', where = ''] = rest.split(':')
  const [table = '', field = ''] = where.split('.')
  const object = await scope
    .from('business_object')
    .select('alias')
    .where('id', '=', objectId)
    .executeTakeFirst()
  return object ? { objectId, alias: object.alias, rowId, table, field } : null
}

async function byRight(scope: Scope, userId: string, { alias, rowId }: Place): Promise<boolean> {
  const { read } = await objectRights(scope, userId, alias)
  const rowScope = await scopeFilter(scope, userId, read)
  return (await findRow(scope, await findObject(scope, alias), rowId, rowScope)) !== null
}

async function byList(scope: Scope, userId: string, place: Place): Promise<boolean> {
  for (const template of await templatesOfObject(scope, place.alias)) {
    const access = await templateAccessFor(scope, userId, template).catch(nullIfRefused)
    if (access === null || !seesField(access.reading, place)) {
      continue
    }
    const scopes = (['detail', 'edit'] as const).filter((action) => access.actions.has(action))
    const rows = await Promise.all(scopes.map((action) => actionRowsFilter(scope, access, action)))
    if (isShownInList(access, place)) {
      rows.push(await visibleRowsFilter(scope, access))
    }
    if (rows.length > 0 && (await findRow(scope, access.object, place.rowId, { any: rows })) !== null) {
      return true
    }
  }
  return false
}

const isShownInList = ({ template }: TemplateAccess, { table, field }: Place): boolean =>
  table === 'main' && template.definition.display.some((column) => column.field === field)

const seesField = (permission: FormPermission, { table, field }: Place): boolean =>
  (table === 'main' || !tableRightIn(permission, table).hidden) &&
  isVisible(fieldRightIn(permission, table, field))

async function byFlow(
  scope: Scope,
  userId: string,
  { objectId, rowId, table, field }: Place,
): Promise<boolean> {
  const row = await scope
    .from('object_row')
    .select('flow_instance_id as instanceId')
    .where('object_id', '=', objectId)
    .where('id', '=', rowId)
    .executeTakeFirst()
  return row?.instanceId ? mayReadFormField(scope, userId, row.instanceId, { table, field }) : false
}
