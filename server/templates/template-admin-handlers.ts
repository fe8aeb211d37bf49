import type { templateAdminApi } from '#api/templates/admin.ts'
import { listRows } from '#server/db/list.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { earlierRevisions } from '#server/platform/bin/definition-history.ts'
import { removeTemplate, restoreTemplate, saveTemplate } from './save-template.ts'
import { templateUseCounts, templateUses } from './template-uses.ts'
import { findTemplate, templateList, templateRows } from './templates.ts'
import { tryTemplate } from './try-template.ts'

export const templateAdminHandlers: Handlers<typeof templateAdminApi> = {
  async templatePage({ scope, body }) {
    const page = await listRows(scope.db, templateRows(scope), body, templateList)
    const users = await templateUseCounts(
      scope,
      page.rows.map(({ key }) => key),
    )
    return {
      ...page,
      rows: page.rows.map((row) => ({
        id: row.id,
        key: row.key,
        name: row.name,
        nameEn: row.nameEn,
        boAlias: row.boAlias,
        boName: row.boName,
        formKey: row.formKey,
        formName: row.formName,
        flow: row.definition.flow ?? null,
        isAnonymous: row.definition.anonymous !== undefined,
        users: users.get(row.key) ?? 0,
        revision: row.revision,
        updatedAt: row.updatedAt.getTime(),
        updatedByName: row.updatedByName,
      })),
    }
  },

  async template({ scope, query }) {
    const { id, revision, definition } = await findTemplate(scope, query.key)
    return { id, revision, definition }
  },

  async tryTemplate({ scope, user, body }) {
    return tryTemplate(scope, user.id, body)
  },

  async saveTemplate({ scope, user, body }) {
    return scope.write((scope) => saveTemplate(scope, { id: user.id, language: scope.language }, body))
  },

  async templateUses({ scope, query }) {
    const { key } = await findTemplate(scope, query.key)
    return templateUses(scope, key)
  },

  async templateHistory({ scope, query }) {
    const { key } = await findTemplate(scope, query.key)
    return earlierRevisions(scope, 'templates', key)
  },

  async restoreTemplate({ scope, user, body }) {
    return scope.write((scope) => restoreTemplate(scope, { id: user.id, language: scope.language }, body))
  },

  async removeTemplate({ scope, query }) {
    return scope.write(async (scope) => {
      await removeTemplate(scope, query.key)
      return null
    })
  },
}
