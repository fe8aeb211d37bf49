import type { dictionariesApi } from '#api/objects/dictionaries.ts'
import { listRows } from '#server/db/list.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { dictionaryTree, dictionaryList, dictionaryRows, storedDictionary } from './dictionaries.ts'
import { saveDictionary } from './save-dictionary.ts'

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

  async saveDictionary({ scope, body }) {
    return scope.write((scope) => saveDictionary(scope, body))
  },
}
