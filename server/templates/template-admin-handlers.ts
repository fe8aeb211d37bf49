import type { templateAdminApi } from '#api/templates/admin.ts'
import { listRows } from '#server/db/list.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { removeTemplate, saveTemplate } from './save-template.ts'
import { findTemplate, templateList, templateRows } from './templates.ts'

export const templateAdminHandlers: Handlers<typeof templateAdminApi> = {
  async templatePage({ scope, body }) {
    const page = await listRows(scope.db, templateRows(scope), body, templateList)
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

  async template({ scope, query }) {
    const { id, revision, definition } = await findTemplate(scope, query.key)
    return { id, revision, definition }
  },

  async saveTemplate({ scope, user, body }) {
    return scope.write((scope) => saveTemplate(scope, { id: user.id, language: scope.language }, body))
  },

  async removeTemplate({ scope, query }) {
    return scope.write(async (scope) => {
      await removeTemplate(scope, query.key)
      return null
    })
  },
}
