import type { dictionariesApi } from '#api/objects/dictionaries.ts'
import { listRows } from '#server/db/list.ts'
import type { Handlers } from '#server/http/handlers.ts'
import {
  dictionaryTree,
  dictionaryList,
  dictionaryRows,
  findDictionary,
  storedDictionary,
} from './dictionaries.ts'
import { keepRemoved } from '#server/platform/bin/keep-removed.ts'
import { saveDictionary } from './save-dictionary.ts'
import { dictionaryUses, refuseIfNeeded } from './uses.ts'

export const dictionaryHandlers: Handlers<typeof dictionariesApi> = {
  async choices({ scope, query }) {
    return dictionaryTree(scope, query.typeKey, scope.language)
  },

  async dictionaryPage({ scope, body }) {
    return listRows(scope.db, dictionaryRows(scope), body, dictionaryList)
  },

  async dictionary({ scope, query }) {
    return storedDictionary(scope, query.typeKey)
  },

  async dictionaryUses({ scope, query }) {
    return dictionaryUses(scope, query.typeKey)
  },

  async removeDictionary({ scope, query }) {
    return scope.write(async (scope) => {
      const { id } = await findDictionary(scope, query.typeKey)
      refuseIfNeeded(await dictionaryUses(scope, query.typeKey))
      const { revision: _, ...content } = await storedDictionary(scope, query.typeKey)
      await scope.delete('dictionary').where('id', '=', id).execute()
      const { typeKey: key, name, nameEn } = content
      await keepRemoved(scope, { kind: 'dictionaries', key, name, nameEn, content })
      return null
    })
  },

  async saveDictionary({ scope, body }) {
    return scope.write((scope) => saveDictionary(scope, body))
  },
}
