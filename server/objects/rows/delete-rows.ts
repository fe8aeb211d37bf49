import { changesBetween } from '#domain/objects/row-changes.ts'
import type { FilterTree } from '#domain/filter.ts'
import { NO_ROW } from '#domain/objects/row-data.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import type { Actor } from '#server/http/actor.ts'
import { addRecord } from './row-records.ts'
import { heldTerms, removeTerms } from './search-terms.ts'
import type { BusinessObject } from '../definition/business-objects.ts'
import { rowData, subRowsOf, theRow } from './rows.ts'

/** Deletes rows with all that hangs on them, all or none. What they held stays on record. */
export async function deleteRows(
  tx: Tx,
  env: Pick<Env, 'now' | 'newId'>,
  tenantId: string,
  actor: Actor,
  object: BusinessObject,
  ids: readonly string[],
  rowScope: FilterTree,
): Promise<number> {
  // In one order, so that two who delete the same rows wait for each other instead of holding each other up.
  const sorted = [...new Set(ids.map((id) => id.toLowerCase()))].sort()
  for (const id of sorted) {
    const row = await theRow(tx, tenantId, object, id, rowScope, true)
    const data = rowData(row.values, await subRowsOf(tx, tenantId, object.id, id))
    const terms = heldTerms(object, row.values).map((term) => ({ rowId: id, term }))
    await removeTerms(tx, tenantId, terms)
    await tx
      .deleteFrom('object_row')
      .where('tenant_id', '=', tenantId)
      .where('object_id', '=', object.id)
      .where('id', '=', id)
      .execute()
    await addRecord(tx, env, tenantId, actor, object, {
      rowId: id,
      revision: row.revision + 1,
      action: 'delete',
      changes: changesBetween(data, NO_ROW),
    })
  }
  return sorted.length
}
