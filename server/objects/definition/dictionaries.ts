import type { dictionariesApi } from '#api/objects/dictionaries.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { sql } from 'kysely'
import { buildTree, type WithChildren } from '#domain/tree.ts'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import type { Language } from '#domain/language.ts'
import { keptDefinition } from '#server/definition-cache.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

type Chosen = { id: string; key: string; name: string; text: string; parentId: string | null }
type Node = CallOutput<typeof dictionariesApi.choices>[number]

/** The entries that can be chosen. What hangs below one that is switched off is off with it. */
export const dictionaryTree = (scope: Scope, typeKey: string, language: Language): Promise<Node[]> =>
  keptDefinition(scope, `dictionary ${typeKey} ${language}`, () => readTree(scope, typeKey, language))

async function readTree(scope: Scope, typeKey: string, language: Language): Promise<Node[]> {
  const dictionary = await findDictionary(scope, typeKey)
  const rows = await itemRows(scope, dictionary.id).execute()
  const ids = new Set(rows.map((row) => row.id))
  const off = new Set<string>()
  for (const { id, disabled } of rows) {
    if (disabled) {
      off.add(id)
    }
  }
  const items = rows.map(({ id, key, name, name_en, parent_id }): Chosen => {
    const label = language === 'en-US' ? (name_en ?? name) : name
    return {
      id,
      key,
      name: label,
      text: label,
      parentId: parent_id !== null && ids.has(parent_id) ? parent_id : null,
    }
  })
  return buildTree(items).flatMap((node) => withoutDisabled(node, off))
}

function withoutDisabled({ children, ...item }: WithChildren<Chosen>, off: ReadonlySet<string>): Node[] {
  return off.has(item.id)
    ? []
    : [{ ...item, children: children.flatMap((child) => withoutDisabled(child, off)) }]
}

export async function findDictionary(scope: Scope, typeKey: string) {
  const row = await scope
    .from('dictionary')
    .select(['id', 'type_key', 'name', 'name_en', 'revision'])
    .where('type_key', '=', typeKey)
    .executeTakeFirst()
  if (!row) {
    throw new Failure('dictionary.unknown', { key: typeKey })
  }
  return row
}

export const itemRows = (scope: Scope, dictionaryId: string) =>
  scope
    .from('dictionary_item')
    .select(['id', 'key', 'name', 'name_en', 'parent_id', 'disabled'])
    .where('dictionary_id', '=', dictionaryId)
    .orderBy('order_no')
    .orderBy('id')

/** A dictionary as it is kept, with all its entries. */
export async function storedDictionary(scope: Scope, typeKey: string) {
  const dictionary = await findDictionary(scope, typeKey)
  const rows = await itemRows(scope, dictionary.id).execute()
  const keys = new Map(rows.map((row) => [row.id, row.key]))
  const items = rows.map(({ key, name, name_en, parent_id, disabled }) => ({
    key,
    name,
    nameEn: name_en,
    parent: parent_id === null ? null : (keys.get(parent_id) ?? null),
    disabled,
  }))
  return {
    typeKey: dictionary.type_key,
    name: dictionary.name,
    nameEn: dictionary.name_en,
    items,
    revision: dictionary.revision,
  }
}

/** The keys that can be chosen in each of some dictionaries; one that does not exist is not in the answer. */
export const enabledKeys = (
  scope: Scope,
  typeKeys: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> =>
  keptDefinition(scope, `dictionary keys ${JSON.stringify(typeKeys)}`, () => readEnabledKeys(scope, typeKeys))

async function readEnabledKeys(scope: Scope, typeKeys: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await scope
    .from('dictionary')
    .leftJoin(scope.table('dictionary_item as item'), (join) =>
      join.onRef('item.dictionary_id', '=', 'dictionary.id').on('item.disabled', '=', false),
    )
    .select(['dictionary.type_key', 'item.key'])
    .where('dictionary.type_key', '=', sql<string>`any(${typeKeys})`)
    .execute()
  const keys = new Map<string, Set<string>>()
  for (const { type_key, key } of rows) {
    const found = keys.get(type_key) ?? new Set()
    keys.set(type_key, key === null ? found : found.add(key))
  }
  return keys
}

export const dictionaryRows = (scope: Scope) =>
  scope.from('dictionary').select(['id', 'type_key as typeKey', 'name', 'name_en as nameEn'])

export const dictionaryList = {
  columns: {
    typeKey: { ref: 'type_key', type: 'text' },
    name: { ref: 'name', type: 'text' },
  },
  id: 'id',
  sort: [{ property: 'typeKey', direction: 'ASC' }],
} as const satisfies ListDefinition<DB, 'dictionary', string>
