import type { objectRowsApi } from '#api/objects/rows.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { changesBetween, isUnchanged } from '#domain/objects/row-changes.ts'
import type { FilterTree } from '#domain/filter.ts'
import { EMPTY_ROW, type RowData } from '#domain/objects/row-data.ts'
import { nextNumber, requireSequence } from '../definition/number-sequences.ts'
import type { Actor } from '#server/http/actor.ts'
import { validateRow } from './check-row.ts'
import { grantRowFiles } from './row-files.ts'
import { claimUniqueKeys, type ValueChange } from './unique-keys.ts'
import { addRowRecord } from './row-records.ts'
import { addTerms, storedTerms, removeTerms, termNumbers } from './search-terms.ts'
import type { BusinessObject } from '../definition/business-objects.ts'
import { refuseStale } from '../definition/refuse-stale.ts'
import { slotColumns } from './index-slots.ts'
import { rowData, subRowsOf, lockRow } from './rows.ts'
import { nonEmptyValues, saveSubRows } from './sub-rows.ts'
import type { TxScope } from '#server/scope.ts'

/** What came of a row: fields and sub-tables that did not come stay as they are. */
export type RowInput = { main?: unknown; subs?: unknown }
export type SavedRow = CallOutput<typeof objectRowsApi.saveRow>

/** Adds a row with its sub-tables. Its numbers are drawn once all is checked, and drawn only if it is really added. */
export async function insertRow(
  scope: TxScope,
  actor: Actor,
  object: BusinessObject,
  input: RowInput,
  id = scope.newId(),
): Promise<SavedRow> {
  const { definition, slots, version } = object
  const checked = await validateRow(scope, actor, definition, { input, stored: EMPTY_ROW })
  const place = { objectId: object.id, rowId: id }
  const numbers = await drawNumbers(scope, object)
  const data: RowData = { ...checked, main: { ...checked.main, ...numbers } }
  const now = new Date(scope.now())
  await scope
    .insert('object_row', {
      object_id: object.id,
      id,
      version,
      revision: 1,
      data: JSON.stringify(nonEmptyValues(data.main)),
      created_at: now,
      created_by: actor.id,
      created_org: await mainOrgOf(scope, actor.id),
      updated_at: now,
      updated_by: actor.id,
      ...slotColumns(slots, data.main),
    })
    .execute()
  await saveSubRows(scope, place, [], data)
  await reindex(scope, actor, object, { rowId: id, before: {}, after: data.main })
  await grantRowFiles(scope, place, definition, data)
  await addRowRecord(scope, actor, object, {
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
  scope: TxScope,
  actor: Actor,
  object: BusinessObject,
  target: RowTarget,
  input: RowInput,
): Promise<SavedRow> {
  const { id } = target
  const place = { objectId: object.id, rowId: id }
  const row = await lockRow(scope, object, id, target.scope)
  if (target.revision !== null) {
    await refuseStale(scope, 'object.changedByOther', row, target.revision)
  }
  const subRows = await subRowsOf(scope, object.id, id)
  const before = rowData(row.values, subRows)
  const data = await validateRow(scope, actor, object.definition, { input, stored: before })
  const changes = changesBetween(before, data)
  if (isUnchanged(changes)) {
    return { id, revision: row.revision, numbers: {} }
  }
  const revision = row.revision + 1
  await scope
    .update('object_row')
    .set({
      version: object.version,
      revision,
      data: JSON.stringify(nonEmptyValues(data.main)),
      updated_at: new Date(scope.now()),
      updated_by: actor.id,
      ...slotColumns(object.slots, data.main),
    })
    .where('object_id', '=', object.id)
    .where('id', '=', id)
    .execute()
  await saveSubRows(scope, place, subRows, data)
  await reindex(scope, actor, object, { rowId: id, before: row.values, after: data.main })
  await grantRowFiles(scope, place, object.definition, data)
  await addRowRecord(scope, actor, object, { rowId: id, revision, action: 'change', changes })
  return { id, revision, numbers: {} }
}

/** Keys and terms of a row as it is going to be, in place of those it had. */
async function reindex(
  scope: TxScope,
  actor: Actor,
  object: BusinessObject,
  change: ValueChange,
): Promise<void> {
  const { rowId, before, after } = change
  await claimUniqueKeys(scope, object, change, actor.language)
  const termsBefore = new Set(storedTerms(object, before))
  const wanted = new Set(termNumbers(object.id, object.definition, after))
  const only = (terms: Set<number>, other: Set<number>) =>
    [...terms].filter((term) => !other.has(term)).map((term) => ({ rowId, term }))
  await removeTerms(scope, only(termsBefore, wanted))
  await addTerms(scope, only(wanted, termsBefore))
}

async function drawNumbers(scope: TxScope, { definition }: BusinessObject): Promise<Record<string, string>> {
  const numbers: [string, string][] = []
  for (const { key, sequence } of definition.fields) {
    if (sequence !== undefined) {
      numbers.push([key, await nextNumber(scope, await requireSequence(scope, sequence))])
    }
  }
  return Object.fromEntries(numbers)
}

async function mainOrgOf(scope: TxScope, userId: string | null): Promise<string | null> {
  if (userId === null) {
    return null
  }
  const row = await scope
    .from('membership')
    .select('org_id')
    .where('user_id', '=', userId)
    .where('is_master', '=', true)
    .executeTakeFirst()
  return row?.org_id ?? null
}
