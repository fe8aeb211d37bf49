import { changesBetween } from '#domain/objects/row-changes.ts'
import type { FilterTree } from '#domain/filter.ts'
import { EMPTY_ROW } from '#domain/objects/row-data.ts'
import type { Actor } from '#server/http/actor.ts'
import { addRowRecord } from './row-records.ts'
import { storedTerms, removeTerms } from './search-terms.ts'
import type { BusinessObject } from '../definition/business-objects.ts'
import { rowData, subRowsOf, lockRow } from './rows.ts'
import type { TxScope } from '#server/scope.ts'

/** Deletes rows with all that hangs on them, all or none. What they held stays on record. */
export async function deleteRows(
  scope: TxScope,
  actor: Actor,
  object: BusinessObject,
  target: { ids: readonly string[]; scope: FilterTree },
): Promise<number> {
  // In one order, so that two who delete the same rows wait for each other instead of holding each other up.
  const sorted = [...new Set(target.ids.map((id) => id.toLowerCase()))].sort()
  for (const id of sorted) {
    const row = await lockRow(scope, object, id, target.scope)
    const data = rowData(row.values, await subRowsOf(scope, object.id, id))
    const terms = storedTerms(object, row.values).map((term) => ({ rowId: id, term }))
    await removeTerms(scope, terms)
    await scope.delete('object_row').where('object_id', '=', object.id).where('id', '=', id).execute()
    await addRowRecord(scope, actor, object, {
      rowId: id,
      revision: row.revision + 1,
      action: 'delete',
      changes: changesBetween(data, EMPTY_ROW),
    })
  }
  return sorted.length
}
