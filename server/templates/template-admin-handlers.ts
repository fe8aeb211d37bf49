import type { templateAdminApi } from '#api/templates/admin.ts'
import { listRows } from '#server/db/list.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { previewedPerson } from '#server/identity/users/previewed-person.ts'
import { previewNote } from '#server/platform/audit/preview-note.ts'
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
        boNameEn: row.boNameEn,
        formKey: row.formKey,
        formName: row.formName,
        formNameEn: row.formNameEn,
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

  async tryTemplateAs({ scope, body, audit }) {
    const person = await previewedPerson(scope, body.userId)
    const tried = await tryTemplate(scope, person.id, body)
    const { key, name } = body.definition
    const after = { list: key, tab: body.tab, rows: tried.list?.total ?? 0 }
    const note = await previewNote(scope, { action: 'templates.tryAs', person, name, after })
    // Nothing was seen of a list that cannot be run.
    audit({ ...note, isTrial: note.isTrial === true || tried.problems.length > 0 })
    return tried
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
