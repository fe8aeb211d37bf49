import type { dictionariesApi } from '#api/objects/dictionaries.ts'
import { listRows } from '#server/db/list.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { dictionaryTree, dictionaryList, dictionaryRows, storedDictionary } from './dictionaries.ts'
import { saveDictionary } from './save-dictionary.ts'

export const dictionaryHandlers: Handlers<typeof dictionariesApi> = {
  async choices({ env, tenant, query, language }) {
    return dictionaryTree(env.db, tenant.id, query.typeKey, language)
  },

  async dictionaryPage({ env, tenant, body }) {
    return listRows(env.db, dictionaryRows(env.db, tenant.id), body, dictionaryList)
  },

  async dictionary({ env, tenant, query }) {
    return storedDictionary(env.db, tenant.id, query.typeKey)
  },

  async saveDictionary({ env, tenant, body, write }) {
    return write((tx) => saveDictionary(tx, env, tenant.id, body))
  },
}
