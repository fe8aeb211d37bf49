import type { queryAdminApi } from '#api/queries/queries.ts'
import { listRows } from '#server/db/list.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { findQuery, queryList, queryRows } from './definitions.ts'
import { removeQuery, saveQuery } from './save-query.ts'

export const queryAdminHandlers: Handlers<typeof queryAdminApi> = {
  async queryPage({ env, tenant, body }) {
    const page = await listRows(env.db, queryRows(env.db, tenant.id), body, queryList)
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

  async queryDefinition({ env, tenant, query }) {
    const found = await findQuery(env.db, tenant.id, query.kind, query.alias)
    if (!found) {
      throw new Failure('query.unknown', { alias: query.alias })
    }
    const { id, kind, revision, definition } = found
    return { id, kind, revision, definition }
  },

  async saveQuery({ env, tenant, user, language, body, write }) {
    return write((tx) => saveQuery(tx, env, tenant.id, { id: user.id, language }, body))
  },

  async removeQuery({ tenant, query, write }) {
    return write(async (tx) => {
      await removeQuery(tx, tenant.id, query.kind, query.alias)
      return null
    })
  },
}
