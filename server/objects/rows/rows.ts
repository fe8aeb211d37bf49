import type { ObjectDefinition, ObjectField } from '#domain/objects/definition.ts'
import type { FilterTree } from '#domain/filter.ts'
import {
  subRowsIn,
  fieldValueOf,
  type RowData,
  type SubRow,
  type FieldValues,
} from '#domain/objects/row-data.ts'
import { sql } from 'kysely'
import { Failure } from '#server/failure.ts'
import type { BusinessObject } from '../definition/business-objects.ts'
import { rowColumns } from './row-columns.ts'
import { scopeSql } from './row-scopes.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** The rows of an object, without their sub-tables. */
export const selectRows = (scope: Scope, objectId: string) =>
  scope
    .from('object_row')
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
      eb.ref('object_row.data').$castTo<FieldValues>().as('values'),
    ])
    .where('object_row.object_id', '=', objectId)

export type StoredRow = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>

/** One row in the scope, or null. */
export async function findRow(
  scope: Scope,
  object: BusinessObject,
  id: string,
  rowScope: FilterTree,
): Promise<StoredRow | null> {
  const row = await rowInScope(scope, object, id, rowScope).executeTakeFirst()
  return row ?? null
}

const rowInScope = (scope: Scope, object: BusinessObject, id: string, rowScope: FilterTree) =>
  selectRows(scope, object.id)
    .where('object_row.id', '=', id)
    .where(scopeSql(rowScope, rowColumns(scope, object)))

/** The same where it has to be there. One outside of the scope is as good as none. */
export async function requireRow(
  scope: Scope,
  object: BusinessObject,
  id: string,
  rowScope: FilterTree,
): Promise<StoredRow> {
  return existing(await findRow(scope, object, id, rowScope))
}

/** The same with its sub-tables, in one statement. */
export async function requireWholeRow(
  scope: Scope,
  object: BusinessObject,
  id: string,
  rowScope: FilterTree,
): Promise<{ row: StoredRow; data: RowData }> {
  const found = await rowInScope(scope, object, id, rowScope)
    .select(
      sql<StoredSubRow[] | null>`(select jsonb_agg(jsonb_build_object('sub', s.sub, 'id', s.id,
          'position', s.position, 'values', s.data) order by s.sub, s.position, s.id)
        from object_sub_row s where s.tenant_id = object_row.tenant_id and s.object_id = object_row.object_id
          and s.row_id = object_row.id)`.as('subRows'),
    )
    .executeTakeFirst()
  if (!found) {
    throw new Failure('object.rowMissing')
  }
  const { subRows, ...row } = found
  return { row, data: rowData(row.values, subRows ?? []) }
}

/** The same, held until the end of the transaction, as somebody is going to write it. */
export async function lockRow(
  scope: TxScope,
  object: BusinessObject,
  id: string,
  rowScope: FilterTree,
): Promise<StoredRow> {
  return existing(await rowInScope(scope, object, id, rowScope).forUpdate().executeTakeFirst())
}

function existing(row: StoredRow | null | undefined): StoredRow {
  if (!row) {
    throw new Failure('object.rowMissing')
  }
  return row
}

/** The rows of all sub-tables of a row, in their order. */
export async function subRowsOf(scope: Scope, objectId: string, rowId: string) {
  return scope
    .from('object_sub_row')
    .select((eb) => ['sub', 'id', 'position', eb.ref('data').$castTo<FieldValues>().as('values')])
    .where('object_id', '=', objectId)
    .where('row_id', '=', rowId)
    .orderBy('sub')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

type StoredSubRow = Awaited<ReturnType<typeof subRowsOf>>[number]

export function rowData(values: FieldValues, subRows: readonly StoredSubRow[]): RowData {
  const subs = Map.groupBy(subRows, (row) => row.sub)
  const lists = [...subs].map(([sub, rows]): [string, SubRow[]] => [
    sub,
    rows.map(({ id, values: own }) => ({ id, values: own })),
  ])
  return { main: values, subs: Object.fromEntries(lists) }
}

/** A row as the definition shows it: every field of it, and nothing that a former version had. */
export function rowView({ createdAt, updatedAt, values, ...row }: StoredRow, { fields }: ObjectDefinition) {
  return {
    ...row,
    createdAt: createdAt.getTime(),
    updatedAt: updatedAt.getTime(),
    main: valuesView(fields, values),
  }
}

export function subRowViews(
  { subs }: ObjectDefinition,
  data: RowData,
): Record<string, Record<string, unknown>[]> {
  return Object.fromEntries(
    subs.map(({ key, fields }) => [
      key,
      subRowsIn(data, key).map(({ id, values }) => ({ id, ...valuesView(fields, values) })),
    ]),
  )
}

export const valuesView = (fields: readonly ObjectField[], values: FieldValues): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ key }) => [key, fieldValueOf(values, key)]))
