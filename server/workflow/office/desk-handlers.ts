import type { flowDeskApi } from '#api/workflow/desk.ts'
import { listRows } from '#server/db/list.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { keepRemoved } from '#server/platform/bin/keep-removed.ts'
import { flowTypeList, flowTypeRows, removeFlowType } from '../definition/flow-types.ts'
import { phraseOwner, phraseOwners, phrasesOf, phraseToSend } from './phrases.ts'

export const flowDeskHandlers: Handlers<typeof flowDeskApi> = {
  async flowTypePage({ scope, body }) {
    return listRows(scope.db, flowTypeRows(scope), body, flowTypeList(scope))
  },

  async removeFlowType({ scope, query, audit }) {
    return scope.write(async (scope) => {
      const phrases = await phrasesOf(scope, await phraseOwner(scope, { typeKey: query.key }))
      const { id, ...type } = await removeFlowType(scope, query.key)
      const content = { ...type, phrases: phrases.map(phraseToSend) }
      const { key, name, nameEn } = type
      await keepRemoved(scope, { kind: 'flow-types', key, name, nameEn, content })
      audit({ target: { id, name }, before: content })
      return null
    })
  },

  async phraseOwners({ scope }) {
    return phraseOwners(scope)
  },

  async sharedPhrases({ scope, query }) {
    return phrasesOf(scope, await phraseOwner(scope, query))
  },
}
