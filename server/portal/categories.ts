import type { Category } from '#api/portal/categories.ts'
import { nameInLanguage } from '#domain/language.ts'
import { isId } from '#domain/id.ts'
import type { QueryUser } from '#server/queries/run-query.ts'
import { flowTypes } from '#server/workflow/definition/flow-types.ts'
import { appTypesFor } from './apps.ts'
import { dictionaryTree } from '#server/objects/definition/dictionaries.ts'
import type { Scope } from '#server/scope.ts'

type Choice = Awaited<ReturnType<typeof dictionaryTree>>[number]

/** The categories of a key: of flows, of applications, or the entries of a dictionary. */
export async function categoriesByKey(scope: Scope, person: QueryUser, typeKey: string): Promise<Category[]> {
  if (typeKey === 'FLOW_TYPE') {
    const types = await flowTypes(scope)
    return types.map((type) => leaf(type.id, null, type.key, nameInLanguage(type, scope.language)))
  }
  if (typeKey === 'appType') {
    const types = await appTypesFor(scope, person, typeKey)
    return types.map(({ id, typeName, children }) => {
      const below = children.map((group) => leaf(group.id, id, group.id, group.typeName))
      return { ...leaf(id, null, id, typeName), isParent: below.length > 0, children: below }
    })
  }
  return (await dictionaryTree(scope, typeKey, scope.language)).map(fromChoice)
}

const leaf = (id: string, parentId: string | null, typeKey: string, name: string): Category => ({
  id,
  parentId,
  typeKey,
  name,
  isParent: false,
  children: [],
})

const fromChoice = ({ id, parentId, key, name, children }: Choice): Category => ({
  ...leaf(id, parentId, key, name),
  isParent: children.length > 0,
  children: children.map(fromChoice),
})

/** What is right below a category, each without what is below it. */
export async function childCategories(scope: Scope, person: QueryUser, catId: string): Promise<Category[]> {
  const flat = (types: readonly Category[]) => types.map((type) => ({ ...type, children: [] }))
  if (isId(catId)) {
    const found = find(await dictionaryAround(scope, person, catId), catId)
    return flat(found?.children ?? [])
  }
  const application = find(await categoriesByKey(scope, person, 'appType'), catId)
  return flat(application ? application.children : await categoriesByKey(scope, person, catId))
}

function find(types: readonly Category[], id: string): Category | undefined {
  for (const type of types) {
    const found = type.id === id ? type : find(type.children, id)
    if (found) {
      return found
    }
  }
  return undefined
}

/** The dictionary that has an entry of this id; nothing when none has, as a type of flows has nothing below it. */
async function dictionaryAround(scope: Scope, person: QueryUser, itemId: string) {
  const row = await scope
    .from('dictionary_item as item')
    .innerJoin(scope.table('dictionary'), 'dictionary.id', 'item.dictionary_id')
    .select('dictionary.type_key')
    .where('item.id', '=', itemId)
    .executeTakeFirst()
  return row ? categoriesByKey(scope, person, row.type_key) : []
}
