import { undoChanges, type RowChanges } from '#domain/objects/row-changes.ts'
import type { RowData } from '#domain/objects/row-data.ts'
import { executeLater } from '#server/db/deferred.ts'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { Failure } from '#server/failure.ts'
import type { Actor } from '#server/http/actor.ts'
import type { BusinessObject } from '../definition/business-objects.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type RecordAction = 'create' | 'change' | 'delete'
export type NewRecord = { rowId: string; revision: number; action: RecordAction; changes: RowChanges }

/** Writes down who changed what; the key of row and revision is one more guard against a lost change. */
export async function addRowRecord(
  scope: TxScope,
  actor: Actor,
  object: BusinessObject,
  { rowId, revision, action, changes }: NewRecord,
): Promise<void> {
  const record = scope.insert('object_record', {
    object_id: object.id,
    row_id: rowId,
    revision,
    id: scope.newId(),
    action,
    version: object.version,
    changes: JSON.stringify(changes),
    changed_at: new Date(scope.now()),
    changed_by: actor.id,
  })
  await executeLater(scope.db, record)
}

/** The records of a row with the names of those who made the changes. */
export const rowRecordsOf = (scope: Scope, objectId: string, rowId: string) =>
  scope
    .from('object_record as record')
    .leftJoin(scope.table('app_user as person'), 'person.id', 'record.changed_by')
    .select((eb) => [
      'record.id',
      'record.revision',
      'record.version',
      eb.ref('record.action').$castTo<RecordAction>().as('action'),
      'record.changed_at as changedAt',
      'record.changed_by as changedBy',
      'person.fullname as changedByName',
      eb.ref('record.changes').$castTo<RowChanges>().as('changes'),
    ])
    .where('record.object_id', '=', objectId)
    .where('record.row_id', '=', rowId)

type RecordTables = { record: DB['object_record']; person: DB['app_user'] }

export const recordList = {
  columns: {
    revision: { ref: 'record.revision', type: 'number' },
    action: { ref: 'record.action', type: 'text' },
    changedAt: { ref: 'record.changed_at', type: 'instant' },
    changedBy: { ref: 'record.changed_by', type: 'id' },
  },
  id: 'record.revision',
  sort: [{ property: 'revision', direction: 'DESC' }],
} as const satisfies ListDefinition<RecordTables, 'record', string>

/** A row as it was after a change: what came later, undone from the last change backwards. */
export async function dataAsOf(
  scope: Scope,
  { objectId, rowId }: { objectId: string; rowId: string },
  recordId: string,
  now: RowData,
): Promise<{ version: number; revision: number; data: RowData }> {
  const records = rowRecordsOf(scope, objectId, rowId)
  const record = await records.where('record.id', '=', recordId).executeTakeFirst()
  if (!record) {
    throw new Failure('object.recordMissing')
  }
  const later = await records
    .where('record.revision', '>', record.revision)
    .orderBy('record.revision', 'desc')
    .execute()
  const data = later.reduce((state, { changes }) => undoChanges(state, changes), now)
  return { version: record.version, revision: record.revision, data }
}
