import { sql } from 'kysely'
import { uniqueKeyId, type KeyConflict } from '#domain/objects/index-plan.ts'
import type { FieldValues } from '#domain/objects/row-data.ts'
import { uniqueKeyValues } from '#domain/objects/unique-keys.ts'
import { Failure, textOf } from '#server/failure.ts'
import { hashSecret } from '#server/ids.ts'
import { nameInLanguage, type Language } from '#domain/language.ts'
import type { BusinessObject } from '../definition/business-objects.ts'
import type { TxScope } from '#server/scope.ts'

type Taken = { rowId: string; key: string; hash: string }
/** What a row held and is going to hold. */
export type ValueChange = { rowId: string; before: FieldValues; after: FieldValues }
type Keyed = Pick<BusinessObject, 'id' | 'definition' | 'pending'>

function keysOf({ definition }: Keyed, rowId: string, values: FieldValues): Taken[] {
  return uniqueKeyValues(definition, values).map(({ key, text }) => ({ rowId, key, hash: hashSecret(text) }))
}

/** Takes the keys of a row as it is going to be, and gives back those it had; one that another row has is refused. */
export async function claimUniqueKeys(
  scope: TxScope,
  object: Keyed,
  { rowId, before, after }: ValueChange,
  language: Language,
): Promise<void> {
  const keysBefore = keysOf(object, rowId, before)
  const wanted = keysOf(object, rowId, after)
  const isIn = (list: readonly Taken[]) => (one: Taken) =>
    list.some(({ key, hash }) => key === one.key && hash === one.hash)
  await giveBack(
    scope,
    object.id,
    keysBefore.filter((one) => !isIn(wanted)(one)),
  )
  // A key that came after the row may not be recorded for it yet, or be another's.
  const { keys, doubles } = object.pending
  const isUnsure = ({ key }: Taken) => keys.includes(key) || doubles.some((double) => double.key === key)
  const isFresh = (one: Taken) => isUnsure(one) || !isIn(keysBefore)(one)
  const [taken] = await take(scope, object.id, wanted.filter(isFresh))
  if (taken) {
    throw new Failure('object.keyTaken', { fields: fieldsOfKey(object, taken.key, language) })
  }
}

/** The names of a key's fields, as a person reads them. */
export function fieldsOfKey({ definition }: Keyed, key: string, language: Language): string {
  const fields = definition.keys.find((one) => uniqueKeyId(one) === key)?.fields ?? []
  const names = definition.fields.filter((field) => fields.includes(field.key))
  return names.map((field) => nameInLanguage(field, language)).join(textOf('object.and', language))
}

/** Records keys of many rows at once; gives those that another row has. */
export async function claimKeysOfRows(
  scope: TxScope,
  object: Keyed,
  rows: readonly { id: string; values: FieldValues }[],
): Promise<KeyConflict[]> {
  return take(
    scope,
    object.id,
    rows.flatMap(({ id, values }) => keysOf(object, id, values)),
  )
}

/**
 * Whoever inserts a key first has it: others wait until that is settled, and then find it taken. What was inserted is
 * read from what comes back: a database spread over many machines counts affected rows otherwise.
 */
async function take(scope: TxScope, objectId: string, wanted: readonly Taken[]): Promise<KeyConflict[]> {
  if (wanted.length === 0) {
    return []
  }
  // In one order, so that two who want the same keys wait for each other and never in a circle.
  const sorted = wanted.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  const taken = await scope
    .insert(
      'object_key',
      sorted.map(({ key, hash, rowId }) => ({ object_id: objectId, key, value_hash: hash, row_id: rowId })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['key', 'value_hash', 'row_id'])
    .execute()
  const mine = new Set(taken.map(({ key, value_hash, row_id }) => `${key} ${value_hash} ${row_id}`))
  const missed = wanted.filter((one) => !mine.has(`${placeOf(one)} ${one.rowId}`))
  if (missed.length === 0) {
    return []
  }
  const owners = await scope
    .from('object_key')
    .select(['key', 'value_hash', 'row_id'])
    .where('object_id', '=', objectId)
    .where('key', '=', sql<string>`any(${[...new Set(missed.map(({ key }) => key))]}::text[])`)
    .where('value_hash', '=', sql<string>`any(${missed.map(({ hash }) => hash)}::text[])`)
    .execute()
  const holders = new Map(owners.map(({ key, value_hash, row_id }) => [`${key} ${value_hash}`, row_id]))
  return missed.flatMap((one) => {
    const otherId = holders.get(placeOf(one))
    return otherId === undefined || otherId === one.rowId ? [] : [{ key: one.key, rowId: one.rowId, otherId }]
  })
}

const placeOf = ({ key, hash }: Pick<Taken, 'key' | 'hash'>): string => `${key} ${hash}`

async function giveBack(scope: TxScope, objectId: string, entries: readonly Taken[]): Promise<void> {
  for (const { key, hash, rowId } of entries) {
    await scope
      .delete('object_key')
      .where('object_id', '=', objectId)
      .where('key', '=', key)
      .where('value_hash', '=', hash)
      .where('row_id', '=', rowId)
      .execute()
  }
}

/** Forgets keys the object no longer has, some at a time; true when there may be more. */
export async function releaseUniqueKeys(
  scope: TxScope,
  objectId: string,
  keys: readonly string[],
  most = 5000,
): Promise<boolean> {
  if (keys.length === 0) {
    return false
  }
  const { rows } =
    await sql`delete from object_key where tenant_id = ${scope.tenantId} and object_id = ${objectId}
    and (key, value_hash) in (select key, value_hash from object_key
      where tenant_id = ${scope.tenantId} and object_id = ${objectId} and key = any(${keys}) limit ${sql.lit(most)})
    returning 1`.execute(scope.db)
  return rows.length === most
}
