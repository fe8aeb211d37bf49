import type { Definition, Field } from '#domain/objects/definition.ts'
import type { FilterTree } from '#domain/filter.ts'
import { rowsIn, valueIn, type RowData, type SubRow, type Values } from '#domain/objects/row-data.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/http/failure.ts'
import type { BusinessObject } from '../definition/business-objects.ts'
import { rowColumns } from './row-columns.ts'
import { scopeSql } from './row-scopes.ts'

/** The rows of an object, without their sub-tables. */
export const rowsOf = (db: Db, tenantId: string, objectId: string) =>
  db
    .selectFrom('object_row')
    .select((eb) => [
      'object_row.id',
      'object_row.version',
      'object_row.revision',
      'object_row.created_at as createdAt',
      'object_row.created_by as createdBy',
      'object_row.created_org as createdOrg',
      'object_row.updated_at as updatedAt',
      'object_row.updated_by as updatedBy',
      'object_row.flow_instance_id as flowInstanceId',
      'object_row.flow_state as flowState',
      eb.ref('object_row.data').$castTo<Values>().as('values'),
    ])
    .where('object_row.tenant_id', '=', tenantId)
    .where('object_row.object_id', '=', objectId)

export type StoredRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** One row in the scope, or null; held until the end of the transaction when somebody is going to write it. */
export async function findRow(
  db: Db,
  tenantId: string,
  object: BusinessObject,
  id: string,
  rowScope: FilterTree,
  hold = false,
): Promise<StoredRow | null> {
  const row = await rowsOf(db, tenantId, object.id)
    .where('object_row.id', '=', id)
    .where(scopeSql(rowScope, rowColumns(tenantId, object)))
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** The same where it has to be there. One outside of the scope is as good as none. */
export async function theRow(...asked: Parameters<typeof findRow>): Promise<StoredRow> {
  const row = await findRow(...asked)
  if (!row) {
    throw new Failure('object.rowMissing')
  }
  return row
}

/** The rows of all sub-tables of a row, in their order. */
export async function subRowsOf(db: Db, tenantId: string, objectId: string, rowId: string) {
  return db
    .selectFrom('object_sub_row')
    .select((eb) => ['sub', 'id', 'position', eb.ref('data').$castTo<Values>().as('values')])
    .where('tenant_id', '=', tenantId)
    .where('object_id', '=', objectId)
    .where('row_id', '=', rowId)
    .orderBy('sub')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

type StoredSubRow = Awaited<ReturnType<typeof subRowsOf>>[number]

export function rowData(values: Values, subRows: readonly StoredSubRow[]): RowData {
  const subs = Map.groupBy(subRows, (row) => row.sub)
  const lists = [...subs].map(([sub, rows]): [string, SubRow[]] => [
    sub,
    rows.map(({ id, values: own }) => ({ id, values: own })),
  ])
  return { main: values, subs: Object.fromEntries(lists) }
}

/** A row as the definition shows it: every field of it, and nothing that a former version had. */
export function shownRow({ createdAt, updatedAt, values, ...row }: StoredRow, { fields }: Definition) {
  return {
    ...row,
    createdAt: createdAt.getTime(),
    updatedAt: updatedAt.getTime(),
    main: shownValues(fields, values),
  }
}

export function shownSubs({ subs }: Definition, data: RowData): Record<string, Record<string, unknown>[]> {
  return Object.fromEntries(
    subs.map(({ key, fields }) => [
      key,
      rowsIn(data, key).map(({ id, values }) => ({ id, ...shownValues(fields, values) })),
    ]),
  )
}

export const shownValues = (fields: readonly Field[], values: Values): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ key }) => [key, valueIn(values, key)]))
