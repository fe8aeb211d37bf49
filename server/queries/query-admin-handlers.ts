import type { queryAdminApi } from '#api/queries/queries.ts'
import { listRows } from '#server/db/list.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { findQuery, queryList, queryRows } from './definitions.ts'
import { removeQuery, saveQuery } from './save-query.ts'

export const queryAdminHandlers: Handlers<typeof queryAdminApi> = {
  async queryPage({ scope, body }) {
    const page = await listRows(scope.db, queryRows(scope), body, queryList)
    return {
      ...page,
      rows: page.rows.map(({ id, kind, alias, name, revision, updatedAt }) => ({
        id,
        kind,
        alias,
        name,
        revision,
        updatedAt: updatedAt.getTime(),
      })),
    }
  },

  async queryDefinition({ scope, query }) {
    const found = await findQuery(scope, query.kind, query.alias)
    if (!found) {
      throw new Failure('query.unknown', { alias: query.alias })
    }
    const { id, kind, revision, definition } = found
    return { id, kind, revision, definition }
  },

  async saveQuery({ scope, user, body }) {
    return scope.write((scope) => saveQuery(scope, { id: user.id, language: scope.language }, body))
  },

  async removeQuery({ scope, query }) {
    return scope.write(async (scope) => {
      await removeQuery(scope, query.kind, query.alias)
      return null
    })
  },
}
