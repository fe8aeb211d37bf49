import { changesBetween, isUnchanged } from '#domain/objects/row-changes.ts'
import type { FilterTree } from '#domain/filter.ts'
import { EMPTY_ROW, type RowData, type FieldValues } from '#domain/objects/row-data.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { nextNumber, requireSequence } from '../definition/number-sequences.ts'
import type { Actor } from '#server/http/actor.ts'
import { validateRow } from './check-row.ts'
import { grantRowFiles } from './row-files.ts'
import { claimUniqueKeys } from './unique-keys.ts'
import { addRowRecord } from './row-records.ts'
import { addTerms, storedTerms, removeTerms, termNumbers } from './search-terms.ts'
import type { BusinessObject } from '../definition/business-objects.ts'
import { refuseStale } from '../definition/refuse-stale.ts'
import { slotColumns } from './index-slots.ts'
import { rowData, subRowsOf, requireRow } from './rows.ts'
import { nonEmptyValues, saveSubRows } from './sub-rows.ts'

type RowEnv = Pick<Env, 'now' | 'newId'>

/** What came of a row: fields and sub-tables that did not come stay as they are. */
export type RowInput = { main?: unknown; subs?: unknown }
export type SavedRow = { id: string; revision: number; numbers: Record<string, string> }

/** Adds a row with its sub-tables. Its numbers are drawn once all is checked, and drawn only if it is really added. */
export async function insertRow(
  tx: Tx,
  env: RowEnv,
  tenantId: string,
  actor: Actor,
  object: BusinessObject,
  input: RowInput,
): Promise<SavedRow> {
  const { definition, slots, version } = object
  const checked = await validateRow(tx, env.newId, tenantId, actor, definition, input, EMPTY_ROW)
  const id = env.newId()
  const numbers = await drawNumbers(tx, env, tenantId, object)
  const data: RowData = { ...checked, main: { ...checked.main, ...numbers } }
  const now = new Date(env.now())
  await tx
    .insertInto('object_row')
    .values({
      tenant_id: tenantId,
      object_id: object.id,
      id,
      version,
      revision: 1,
      data: JSON.stringify(nonEmptyValues(data.main)),
      created_at: now,
      created_by: actor.id,
      created_org: await mainOrgOf(tx, tenantId, actor.id),
      updated_at: now,
      updated_by: actor.id,
      ...slotColumns(slots, data.main),
    })
    .execute()
  await saveSubRows(tx, tenantId, object.id, id, [], data)
  await reindex(tx, tenantId, actor, object, id, {}, data.main)
  await grantRowFiles(tx, tenantId, { objectId: object.id, rowId: id }, definition, data)
  await addRowRecord(tx, env, tenantId, actor, object, {
    rowId: id,
    revision: 1,
    action: 'create',
    changes: changesBetween(EMPTY_ROW, data),
  })
  return { id, revision: 1, numbers }
}

/** Which row is changed, in which revision it was seen (null: whatever it is), and which rows may be changed. */
export type RowTarget = { id: string; revision: number | null; scope: FilterTree }

/** Changes a row and its sub-tables, unless somebody else changed it in the meantime. */
export async function updateRow(
  tx: Tx,
  env: RowEnv,
  tenantId: string,
  actor: Actor,
  object: BusinessObject,
  target: RowTarget,
  input: RowInput,
): Promise<SavedRow> {
  const { id } = target
  const row = await requireRow(tx, tenantId, object, id, target.scope, true)
  if (target.revision !== null) {
    await refuseStale(tx, tenantId, 'object.changedByOther', row, target.revision, actor.language)
  }
  const subRows = await subRowsOf(tx, tenantId, object.id, id)
  const before = rowData(row.values, subRows)
  const data = await validateRow(tx, env.newId, tenantId, actor, object.definition, input, before)
  const changes = changesBetween(before, data)
  if (isUnchanged(changes)) {
    return { id, revision: row.revision, numbers: {} }
  }
  const revision = row.revision + 1
  await tx
    .updateTable('object_row')
    .set({
      version: object.version,
      revision,
      data: JSON.stringify(nonEmptyValues(data.main)),
      updated_at: new Date(env.now()),
      updated_by: actor.id,
      ...slotColumns(object.slots, data.main),
    })
    .where('tenant_id', '=', tenantId)
    .where('object_id', '=', object.id)
    .where('id', '=', id)
    .execute()
  await saveSubRows(tx, tenantId, object.id, id, subRows, data)
  await reindex(tx, tenantId, actor, object, id, row.values, data.main)
  await grantRowFiles(tx, tenantId, { objectId: object.id, rowId: id }, object.definition, data)
  await addRowRecord(tx, env, tenantId, actor, object, { rowId: id, revision, action: 'change', changes })
  return { id, revision, numbers: {} }
}

/** Keys and terms of a row as it is going to be, in place of those it had. */
async function reindex(
  tx: Tx,
  tenantId: string,
  actor: Actor,
  object: BusinessObject,
  rowId: string,
  before: FieldValues,
  after: FieldValues,
): Promise<void> {
  await claimUniqueKeys(tx, tenantId, object, rowId, before, after, actor.language)
  const held = new Set(storedTerms(object, before))
  const wanted = new Set(termNumbers(object.id, object.definition, after))
  const only = (terms: Set<number>, other: Set<number>) =>
    [...terms].filter((term) => !other.has(term)).map((term) => ({ rowId, term }))
  await removeTerms(tx, tenantId, only(held, wanted))
  await addTerms(tx, tenantId, only(wanted, held))
}

async function drawNumbers(
  tx: Tx,
  env: RowEnv,
  tenantId: string,
  { definition }: BusinessObject,
): Promise<Record<string, string>> {
  const numbers: [string, string][] = []
  for (const { key, sequence } of definition.fields) {
    if (sequence !== undefined) {
      numbers.push([key, await nextNumber(tx, env, tenantId, await requireSequence(tx, tenantId, sequence))])
    }
  }
  return Object.fromEntries(numbers)
}

async function mainOrgOf(tx: Tx, tenantId: string, userId: string | null): Promise<string | null> {
  if (userId === null) {
    return null
  }
  const row = await tx
    .selectFrom('membership')
    .select('org_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('is_master', '=', true)
    .executeTakeFirst()
  return row?.org_id ?? null
}
