import type { dictionariesApi } from '#api/objects/dictionaries.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { sql } from 'kysely'
import { dictionaryProblem, parentsFirst, type DictionaryItem } from '#domain/objects/dictionary.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'
import { itemRows } from './dictionaries.ts'

export type NewDictionary = BodyOf<typeof dictionariesApi.saveDictionary>

/** Makes a dictionary or changes it; an entry of a key that was there before stays the same entry. */
export async function saveDictionary(
  tx: Tx,
  env: Pick<Env, 'newId'>,
  tenantId: string,
  { typeKey, name, nameEn, items }: NewDictionary,
): Promise<string> {
  const problem = dictionaryProblem(items)
  if (problem) {
    throw new Failure(`dictionary.${problem.reason}`, { key: problem.key })
  }
  const names = { name, name_en: nameEn || null }
  // Doing something on conflict locks the dictionary too, so that two saves take turns.
  const { id } = await tx
    .insertInto('dictionary')
    .values({ tenant_id: tenantId, id: env.newId(), type_key: typeKey, ...names })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'type_key']).doUpdateSet(names))
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveItems(tx, env, tenantId, id, items)
  return id
}

async function saveItems(
  tx: Tx,
  env: Pick<Env, 'newId'>,
  tenantId: string,
  dictionaryId: string,
  items: readonly DictionaryItem[],
): Promise<void> {
  const before = await itemRows(tx, tenantId, dictionaryId).execute()
  const ids = new Map(before.map((row) => [row.key, row.id]))
  const keys = items.map((item) => item.key)
  const places = new Map(keys.map((key, place) => [key, place]))
  for (const key of keys) {
    ids.set(key, ids.get(key) ?? env.newId())
  }
  // First out of their old places: what leaves must not take with it what moved away from below it.
  await tx
    .updateTable('dictionary_item')
    .set({ parent_id: null })
    .where('tenant_id', '=', tenantId)
    .where('dictionary_id', '=', dictionaryId)
    .where('parent_id', 'is not', null)
    .execute()
  await tx
    .deleteFrom('dictionary_item')
    .where('tenant_id', '=', tenantId)
    .where('dictionary_id', '=', dictionaryId)
    .where('key', '<>', sql<string>`all(${keys})`)
    .execute()
  const rows = parentsFirst(items).map((item) => ({
    tenant_id: tenantId,
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
    await tx
      .insertInto('dictionary_item')
      .values(rows)
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
