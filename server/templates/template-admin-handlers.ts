import type { templateAdminApi } from '#api/templates/admin.ts'
import { listRows } from '#server/db/list.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { removeTemplate, saveTemplate } from './save-template.ts'
import { findTemplate, templateList, templateRows } from './templates.ts'

export const templateAdminHandlers: Handlers<typeof templateAdminApi> = {
  async templatePage({ env, tenant, body }) {
    const page = await listRows(env.db, templateRows(env.db, tenant.id), body, templateList)
    return {
      ...page,
      rows: page.rows.map(({ id, key, name, boAlias, formKey, revision, updatedAt }) => ({
        id,
        key,
        name,
        boAlias,
        formKey,
        revision,
        updatedAt: updatedAt.getTime(),
      })),
    }
  },

  async template({ env, tenant, query }) {
    const { id, revision, definition } = await findTemplate(env.db, tenant.id, query.key)
    return { id, revision, definition }
  },

  async saveTemplate({ env, tenant, user, language, body, write }) {
    return write((tx) => saveTemplate(tx, env, tenant.id, { id: user.id, language }, body))
  },

  async removeTemplate({ tenant, query, write }) {
    return write(async (tx) => {
      await removeTemplate(tx, tenant.id, query.key)
      return null
    })
  },
}
