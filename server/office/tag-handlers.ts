import type { tagsApi } from '#api/office/tags.ts'
import { listRows } from '#server/db/list.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { saveTag, tagList, tagRows } from './tags.ts'

export const tagHandlers: Handlers<typeof tagsApi> = {
  async tagPage({ env, tenant, body }) {
    return listRows(env.db, tagRows(env.db, tenant.id), body, tagList)
  },

  async saveTag({ env, tenant, body, write }) {
    return write((tx) => saveTag(tx, env, tenant.id, body))
  },
}
