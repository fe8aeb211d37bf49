import { keysOf } from '#domain/record.ts'
import { sql } from 'kysely'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import type { KeyConflict } from '#domain/objects/index-plan.ts'
import type { FieldValues } from '#domain/objects/row-data.ts'
import {
  kindOfSlot,
  slotCounts,
  slotValues,
  usedSlots,
  type Slot,
  type SlotKind,
} from '#domain/objects/index-slots.ts'
import { claimKeysOfRows } from './unique-keys.ts'
import { addTerms, droppedFields, removeTerms, termNumbers } from './search-terms.ts'
import type { BusinessObject } from '../definition/business-objects.ts'
import { slotParameter } from './index-slots.ts'
import type { TxScope } from '#server/scope.ts'

type Row = { id: string; values: FieldValues }
export type IndexedBatch = { last: string | null; doubles: KeyConflict[] }

/**
 * Indexes some rows as the version in use says, those after a given one. The rows stay locked until the end of the
 * transaction; a row saved by somebody else meanwhile is indexed by their save.
 */
export async function indexBatch(
  scope: TxScope,
  object: BusinessObject,
  after: string | null,
  size: number,
): Promise<IndexedBatch> {
  const rows: Row[] = await scope
    .from('object_row')
    .select((eb) => ['id', eb.ref('data').$castTo<FieldValues>().as('values')])
    .where('object_id', '=', object.id)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(size)
    .forUpdate()
    .execute()
  if (rows.length === 0) {
    return { last: null, doubles: [] }
  }
  const { fields, keys } = object.pending
  await removeTerms(scope, termsOf(object.id, droppedFields(object), rows))
  if (fields.length > 0) {
    await setSlots(scope, object, rows)
    await addTerms(scope, termsOf(object.id, object.definition, rows))
  }
  const doubles = keys.length > 0 ? await claimKeysOfRows(scope, object, rows) : []
  return { last: rows.length < size ? null : (rows.at(-1)?.id ?? null), doubles }
}

const termsOf = (objectId: string, definition: ObjectDefinition, rows: readonly Row[]) =>
  rows.flatMap(({ id, values }) =>
    termNumbers(objectId, definition, values).map((term) => ({ rowId: id, term })),
  )

const TYPES: Record<SlotKind, string> = {
  text: 'text[]',
  number: 'double precision[]',
  instant: 'timestamptz[]',
}

async function setSlots(scope: TxScope, object: BusinessObject, rows: readonly Row[]): Promise<void> {
  const slots = Object.values(object.slots)
  const values = rows.map((row) => slotValues(object.slots, row.values))
  const lists = slots.map((slot) => {
    const column = values.map((of) => slotParameter(slot, of.get(slot) ?? null))
    // One of our own type names, by the kind of the slot.
    return sql`cast(${column} as ${sql.raw(TYPES[kindOfSlot(slot)])})`
  })
  const ids = sql`cast(${rows.map((row) => row.id)} as uuid[])`
  const free = allSlots.filter((slot) => !slots.includes(slot))
  const used = usedSlots(object.slots)
  const changes = [
    ...slots.map((slot) => sql`${sql.id(slot)} = u.${sql.id(slot)}`),
    ...free.map((slot) => sql`${sql.id(slot)} = null`),
    ...kinds.map((kind) => sql`${sql.id(`${kind}_slots`)} = ${used[kind]}`),
  ]
  await sql`update object_row r set ${sql.join(changes)}
    from unnest(${sql.join([ids, ...lists])}) as u (${sql.join(['id', ...slots].map((name) => sql.id(name)))})
    where r.tenant_id = ${scope.tenantId} and r.object_id = ${object.id} and r.id = u.id`.execute(scope.db)
}

const kinds = keysOf(slotCounts)
const allSlots = kinds.flatMap((kind) =>
  Array.from({ length: slotCounts[kind] }, (_, at): Slot => `${kind}_${at + 1}`),
)
