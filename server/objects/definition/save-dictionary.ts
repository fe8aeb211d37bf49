import type { dictionariesApi } from '#api/objects/dictionaries.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { sql } from 'kysely'
import { dictionaryProblem, parentsFirst, type DictionaryItem } from '#domain/objects/dictionary.ts'
import { lockByName } from '#server/db/lock.ts'
import { Failure } from '#server/failure.ts'
import { refuseStale } from '#server/revision.ts'
import { itemRows, storedDictionary } from './dictionaries.ts'
import type { TxScope } from '#server/scope.ts'

export type NewDictionary = BodyOf<typeof dictionariesApi.saveDictionary>

/** Makes a dictionary or changes it; an entry of a key that was there before stays the same entry. */
export async function saveDictionary(
  scope: TxScope,
  { typeKey, name, nameEn, items, revision }: NewDictionary,
): Promise<string> {
  const problem = dictionaryProblem(items)
  if (problem) {
    throw new Failure(`dictionary.${problem.reason}`, { key: problem.key })
  }
  // Of two who save at once the second is told of the first, also where there was no dictionary before.
  await lockByName(scope, `dictionary ${typeKey}`)
  await refuseStaleDictionary(scope, typeKey, revision)
  const names = { name, name_en: nameEn || null }
  const { id } = await scope
    .insert('dictionary', { id: scope.newId(), type_key: typeKey, ...names })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'type_key'])
        .doUpdateSet({ ...names, revision: sql<number>`dictionary.revision + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveItems(scope, id, items)
  return id
}

/** Refuses to save on what somebody else has changed since it was opened. */
async function refuseStaleDictionary(scope: TxScope, typeKey: string, revision: number | undefined) {
  const existing = await scope
    .from('dictionary')
    .select('revision')
    .where('type_key', '=', typeKey)
    .executeTakeFirst()
  if (existing && revision !== undefined && existing.revision !== revision) {
    const saved = { revision: existing.revision, updated_by: null, updated_at: null }
    await refuseStale(scope, revision, saved, await storedDictionary(scope, typeKey))
  }
}

async function saveItems(
  scope: TxScope,
  dictionaryId: string,
  items: readonly DictionaryItem[],
): Promise<void> {
  const before = await itemRows(scope, dictionaryId).execute()
  const ids = new Map(before.map((row) => [row.key, row.id]))
  const keys = items.map((item) => item.key)
  const places = new Map(keys.map((key, place) => [key, place]))
  for (const key of keys) {
    ids.set(key, ids.get(key) ?? scope.newId())
  }
  // First out of their old places: what leaves must not take with it what moved away from below it.
  await scope
    .update('dictionary_item')
    .set({ parent_id: null })
    .where('dictionary_id', '=', dictionaryId)
    .where('parent_id', 'is not', null)
    .execute()
  await scope
    .delete('dictionary_item')
    .where('dictionary_id', '=', dictionaryId)
    .where('key', '<>', sql<string>`all(${keys})`)
    .execute()
  const rows = parentsFirst(items).map((item) => ({
    dictionary_id: dictionaryId,
    id: ids.get(item.key) ?? '',
    key: item.key,
    name: item.name,
    name_en: item.nameEn || null,
    parent_id: typeof item.parent === 'string' ? (ids.get(item.parent) ?? null) : null,
    order_no: places.get(item.key) ?? 0,
    disabled: item.disabled ?? false,
  }))
  if (rows.length > 0) {
    await scope
      .insert('dictionary_item', rows)
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'dictionary_id', 'id']).doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          name_en: eb.ref('excluded.name_en'),
          parent_id: eb.ref('excluded.parent_id'),
          order_no: eb.ref('excluded.order_no'),
          disabled: eb.ref('excluded.disabled'),
        })),
      )
      .execute()
  }
}
