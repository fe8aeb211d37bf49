import type { tagsApi } from '#api/office/tags.ts'
import { listRows } from '#server/db/list.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { saveTag, tagList, tagRows } from './tags.ts'

export const tagHandlers: Handlers<typeof tagsApi> = {
  async tagPage({ scope, body }) {
    return listRows(scope.db, tagRows(scope), body, tagList)
  },

  async saveTag({ scope, body }) {
    return scope.write((scope) => saveTag(scope, body))
  },
}
